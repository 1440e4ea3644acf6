import { encode } from "uqr";
import styles from "./qr-code.module.css";

/** Draws `value` as a QR code; `label` says what a phone will find in it. */
export function QrCode({ value, label }: { value: string; label: string }) {
  const { size, data } = encode(value, { ecc: "M", border: 2 });
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an svg with a name is the picture
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      className={styles.code}
      shapeRendering="crispEdges"
    >
      <path d={qrPath(data)} fill="currentColor" />
    </svg>
  );
}

/** One path for all dark modules: each run of a row is one rectangle. */
export function qrPath(rows: readonly (readonly boolean[])[]): string {
  let path = "";
  rows.forEach((row, y) => {
    for (let x = 0; x < row.length; x += 1) {
      if (!row[x] || row[x - 1]) continue;
      let end = x;
      while (row[end + 1]) end += 1;
      path += `M${x} ${y}h${end - x + 1}v1h-${end - x + 1}z`;
    }
  });
  return path;
}
