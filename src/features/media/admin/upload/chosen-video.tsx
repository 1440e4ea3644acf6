import { formatBytes, formatDuration } from "#lib/amounts.ts";
import { Alert } from "#ui/content/alert.tsx";
import { useBlobSource } from "#ui/content/files.ts";
import textStyles from "#ui/layout/text.module.css";
import type { ChosenVideo as Chosen } from "./run-upload.ts";
import { WARNINGS } from "./texts.ts";
import styles from "./upload.module.css";

/** Facts of a chosen video or sound: its picture, length and size, and warnings before it is sent. */
export function ChosenVideo({ video: { file, checked, picture } }: { video: Chosen }) {
  return (
    <>
      <div className={styles.chosen}>
        {picture && <Picture picture={picture} />}
        <div className={styles.words}>
          <p className={textStyles.name}>{file.name}</p>
          <p className={textStyles.quiet}>
            {formatDuration(checked.duration)} · {formatBytes(file.size)} ·{" "}
            {checked.height === null ? "Audio" : `${checked.height}p`}
          </p>
        </div>
      </div>
      {checked.warnings.map((warning) => (
        <Alert key={warning} tone="warning">
          {WARNINGS[warning]}
        </Alert>
      ))}
    </>
  );
}

function Picture({ picture }: { picture: Blob }) {
  return <img ref={useBlobSource(picture)} className={styles.picture} alt="" />;
}
