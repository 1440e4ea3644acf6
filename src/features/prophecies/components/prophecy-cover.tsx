import styles from "./prophecy-cover.module.css";

/** The picture of a prophecy, or a drawn sky derived from it. */
export function ProphecyCover({
  imageUrl,
  seed,
  large = false,
}: {
  imageUrl: string | null;
  seed: string;
  large?: boolean;
}) {
  const size = large ? `${styles.cover} ${styles.large}` : styles.cover;
  if (imageUrl)
    return <img className={size} src={imageUrl} alt="" width={1200} height={500} decoding="async" />;
  return <Sky className={size} hour={hourOf(seed)} />;
}

/** Four hours of the same valley, chosen by the prophecy's id so that it always looks the same. */
const HOURS = ["dawn", "noon", "dusk", "night"] as const;
type Hour = (typeof HOURS)[number];

function hourOf(seed: string): Hour {
  return HOURS[Number.parseInt(seed.slice(-2), 16) % HOURS.length] ?? "dawn";
}

function Sky({ className, hour }: { className: string | undefined; hour: Hour }) {
  const sun = { dawn: [88, 96], noon: [300, 44], dusk: [318, 104], night: [316, 40] }[hour];
  return (
    <svg
      className={`${className} ${styles[hour]}`}
      viewBox="0 0 400 160"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect className={styles.sky} width="400" height="160" />
      <circle className={styles.halo} cx={sun[0]} cy={sun[1]} r="46" />
      <circle className={styles.sun} cx={sun[0]} cy={sun[1]} r="22" />
      {hour === "night" && (
        <path
          className={styles.stars}
          d="M60 34h.1M112 22h.1M150 58h.1M206 30h.1M246 66h.1M372 74h.1M36 76h.1M270 18h.1"
        />
      )}
      <path
        className={styles.cloud}
        d="M128 62c4-9 18-10 22-2 8-5 17 1 16 8h-46c-2-4 2-8 8-6ZM214 90c3-6 12-7 15-1 6-4 12 1 11 5h-32c-1-3 2-6 6-4Z"
      />
      <path
        className={styles.far}
        d="M0 118c40-10 62-26 96-46 12-7 22-6 34 3 26 20 44 34 78 38 34-16 60-22 96-18 36 4 64 12 96 26v60H0Z"
      />
      <path className={styles.snow} d="m96 72 12-8c6-4 12-3 18 2l10 9-9-1-7 5-9-5-8 3Z" />
      <path className={styles.near} d="M0 134c52-16 104-18 160-8 62 11 128 10 240-14v48H0Z" />
      <path
        className={styles.nopal}
        d="M36 162c-11-3-13-24 0-28 13 4 11 25 0 28ZM30 138c-12 0-17-14-10-21 10 2 15 12 10 21ZM41 137c-5-9 1-19 11-21 7 8 2 20-11 21Z"
      />
      <path className={styles.chapel} d="M330 138v-18h6v-10l8-8 8 8v10h22v18Z" />
      <path className={styles.cross} d="M344 102v-10M340.500 95.500h7" />
    </svg>
  );
}
