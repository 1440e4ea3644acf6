import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { SITE_ROUTES } from "#domain/paths.ts";
import { PUBLIC_ROUTES } from "#domain/page-shells.ts";

const CONFIG = readFileSync("vite.config.ts", "utf8");

/** The part of the configuration between a declaration and the line that ends it. */
function declared(name: string): string {
  const [, text = ""] = new RegExp(`^const ${name}\\b(.*?)^[}\\])];?\\)?;$`, "ms").exec(CONFIG) ?? [];
  return text;
}

/** File of a screen, without folder and ending. */
const fileOf = (route: string) => route.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

// A screen that is missing is split into many small files, each of which costs a phone a request.
it("every public screen has its line in LISTS or FORMS, except home, which is a chunk by itself", () => {
  const named = [...(declared("LISTS") + declared("FORMS")).matchAll(/routes\/public\/([\w-]+)\.tsx/g)];
  expect(named.map(([, file = ""]) => file).toSorted()).toEqual(
    PUBLIC_ROUTES.filter((route) => route !== "home")
      .map(fileOf)
      .toSorted(),
  );
});

it("every member's screen is named in isOfMembers", () => {
  const named = [...declared("isOfMembers").matchAll(/"([\w-]+)"/g)].map(([, file = ""]) => file);
  const routes = Object.entries(SITE_ROUTES).filter(([, { minimum }]) => minimum === "member");
  expect(named.toSorted()).toEqual(routes.map(([route]) => fileOf(route)).toSorted());
});
