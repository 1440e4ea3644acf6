import { describe, expect, it } from "vitest";
import { DRAFT_PLACES } from "#domain/draft-places.ts";
import { characters } from "#lib/counting.ts";
import {
  cut,
  draftOf,
  joinedDraft,
  joinedTexts,
  linksIn,
  readReceived,
  textFor,
  wordsOf,
} from "./received.ts";

const { prayer, testimonial, topic, prophecy } = DRAFT_PLACES;
const read = (params: Record<string, string>) => readReceived(`?${new URLSearchParams(params).toString()}`);
const VIDEO = "https://youtu.be/abc?t=3";

describe("what another app shares", () => {
  it("is a title, a text and a link, without what shows nothing", () => {
    expect(read({ titulo: " Una\n palabra ", texto: "Hola\r\na\u200B todos\u0000 ", enlace: VIDEO })).toEqual(
      {
        title: "Una palabra",
        text: "Hola\na todos",
        link: VIDEO,
      },
    );
  });

  it("is nothing when nothing came, and nothing but an address that leads nowhere", () => {
    for (const search of [
      "",
      "?titulo=&texto=%20%0A",
      "?otra=cosa",
      "?enlace=javascript:alert(1)",
      "?enlace=mira",
    ])
      expect(readReceived(search)).toBeNull();
  });

  it("has a link once, whether WhatsApp puts it into the text or another app sends it alone", () => {
    expect(read({ texto: `Mira ${VIDEO}`, enlace: VIDEO })).toMatchObject({ link: "" });
    expect(read({ texto: `Mira ${VIDEO}` })).toMatchObject({ text: `Mira ${VIDEO}`, link: "" });
    expect(read({ enlace: VIDEO })).toEqual({ title: "", text: "", link: VIDEO });
  });

  it("has no title that only repeats how the text begins", () => {
    expect(read({ titulo: "Oren por Rosa", texto: "Oren por Rosa, la operan" })).toMatchObject({ title: "" });
  });

  it("names the sites that its links lead to, each once", () => {
    const links = linksIn({
      title: "",
      text: `Mira ${VIDEO} y ${VIDEO} y https:// nada`,
      link: "http://a.mx",
    });
    expect(links.map(({ host }) => host)).toEqual(["a.mx", "youtu.be"]);
  });
});

describe("a form that is begun with it", () => {
  const received = { title: "El video", text: "Mírenlo", link: VIDEO };

  it("has the title in its text, unless it has a field for one", () => {
    expect(draftOf(prayer, received)).toEqual({ content: `El video\nMírenlo\n${VIDEO}` });
    expect(draftOf(topic, received)).toEqual({ title: "El video", text: `Mírenlo\n${VIDEO}` });
  });

  it("takes the first line for the title, but never an address", () => {
    expect(draftOf(topic, { title: "", text: "Faena el lunes\nTraigan pala", link: "" })).toMatchObject({
      title: "Faena el lunes",
    });
    expect(draftOf(topic, { title: "", text: `${VIDEO}\nMírenlo`, link: "" })).toMatchObject({ title: "" });
  });

  it.each(Object.entries(DRAFT_PLACES))("of 20,001 letters holds what fits in a %s", (_, place) => {
    const long = { title: "", text: "é".repeat(20_001), link: "" };
    const draft = draftOf(place, long);
    expect(characters(draft[place.fields.text] ?? "")).toBe(place.max.text);
    expect(draft[place.fields.text]).toMatch(/é…$/u);
    expect(characters(textFor(place, long))).toBe(20_001);
  });

  it("has a title that fits", () => {
    for (const place of [topic, prophecy])
      expect(characters(draftOf(place, { title: "t".repeat(300), text: "", link: "" })["title"] ?? "")).toBe(
        place.max.title,
      );
  });

  it("has a title that does not fit in its text", () => {
    const title = "t".repeat(300);
    expect(draftOf(topic, { title, text: "Hola", link: "" })["text"]).toBe(`${title}\nHola`);
  });
});

describe("several texts", () => {
  const one = { title: "El video", text: "Mírenlo", link: VIDEO };

  it("are one, with a line between them", () => {
    expect(joinedTexts([one])).toBe(one);
    expect(joinedTexts([one, { title: "", text: "Y oren", link: "" }])).toEqual({
      title: "",
      text: `El video\nMírenlo\n${VIDEO}\n\nY oren`,
      link: "",
    });
  });
});

describe("a form that holds a text already", () => {
  const received = { title: "", text: "Lo que llegó", link: "" };

  it("is known by its words, or by its title", () => {
    expect(wordsOf(prayer, undefined)).toBe("");
    expect(wordsOf(prayer, { content: " \n", urgent: true })).toBe("");
    expect(wordsOf(prayer, { content: "Por mi mamá" })).toBe("Por mi mamá");
    expect(wordsOf(topic, { text: "", title: "Faena" })).toBe("Faena");
  });

  it("keeps all that was chosen in it, and has the new text at its end", () => {
    expect(joinedDraft(prayer, { content: "Por mi mamá ", urgent: true }, received)).toEqual({
      fields: { content: "Por mi mamá\n\nLo que llegó", urgent: true },
      cutTo: null,
    });
    expect(joinedDraft(topic, { text: "", title: "Faena" }, { ...received, title: "Retiro" })).toEqual({
      fields: { text: "Retiro\nLo que llegó", title: "Faena" },
      cutTo: null,
    });
  });

  it("loses nothing where there is little room: only the new text is cut, or left out", () => {
    const mine = "m".repeat(testimonial.max.text - 32);
    const joined = joinedDraft(testimonial, { content: mine }, { ...received, text: "n".repeat(100) });
    expect(joined).toEqual({ fields: { content: `${mine}\n\n${"n".repeat(29)}…` }, cutTo: 29 });
    expect(joinedDraft(testimonial, { content: `${mine}${"m".repeat(20)}` }, received)).toBeNull();
  });

  it("is cut between letters, not inside an emoji", () => {
    expect(cut("🙏🙏🙏", 2)).toBe("🙏…");
    expect(cut("🙏🙏", 2)).toBe("🙏🙏");
  });
});
