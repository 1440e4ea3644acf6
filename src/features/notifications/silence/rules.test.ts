import { afterEach, expect, it } from "vitest";
import { setClockZone } from "#lib/clock.ts";
import { aNotice, anId } from "../testing/a-notice.ts";
import {
  activeSilences,
  scopeName,
  scopesOf,
  silenceScopes,
  silencedText,
  silenceText,
  stillSilent,
  stillText,
  topicScope,
  typeScope,
} from "./rules.ts";

/** 20 November 2026 at this hour in Mexico City (UTC−6). */
const at = (hour: number, day = 20) => Date.UTC(2026, 10, day, hour + 6);
const until = (moment: number) => new Date(moment).toISOString();
const NOW = at(21);

afterEach(() => setClockZone("America/Mexico_City"));

it.each([
  ["Foro en silencio hasta las 10:00 p. m.", "forum", at(22)],
  ["Foro en silencio hasta mañana, 7:00 a. m.", "forum", at(7, 21)],
  ["Todos los avisos en silencio hasta mañana, 1:00 a. m.", "all", at(1, 21)],
  ["«Nuevas profecías» en silencio hasta el viernes 27 de noviembre, 9:00 p. m.", "new_post", at(21, 27)],
])("%s", (text, scope, end) => {
  const said = silenceText({ scope, endsAt: until(end), title: null }, NOW);
  expect(said.replaceAll("\u00a0", " ")).toBe(text);
});

it("one o'clock is one hour, by the congregation's clock", () => {
  const silence = { scope: "forum", endsAt: until(at(13)), title: null };
  expect(silenceText(silence, at(12))).toMatch(/hasta la 1:00.p\.m\.$|hasta la 1:00.p\..m\.$/u);
  setClockZone("America/Tijuana");
  expect(silenceText(silence, at(12))).toMatch(/hasta las 11:00.a\..m\.$/u);
});

it("a topic has its title, and none when it can no longer be read", () => {
  const scope = `forum:${anId(1)}`;
  expect(scopeName({ scope, title: "Crianza con gracia" })).toBe("«Crianza con gracia»");
  expect(scopeName({ scope, title: null })).toBe("Una conversación");
  expect(
    ["prophecy", "event", "media", "forum"].map((kind) => scopeName({ scope: `${kind}:${anId(1)}` })),
  ).toEqual(["Esta profecía", "Este evento", "Este video", "Este tema"]);
});

it.each([
  ["Los silenciaste hasta mañana, 7:00 a. m.", "all"],
  ["Silenciaste «Nuevas profecías» hasta mañana, 7:00 a. m.", "new_post"],
])("why nothing rings: %s", (text, scope) => {
  const said = silencedText({ scope, endsAt: until(at(7, 21)), title: null }, NOW);
  expect(said.replaceAll("\u00a0", " ")).toBe(text);
});

it("a silence that has ended is none", () => {
  const lasting = { scope: "all", endsAt: until(NOW + 1), title: null };
  expect(activeSilences([{ ...lasting, endsAt: until(NOW) }, lasting], NOW)).toEqual([lasting]);
});

it("what else keeps a scope silent", () => {
  const silent = (scope: string) => ({ scope, endsAt: until(NOW + 1), title: null });
  const topic = `forum:${anId(7)}`;
  const all = ["all", "forum", "forum_reply", "new_post", topic, `event:${anId(8)}`].map(silent);
  const left = (scope: string) => stillSilent(scope, all).map((each) => each.scope);
  expect(left(topic)).toEqual(["all", "forum"]);
  expect(left("forum_mention")).toEqual(["all", "forum"]);
  expect(left("new_post")).toEqual(["all"]);
  expect(left("forum")).toEqual(["all"]);
  expect(left("all")).toEqual(["forum", "forum_reply", "new_post", topic, `event:${anId(8)}`]);
});

it("a notice names the topic and the type that can be silenced", () => {
  const reply = aNotice(1, { type: "forum_reply", data: { topic_id: anId(7) } });
  expect([topicScope(reply), typeScope(reply)]).toEqual([`forum:${anId(7)}`, "forum_reply"]);
  const comment = aNotice(2, { type: "comment_reply", data: { topic: `event:${anId(8)}` } });
  expect([topicScope(comment), typeScope(comment)]).toEqual([`event:${anId(8)}`, "comment_reply"]);
  expect(scopesOf(comment)[0]?.label).toBe("Solo este evento");
  expect(scopesOf(comment).map(({ value }) => value)).toEqual([
    `event:${anId(8)}`,
    "comment_reply",
    "forum",
    "all",
  ]);
});

it("what concerns the account's safety cannot be silenced, nor a type this version does not know", () => {
  for (const type of ["system_update", "new_thing"])
    expect(scopesOf(aNotice(1, { type, data: {} })).map(({ value }) => value)).toEqual(["forum", "all"]);
  expect(scopesOf(null).map(({ value }) => value)).toEqual(["forum", "all"]);
});

it("the settings offer everything, the office's own to admins", () => {
  const values = (role: "member" | "admin") => silenceScopes(role).map(({ value }) => value);
  expect(values("member").slice(0, 3)).toEqual(["all", "forum", "new_post"]);
  expect(values("member")).not.toContain("admin_task");
  expect(values("member")).not.toContain("system_update");
  expect(values("admin")).toContain("admin_task");
});

it("what is still silent says until when, with one full stop", () => {
  const said = stillText({ scope: "forum", endsAt: until(at(22)), title: null }, NOW);
  expect(said.replaceAll("\u00a0", " ")).toBe("El foro sigue en silencio hasta las 10:00 p. m.");
});
