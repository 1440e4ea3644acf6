import type { SceneName } from "../gallery-pictures/scenes.ts";

/** A line of a song: what is sung, what is seen meanwhile, and its notes, a second each (MIDI numbers). */
interface Line {
  words: string;
  scene: SceneName;
  notes: readonly number[];
}

/** The two recordings of the demonstration whose files are kept: old melodies, words of our own. */
export const DEMO_SONGS: readonly {
  number: number;
  title: string;
  captions: boolean;
  lines: readonly Line[];
}[] = [
  {
    number: 6103,
    title: "Himno a la alegría",
    captions: true,
    lines: [
      { words: "Gozo que nos das, Señor,", scene: "valley", notes: [64, 64, 65, 67, 67, 65, 64, 62] },
      { words: "cada mañana al despertar;", scene: "field", notes: [60, 60, 62, 64, 64, 64, 62, 62] },
      { words: "en tu casa, con tu gente,", scene: "chapel", notes: [64, 64, 65, 67, 67, 65, 64, 62] },
      { words: "te venimos a cantar.", scene: "choir", notes: [60, 60, 62, 64, 62, 62, 60, 60] },
    ],
  },
  {
    number: 6104,
    title: "Salmo 100",
    captions: false,
    lines: [
      { words: "Cante alegre al Señor", scene: "field", notes: [67, 67, 66, 64, 62, 67, 69, 71] },
      { words: "toda la tierra, toda voz;", scene: "valley", notes: [71, 71, 71, 69, 67, 72, 71, 69] },
      { words: "vengan con gozo ante Él:", scene: "river", notes: [67, 69, 71, 69, 67, 64, 66, 67] },
      { words: "somos su pueblo, y Él es Dios.", scene: "candles", notes: [74, 71, 67, 69, 72, 71, 69, 67] },
    ],
  },
];

/** Pictures that the other recordings share, in the order of their numbers. */
export const DEMO_POSTERS: readonly (readonly [SceneName, "dawn" | "noon" | "dusk" | "night"])[] = [
  ["valley", "dawn"],
  ["river", "dusk"],
  ["field", "noon"],
  ["valley", "dusk"],
  ["table", "noon"],
  ["chapel", "dawn"],
  ["choir", "dusk"],
  ["candles", "night"],
];
