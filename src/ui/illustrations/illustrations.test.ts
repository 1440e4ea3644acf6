import { createElement, type ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Basket } from "./basket.tsx";
import { BrandMark } from "./brand-mark.tsx";
import { BrokenBell } from "./broken-bell.tsx";
import { Lamp, MapSketch, PapelPicado, Valley, Tile } from "./drawings.tsx";
import { Medallion } from "./medallion.tsx";
import { Signpost } from "./signpost.tsx";

const DRAWINGS: [string, ReactElement][] = [
  ["basket", createElement(Basket)],
  ["brand mark", createElement(BrandMark)],
  ["broken bell", createElement(BrokenBell)],
  ["lamp", createElement(Lamp)],
  ["map sketch", createElement(MapSketch)],
  ["medallion", createElement(Medallion, { name: "Raquel Flores", tone: 1 })],
  ["papel picado", createElement(PapelPicado)],
  ["signpost", createElement(Signpost)],
  ["tile", createElement(Tile, { motif: 2 })],
  ["valley", createElement(Valley)],
];

test.each(DRAWINGS)("%s is silent and needs no inline style, which the policy would refuse", (_, drawing) => {
  const markup = renderToStaticMarkup(drawing);
  expect(markup).toMatch(/^<svg[^>]* aria-hidden="true"/);
  expect(markup).not.toMatch(/ style=|<style/);
});

test.each(DRAWINGS)("%s refers only to what it defines", (_, drawing) => {
  const markup = renderToStaticMarkup(drawing);
  const wanted = [...markup.matchAll(/(?:href="#|url\(#)([^")]+)/g)].map(([, id]) => id);
  const defined = [...markup.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
  expect(defined).toEqual(expect.arrayContaining(wanted));
});

test("the valley weighs less than 10 kB on the page", () => {
  expect(renderToStaticMarkup(createElement(Valley)).length).toBeLessThan(10_000);
});

test("a medallion shows the initials, or the portrait when there is one", () => {
  const initials = renderToStaticMarkup(createElement(Medallion, { name: "Raquel Flores", tone: 0 }));
  expect(initials).toContain(">RF</text>");
  const portrait = renderToStaticMarkup(
    createElement(Medallion, { name: "Eliseo Xicale", portrait: "/icons/icon.svg", tone: 5 }),
  );
  expect(portrait).toContain('href="/icons/icon.svg"');
  expect(portrait).not.toContain("<text");
});

test("fire is gold and clay red, whatever the colours of the congregation", () => {
  expect(renderToStaticMarkup(createElement(Lamp))).not.toMatch(/--(?:primary|accent)/);
});

test("the map names no place", () => {
  expect(renderToStaticMarkup(createElement(MapSketch)).match(/(?<=<text[^>]*>)[^<]+/g)).toEqual([
    "Aquí estamos",
  ]);
});

test("every number has a tile", () => {
  const tiles = [0, 1, 2, 3].map((motif) => renderToStaticMarkup(createElement(Tile, { motif: motif })));
  expect(new Set(tiles).size).toBe(4);
  expect(renderToStaticMarkup(createElement(Tile, { motif: 7 }))).toBe(tiles[3]);
});
