import { staticMarkup } from "./static-markup.tsx";
import valley from "./valley.module.css";
import papelPicado from "./papel-picado.module.css";
import mapSketch from "./map-sketch.module.css";

const loadValley = async () => (await import("./valley-lines.tsx")).ValleyLines;

/**
 * Sunrise over the valley of Cholula: Popocatépetl breathing, Iztaccíhuatl asleep, the chapel with its
 * bell and a family on the way to it. At night (dark theme) the sun is a moon and the windows are lit.
 */
export const Valley = staticMarkup(loadValley, import.meta.env.SSR ? await loadValley() : null, {
  viewBox: "0 0 1200 440",
  preserveAspectRatio: "xMidYMax slice",
  className: valley.valley,
});

const loadPapelPicado = async () => (await import("./papel-picado-lines.tsx")).PapelPicadoLines;

/** A garland of cut paper across the top of a scene. */
export const PapelPicado = staticMarkup(
  loadPapelPicado,
  import.meta.env.SSR ? await loadPapelPicado() : null,
  {
    viewBox: "0 0 1200 104",
    preserveAspectRatio: "xMidYMin slice",
    className: papelPicado.garland,
  },
);

const loadTile = async () => (await import("./tile-lines.tsx")).TileLines;

/** One talavera tile; any number as `motif` chooses one of four. */
export const Tile = staticMarkup(loadTile, import.meta.env.SSR ? await loadTile() : null, {
  viewBox: "0 0 40 40",
});

const loadMapSketch = async () => (await import("./map-sketch-lines.tsx")).MapSketchLines;

/** Streets, trees and a mark with the bell: the map of no place, so that it is right beside any address. */
export const MapSketch = staticMarkup(loadMapSketch, import.meta.env.SSR ? await loadMapSketch() : null, {
  viewBox: "0 0 480 360",
  preserveAspectRatio: "xMidYMid slice",
  className: mapSketch.map,
});

const loadLamp = async () => (await import("./lamp-lines.tsx")).LampLines;

/** A clay lamp with its flame. */
export const Lamp = staticMarkup(loadLamp, import.meta.env.SSR ? await loadLamp() : null, {
  viewBox: "0 0 160 120",
});
