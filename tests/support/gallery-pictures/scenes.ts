/** Numbers from 0 to 1 that are the same at every run: pictures drawn again do not change. */
export type Chance = () => number;

export function chanceFrom(seed: number): Chance {
  let state = seed * 2_654_435_761;
  return () => {
    state = (state + 0x6d_2b_79_f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** Size and random source of a drawn picture. */
interface Frame {
  width: number;
  height: number;
  chance: Chance;
}

const HOURS = {
  dawn: ["#f7c9a0", "#fdebcf", "#e8a05f", "#7d8f7a", "#3f5b4c"],
  noon: ["#9ecbe0", "#eaf4ee", "#fff3c4", "#7aa07f", "#3f6b4a"],
  dusk: ["#c4567a", "#f3b07a", "#ffd58a", "#6a5877", "#33384f"],
  night: ["#141b33", "#2f3c63", "#f4ead8", "#232f4e", "#101728"],
} as const;
type Hour = keyof typeof HOURS;

const CLOTHES = ["#a8452a", "#2f6b5a", "#b02a63", "#e8b23a", "#1d5877", "#f4ead8", "#7a4b8a"];
const SKINS = ["#8a5a3c", "#a9714b", "#c48a60"];

/** The scenes of the gallery, each over an hour of the day. */
const SCENES = { valley, chapel, party, table, field, river, choir, candles } as const;
export type SceneName = keyof typeof SCENES;

/** A whole picture as SVG. */
export function drawScene(name: SceneName, hour: Hour, frame: Frame): string {
  const { width, height } = frame;
  const colours = HOURS[hour];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">
    <defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="${colours[0]}"/><stop offset=".75" stop-color="${colours[1]}"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/>${SCENES[name](frame, colours)}</svg>`;
}

type Colours = (typeof HOURS)[Hour];
const pick = <Item>(chance: Chance, items: readonly Item[]): Item =>
  items[Math.floor(chance() * items.length)] as Item;

/** The volcano with its snow, the hills before it, sun or moon. */
function valley({ width: w, height: h, chance }: Frame, [, , sun, far, near]: Colours): string {
  const top = w * (0.35 + 0.3 * chance());
  const peak = h * 0.3;
  const base = h * 0.72;
  return `<circle cx="${w * chance()}" cy="${h * (0.12 + 0.15 * chance())}" r="${h * 0.07}" fill="${sun}"/>
    <path d="M${top - w * 0.42} ${base} L${top - 30} ${peak} Q${top} ${peak + 14} ${top + 30} ${peak} L${top + w * 0.42} ${base}Z" fill="${far}"/>
    <path d="M${top - 105} ${peak + 76} L${top - 30} ${peak} Q${top} ${peak + 14} ${top + 30} ${peak} L${top + 105} ${peak + 76} L${top + 50} ${peak + 60} L${top + 12} ${peak + 92} L${top - 40} ${peak + 58}Z" fill="#fbf6ec" opacity=".92"/>
    ${hill(w, h, h * (0.66 + 0.06 * chance()), near, 0.75, chance)}${hill(w, h, h * (0.78 + 0.05 * chance()), near, 1, chance)}`;
}

function hill(w: number, h: number, y: number, colour: string, opacity: number, chance: Chance): string {
  const [a, b] = [y - 60 * chance(), y + 60 * chance()];
  return `<path d="M0 ${y} C${w * 0.3} ${a} ${w * 0.6} ${b} ${w} ${y - 20} V${h} H0Z" fill="${colour}" opacity="${opacity}"/>`;
}

/** The chapel with its bell, and who comes. */
function chapel(frame: Frame, colours: Colours): string {
  const { width: w, height: h, chance } = frame;
  const x = w * (0.3 + 0.3 * chance());
  const [y, s] = [h * 0.82, h / 800];
  const at = (dx: number, dy: number) => `${x + dx * s} ${y + dy * s}`;
  return `${valley(frame, colours)}
    <path d="M${at(-150, 0)} V${y - 230 * s} H${x + 150 * s} V${y}Z" fill="#fbf1de"/><path d="M${at(-165, -225)} L${at(0, -320)} L${at(165, -225)}Z" fill="#a8452a"/>
    <path d="M${at(150, 0)} V${y - 380 * s} H${x + 240 * s} V${y}Z" fill="#f4e4c8"/><path d="M${at(143, -376)} L${at(195, -460)} L${at(247, -376)}Z" fill="#8c371f"/>
    <path d="M${at(195, -460)} v${-52 * s} m${-18 * s} ${20 * s} h${36 * s}" stroke="#33384f" stroke-width="${8 * s}"/>
    <path d="M${at(172, -300)} a${23 * s} ${28 * s} 0 0 1 ${46 * s} 0 v${30 * s} h${-46 * s}Z" fill="#33384f"/><circle cx="${x + 195 * s}" cy="${y - 290 * s}" r="${12 * s}" fill="#e8b23a"/>
    <path d="M${at(-45, 0)} v${-110 * s} a${45 * s} ${45 * s} 0 0 1 ${90 * s} 0 v${110 * s}Z" fill="#7a4a2c"/>
    ${people(frame, 5 + Math.floor(chance() * 5), 0.93, 0.8)}`;
}

/** Papel picado over a yard full of people. */
function party(frame: Frame, colours: Colours): string {
  const { width: w, height: h, chance } = frame;
  const rows = [0.08, 0.24, 0.4].map((y) => {
    const flags = Array.from({ length: 9 }, (_, at) => {
      const [x, drop] = [(at * w) / 9 + 8, y * h + Math.sin(((at + 0.5) / 9) * Math.PI) * 46];
      const [fw, fh] = [w / 9 - 16, h * 0.11];
      const holes = `<circle cx="${x + fw / 2}" cy="${drop + fh * 0.42}" r="${fh * 0.15}" fill="#fff6e0" opacity=".85"/>`;
      return `<path d="M${x} ${drop} h${fw} v${fh} l${-fw / 4} ${-fh * 0.16} l${-fw / 4} ${fh * 0.16} l${-fw / 4} ${-fh * 0.16} l${-fw / 4} ${fh * 0.16}Z" fill="${pick(chance, CLOTHES)}" opacity=".93"/>${holes}`;
    });
    return flags.join("");
  });
  return `${hill(w, h, h * 0.7, colours[4], 1, chance)}${people(frame, 8, 0.86, 0.85)}${people(frame, 7, 1.04, 1.15)}${rows.join("")}`;
}

/** A long table with bread and cups, seen from above one end. */
function table(frame: Frame, colours: Colours): string {
  const { width: w, height: h, chance } = frame;
  const things = Array.from({ length: 13 }, () => {
    const [x, y, r] = [
      w * (0.14 + 0.72 * chance()),
      h * (0.62 + 0.3 * chance()),
      h * (0.03 + 0.02 * chance()),
    ];
    return chance() < 0.5
      ? `<ellipse cx="${x}" cy="${y}" rx="${r * 1.7}" ry="${r}" fill="#c98a4b"/><path d="M${x - r} ${y - r * 0.3} q${r} ${-r * 0.6} ${2 * r} 0" stroke="#f1d3a4" stroke-width="6" fill="none"/>`
      : `<path d="M${x - r * 0.8} ${y - r} h${r * 1.6} l${-r * 0.3} ${2.2 * r} h${-r}Z" fill="${pick(chance, ["#b5562f", "#2f6b5a", "#f4ead8"])}"/><ellipse cx="${x}" cy="${y - r}" rx="${r * 0.8}" ry="${r * 0.28}" fill="#4a2a1a"/>`;
  });
  return `${hill(w, h, h * 0.5, colours[4], 1, chance)}${people(frame, 8, 0.7, 1)}
    <path d="M${w * 0.04} ${h} L${w * 0.1} ${h * 0.58} H${w * 0.9} L${w * 0.96} ${h}Z" fill="#fbf1de"/><path d="M${w * 0.1} ${h * 0.58} H${w * 0.9} l6 16 H${w * 0.1 - 6}Z" fill="#b02a63"/>${things.join("")}`;
}

/** Rows of maize up to the horizon. */
function field(frame: Frame, colours: Colours): string {
  const { width: w, height: h, chance } = frame;
  const rows = Array.from({ length: 6 }, (_, row) => {
    const [y, s] = [h * (0.72 + row * 0.06), 0.5 + row * 0.22];
    const plants = Array.from({ length: Math.round(22 / s) }, (_plant, at) => {
      const x = (at * w * s) / 20 + 20 * chance();
      return `M${x} ${y} q${4 * s} ${-40 * s} 0 ${-70 * s} m0 ${30 * s} q${20 * s} ${-24 * s} ${30 * s} ${-4 * s} m${-30 * s} ${14 * s} q${-20 * s} ${-26 * s} ${-30 * s} ${-6 * s}`;
    });
    return `<path d="${plants.join("")}" fill="none" stroke="${row % 2 ? "#5d8a45" : "#4a7538"}" stroke-width="${6 * s}" stroke-linecap="round"/>`;
  });
  return `${valley(frame, colours)}<rect y="${h * 0.74}" width="${w}" height="${h}" fill="#6b4a30"/>${rows.join("")}${people(frame, 3, 0.97, 0.9)}`;
}

/** Somebody in the water, the others on the bank. */
function river(frame: Frame, colours: Colours): string {
  const { width: w, height: h, chance } = frame;
  const waves = Array.from({ length: 26 }, () => {
    const [x, y] = [w * chance(), h * (0.68 + 0.3 * chance())];
    return `M${x} ${y} q20 -9 40 0 t40 0`;
  });
  return `${valley(frame, colours)}${people(frame, 9, 0.68, 0.62)}<rect y="${h * 0.65}" width="${w}" height="${h}" fill="#3f7f96"/>
    <path d="${waves.join("")}" fill="none" stroke="#cfe8ee" stroke-width="4" opacity=".7"/>${people(frame, 2, 0.93, 1.2)}
    <rect y="${h * 0.86}" width="${w}" height="${h}" fill="#2f6a80" opacity=".85"/>`;
}

/** Rows of singers before an arch. */
function choir(frame: Frame, colours: Colours): string {
  const { width: w, height: h, chance } = frame;
  return `<rect width="100%" height="100%" fill="#f1dfc2"/><path d="M${w * 0.2} ${h} V${h * 0.42} A${w * 0.3} ${h * 0.36} 0 0 1 ${w * 0.8} ${h * 0.42} V${h}Z" fill="${colours[0]}"/>
    <path d="M${w * 0.5} ${h * 0.16} v${h * 0.2} m${-w * 0.045} ${-h * 0.13} h${w * 0.09}" stroke="#fbf6ec" stroke-width="14"/>
    ${people(frame, 8, 0.78, 0.85, pick(chance, CLOTHES))}${people(frame, 7, 0.92, 1, pick(chance, CLOTHES))}${people(frame, 6, 1.08, 1.15, pick(chance, CLOTHES))}`;
}

/** Candles in the dark and the faces around them. */
function candles(frame: Frame): string {
  const { width: w, height: h, chance } = frame;
  const flames = Array.from({ length: 15 }, (_, at) => {
    const [x, y, s] = [(w * (at + 0.5)) / 15, h * (0.8 + 0.12 * chance()), 0.8 + 0.6 * chance()];
    return `<circle cx="${x}" cy="${y - 78 * s}" r="${70 * s}" fill="#ffd982" opacity=".16"/><rect x="${x - 10 * s}" y="${y - 56 * s}" width="${20 * s}" height="${200 * s}" fill="#fbf1de"/>
      <path d="M${x} ${y - 110 * s} q${17 * s} ${30 * s} 0 ${50 * s} q${-17 * s} ${-20 * s} 0 ${-50 * s}Z" fill="#ffcf5e"/>`;
  });
  return `<rect width="100%" height="100%" fill="#1a1420" opacity=".75"/>${people(frame, 9, 0.84, 1.05)}<rect width="100%" height="100%" fill="#2a1109" opacity=".35"/>${flames.join("")}`;
}

/** People side by side, cut by the lower edge when `foot` (share of the height) lies below it. */
function people(
  { width: w, height: h, chance }: Frame,
  count: number,
  foot: number,
  size: number,
  robe?: string,
): string {
  return Array.from({ length: count }, (_, at) => {
    const s = (h / 800) * size * (0.85 + 0.3 * chance());
    const [x, y] = [(w * (at + 0.25 + 0.5 * chance())) / count, h * foot];
    const [skin, hair] = [pick(chance, SKINS), pick(chance, ["#2a1a14", "#3a2418", "#8f8a86"])];
    return `<path d="M${x - 46 * s} ${y} q0 ${-150 * s} ${46 * s} ${-150 * s} q${46 * s} 0 ${46 * s} ${150 * s}Z" fill="${robe ?? pick(chance, CLOTHES)}"/>
      <circle cx="${x}" cy="${y - 182 * s}" r="${34 * s}" fill="${skin}"/><path d="M${x - 36 * s} ${y - 178 * s} a${36 * s} ${36 * s} 0 0 1 ${72 * s} 0 q${-36 * s} ${-30 * s} ${-72 * s} 0Z" fill="${hair}"/>`;
  }).join("");
}
