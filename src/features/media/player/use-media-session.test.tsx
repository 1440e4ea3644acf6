import { useRef } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { render } from "vitest-browser-react";
import { useMediaSession } from "./use-media-session.ts";

const SERMON = {
  title: "La luz del mundo",
  speaker: "Pastora Elena",
  series: { id: "1", name: "Juan" },
  thumbnail_url: "https://localhost/luz.webp",
};

/** The buttons of the lock screen that lead somewhere. */
const buttons = new Map<MediaSessionAction, MediaSessionActionHandler>();
const press = (action: MediaSessionAction, details: Partial<MediaSessionActionDetails> = {}) =>
  buttons.get(action)?.({ action, ...details });
/** Positions set on the lock screen. */
let line: (MediaPositionState | undefined)[];

beforeEach(() => {
  buttons.clear();
  line = [];
  vi.spyOn(navigator.mediaSession, "setActionHandler").mockImplementation((action, handler) => {
    // As a browser that does not know one of them.
    if (action === "stop") throw new TypeError("unknown action");
    if (handler) buttons.set(action, handler);
    else buttons.delete(action);
  });
  vi.spyOn(navigator.mediaSession, "setPositionState").mockImplementation((state) => void line.push(state));
});

interface Neighbours {
  onNext?: () => void;
  onPrevious?: () => void;
}
function Player({ onNext, onPrevious }: Neighbours) {
  const player = useRef<HTMLAudioElement>(null);
  useMediaSession(player, SERMON, { onNext, onPrevious });
  return <audio ref={player} muted />;
}

/** A player of an hour, as if it had the file. */
async function begun(neighbours: Neighbours = {}) {
  const drawn = await render(<Player {...neighbours} />);
  const element = document.querySelector("audio");
  if (!element) throw new Error("no player");
  const play = vi.spyOn(element, "play").mockImplementation(() => {
    element.dispatchEvent(new Event("play"));
    return Promise.resolve();
  });
  const pause = vi.spyOn(element, "pause").mockReturnValue(undefined);
  Object.defineProperty(element, "duration", { value: 3_600, configurable: true });
  await element.play();
  return { element, play, pause, drawn };
}

test("the lock screen plays, rests and moves what plays, and never beyond its ends", async () => {
  const { element, play, pause } = await begun();
  press("pause");
  expect(pause).toHaveBeenCalledOnce();
  press("play");
  expect(play).toHaveBeenCalledTimes(2);
  const seconds: number[] = [];
  for (const [action, details] of [
    ["seekto", { seekTime: 1_000 }],
    ["seekforward", {}],
    ["seekbackward", {}],
    ["seekforward", { seekOffset: 60 }],
    ["seekto", { seekTime: 4_000 }],
    ["seekto", { seekTime: 5 }],
    ["seekbackward", { seekOffset: 10 }],
  ] as const) {
    press(action, details);
    seconds.push(element.currentTime);
  }
  expect(seconds).toEqual([1_000, 1_030, 1_015, 1_075, 3_600, 5, 0]);
});

test("it says what plays and where it is, once its length is known", async () => {
  const { element } = await begun();
  expect(navigator.mediaSession.metadata).toMatchObject({
    title: "La luz del mundo",
    artist: "Pastora Elena",
    album: "Juan",
    artwork: [expect.objectContaining({ src: "https://localhost/luz.webp" })],
  });
  element.currentTime = 754;
  element.playbackRate = 1.5;
  line = [];
  element.dispatchEvent(new Event("seeked"));
  expect(line).toEqual([{ duration: 3_600, position: 754, playbackRate: 1.5 }]);
  for (const duration of [Number.NaN, Infinity, 700]) {
    Object.defineProperty(element, "duration", { value: duration, configurable: true });
    element.dispatchEvent(new Event("durationchange"));
  }
  expect(line).toHaveLength(1);
});

test("it has buttons for the neighbours that there are, and none once the player is gone", async () => {
  const onNext = vi.fn<() => void>();
  const { drawn } = await begun({ onNext });
  press("nexttrack");
  expect(onNext).toHaveBeenCalledOnce();
  expect(buttons.has("previoustrack")).toBe(false);
  await drawn.unmount();
  expect([...buttons.keys()]).toEqual([]);
  expect(navigator.mediaSession.metadata).toBeNull();
});
