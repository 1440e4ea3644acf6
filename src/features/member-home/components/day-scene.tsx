import type { PartOfDay } from "../greeting.ts";
import styles from "./day-scene.module.css";

/**
 * The window of a house in the valley at this hour: sunrise behind the volcano, the high sun, or the moon with the
 * lights of the town. On the sill stand a clay pot of geraniums and an open book.
 */
export function DayScene({ part }: { part: PartOfDay }) {
  const [sunX, sunY] = SUN[part];
  return (
    <svg
      className={`${styles.scene} ${styles[part]}`}
      viewBox="0 0 320 200"
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      <rect className={styles.wall} width="320" height="200" />
      <path className={styles.sky} d="M56 168V82c0-46 46-68 104-68s104 22 104 68v86Z" />
      <clipPath id="day-scene-window">
        <path d="M56 168V82c0-46 46-68 104-68s104 22 104 68v86Z" />
      </clipPath>
      <g clipPath="url(#day-scene-window)">
        <path
          className={styles.stars}
          d="M92 62h.1M118 40h.1M146 58h.1M212 44h.1M238 70h.1M84 88h.1M190 30h.1M248 96h.1"
        />
        <circle className={styles.halo} cx={sunX} cy={sunY} r="40" />
        <circle className={styles.sun} cx={sunX} cy={sunY} r="19" />
        <circle className={styles.shadowOfMoon} cx={sunX + 8} cy={sunY - 5} r="17" />
        <path
          className={styles.cloud}
          d="M206 66c3-8 15-9 19-1 7-4 14 1 13 7h-36c-2-3 1-6 4-6ZM84 84c3-6 11-7 14-1 6-3 11 1 10 6H80c-1-3 1-5 4-5Z"
        />
        <path
          className={styles.far}
          d="M40 150c30-6 48-28 74-48 9-7 17-6 26 2 20 19 32 30 60 34 26 4 44-2 80 12v40H40Z"
        />
        <path className={styles.snow} d="m112 104 10-7c5-3 10-2 15 3l9 9-8-1-6 5-8-5-7 3Z" />
        <path className={styles.smoke} d="M124 94c-6-6 4-9 0-16-3-6 4-9 1-14" />
        <path className={styles.near} d="M40 156c44-14 84-14 126-6 46 8 74 6 114-8v50H40Z" />
        <path
          className={styles.houses}
          d="M188 150v-12l9-7 9 7v12ZM208 152v-9h14v9ZM226 149v-14l8-6 8 6v14Z"
        />
        <path className={styles.chapel} d="M150 152v-16h5v-10l8-7 8 7v10h14v16Z" />
        <path className={styles.cross} d="M163 119v-9M160 113h6" />
        <path className={styles.lights} d="M196 143h.1M214 148h.1M234 142h.1M163 132h.1M176 146h.1" />
      </g>
      <path className={styles.frame} d="M56 168V82c0-46 46-68 104-68s104 22 104 68v86M160 14v154M56 96h208" />
      <path
        className={styles.sill}
        d="M40 168h240a4 4 0 0 1 4 4v8a4 4 0 0 1-4 4H40a4 4 0 0 1-4-4v-8a4 4 0 0 1 4-4Z"
      />
      <path
        className={styles.leaves}
        d="M82 146c-12-4-16-14-14-24 8 4 13 12 14 24Zm2 0c-2-14 2-24 10-32 5 10 2 22-10 32Zm4 0c4-12 12-18 22-19-2 11-10 18-22 19Z"
      />
      <path
        className={styles.bloom}
        d="M66 118a6 6 0 1 1 .1 0ZM95 112a7 7 0 1 1 .1 0ZM112 126a5.500 5.500 0 1 1 .1 0Z"
      />
      <path className={styles.pot} d="M66 144h36l-5 24H71Z" />
      <path className={styles.rim} d="M62 142h44v7H62Z" />
      <path
        className={styles.page}
        d="M186 168c12-10 24-10 34-3 10-7 22-7 34 3-12-4-24-3-34 1-10-4-22-5-34-1Z"
      />
      <path className={styles.spine} d="M220 165v5" />
    </svg>
  );
}

/** Where the sun, or the moon, stands. */
const SUN: Record<PartOfDay, readonly [number, number]> = {
  morning: [196, 118],
  afternoon: [206, 52],
  night: [208, 60],
};
