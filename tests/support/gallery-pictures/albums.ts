import type { drawScene, SceneName } from "./scenes.ts";

interface DemoAlbum {
  /** Number of the album in supabase/seed.sql. */
  number: number;
  hour: Parameters<typeof drawScene>[1];
  /** One per photo, in the order of the captions in supabase/seed.sql; every fourth stands upright. */
  scenes: readonly SceneName[];
}

interface DemoEvent {
  /** Number of the event in supabase/seed.sql. */
  number: number;
  hour: Parameters<typeof drawScene>[1];
  scene: SceneName;
}

/** Pictures of the demonstration events of supabase/seed.sql. */
export const DEMO_EVENTS: readonly DemoEvent[] = [
  { number: 501, hour: "dusk", scene: "chapel" },
  { number: 502, hour: "dawn", scene: "table" },
  { number: 504, hour: "noon", scene: "field" },
  { number: 506, hour: "night", scene: "candles" },
  { number: 509, hour: "dawn", scene: "river" },
  { number: 511, hour: "noon", scene: "party" },
];

/** Pictures of the demonstration albums of supabase/seed.sql. */
export const DEMO_ALBUMS: readonly DemoAlbum[] = [
  { number: 501, hour: "noon", scenes: ["table", "party", "choir", "chapel", "table", "party", "valley"] },
  { number: 502, hour: "dusk", scenes: ["candles", "party", "chapel", "candles", "table", "choir"] },
  { number: 503, hour: "dawn", scenes: ["river", "river", "valley", "river", "choir", "table"] },
  { number: 504, hour: "noon", scenes: ["party", "field", "table", "party", "valley", "choir"] },
  { number: 505, hour: "dusk", scenes: ["choir", "choir", "chapel", "candles", "choir"] },
  { number: 506, hour: "dawn", scenes: ["field", "field", "table", "valley", "field"] },
  {
    number: 507,
    hour: "night",
    scenes: ["candles", "party", "chapel", "choir", "table", "candles", "valley"],
  },
];
