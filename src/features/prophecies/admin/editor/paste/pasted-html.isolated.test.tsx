import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { htmlWithoutHandlers, cleanPastedHtml } from "./pasted-html.ts";
import { pastedText } from "./pasted-text.ts";

/** As Word puts it on the clipboard, shortened. */
const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><meta name=Generator content="Microsoft Word 15">
<style><!-- @font-face {font-family:Calibri;} p.MsoNormal {margin:0cm;} --></style></head><body lang=ES-MX style='tab-interval:35.4pt'>
<!--StartFragment--><h1 style='mso-list:none'><span lang=ES style='color:#2E74B5'>Palabra para hoy<o:p></o:p></span></h1>
<p class=MsoNormal><b style='mso-bidi-font-weight:normal'>Levántate</b>, <i>resplandece</i>;
porque <u>ha venido</u> tu <s>sombra</s> luz.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraphCxSpFirst style='text-indent:-18.0pt;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='font-family:Symbol;mso-list:Ignore'>·<span style='font:7.0pt "Times New Roman"'>&nbsp;&nbsp;</span></span><![endif]>Fe</p>
<p class=MsoListParagraphCxSpMiddle style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>o<span>&nbsp;</span></span>Confianza</p>
<p class=MsoListParagraphCxSpLast style='mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>·</span>Amor</p>
<p class=MsoNormal>Después</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>1.<span>&nbsp;</span></span>Uno</p>
<p class=MsoListParagraph style='mso-list:l1 level1 lfo2'><span style='mso-list:Ignore'>2.</span>Dos</p>
<!--EndFragment--></body></html>`;

const violations: string[] = [];
const note = ({ effectiveDirective }: SecurityPolicyViolationEvent) => violations.push(effectiveDirective);

beforeAll(() => {
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "style-src-attr 'none'; script-src-attr 'none'; img-src 'self' data: blob:";
  document.head.append(policy);
  document.addEventListener("securitypolicyviolation", note);
});
afterAll(() => document.removeEventListener("securitypolicyviolation", note));

describe("a paste", () => {
  it.each([
    [
      "bold, italics and the like by other tags",
      "<b>a</b><i>b</i><del>c</del><ins>d</ins>",
      "<strong>a</strong><em>b</em><s>c</s><u>d</u>",
    ],
    [
      "Google Docs' bold that is none",
      '<b style="font-weight:normal" id="docs-internal-guid-1"><p>a</p></b>',
      "<p>a</p>",
    ],
    [
      "Google Docs' styles",
      '<p><span style="font-weight:700;font-style:italic;color:#000">a</span> <span style="text-decoration:underline">b</span></p>',
      "<p><em><strong>a</strong></em> <u>b</u></p>",
    ],
    [
      "headings of any level",
      "<h1>a</h1><h2>b</h2><h3>c</h3><h5>d</h5>",
      "<h2>a</h2><h2>b</h2><h3>c</h3><h3>d</h3>",
    ],
    ["blocks of a web page", "<div>a<div>b</div></div><div>c</div>", "a<p>b</p><p>c</p>"],
    [
      "a table",
      "<table><tr><th>Día</th><th>Hora</th></tr><tr><td><p>Domingo</p></td><td>10:00</td></tr></table>",
      "<p>Día · Hora</p><p>Domingo · 10:00</p>",
    ],
    ["no pictures", '<p>a<img src="https://otra.mx/a.png">b</p>', "<p>ab</p>"],
    [
      "links, without what they carry",
      '<a href="https://a.mx" style="color:red" onclick="x()">a</a>',
      '<a href="https://a.mx" rel="noopener nofollow">a</a>',
    ],
    [
      "our own colours",
      '<p><span class="text-colour-3">a</span></p>',
      '<p><span class="text-colour-3">a</span></p>',
    ],
    ["no empty paragraphs", "<p>a</p><p>&nbsp;</p><p></p>", "<p>a</p>"],
    [
      "nothing that runs",
      '<p>a<script>x()</script><svg onload="x()"></svg><iframe src="//b"></iframe></p>',
      "<p>a</p>",
    ],
  ])("keeps %s", (_, pasted, expected) => {
    expect(cleanPastedHtml(pasted)).toBe(expected);
  });

  it("from Word becomes headings, words and real lists", () => {
    expect(
      cleanPastedHtml(WORD)
        .replace(/\s*\n\s*/g, " ")
        .trim(),
    ).toBe(
      "<h2>Palabra para hoy</h2> <p><strong>Levántate</strong>, <em>resplandece</em>; porque <u>ha venido</u> tu <s>sombra</s> luz.</p> " +
        "<ul><li><p>Fe</p><ul><li><p>Confianza</p></li></ul></li><li><p>Amor</p></li></ul> <p>Después</p> " +
        "<ol><li><p>Uno</p></li><li><p>Dos</p></li></ol>",
    );
  });

  const item = (list: string, style: string, mark: string, text: string) =>
    `<p class=MsoListParagraph style='mso-list:${list} ${style} lfo1'><span style='mso-list:Ignore'>${mark}<span>&nbsp;&nbsp;</span></span>${text}</p>`;

  it.each([
    [
      "numbers behind bullets",
      item("l0", "level1", "·", "Pan") +
        item("l1", "level1", "1.", "Uno") +
        item("l1", "level1", "2.", "Dos"),
      "<ul><li><p>Pan</p></li></ul><ol><li><p>Uno</p></li><li><p>Dos</p></li></ol>",
    ],
    [
      "bullets behind numbers",
      item("l1", "level1", "1)", "Uno") + item("l0", "level1", "§", "Pan"),
      "<ol><li><p>Uno</p></li></ol><ul><li><p>Pan</p></li></ul>",
    ],
    [
      "two lists that count from one",
      item("l1", "level1", "1.", "Uno") + item("l2", "level1", "1.", "Otra vez"),
      "<ol><li><p>Uno</p></li></ol><ol><li><p>Otra vez</p></li></ol>",
    ],
    [
      "bullets inside of numbers, which count on",
      item("l1", "level1", "1.", "Uno") +
        item("l1", "level2", "o", "Pan") +
        item("l1", "level1", "2.", "Dos"),
      "<ol><li><p>Uno</p><ul><li><p>Pan</p></li></ul></li><li><p>Dos</p></li></ol>",
    ],
    [
      "Word's items without its note of the mark",
      `<p style='mso-list:l0 level1 lfo1'><span style='font-family:Symbol'><span>&nbsp;&nbsp; </span></span>Pan</p>`,
      "<ul><li><p>Pan</p></li></ul>",
    ],
    [
      "foreign bullets before plain paragraphs",
      `<p><span style="font-family:Symbol">·</span><span>&nbsp;&nbsp;&nbsp;</span>Pan</p><p>o&nbsp;&nbsp; <b>Vino</b></p><p>§&nbsp;&nbsp;Sal</p><p>Fin</p>`,
      "<ul><li><p>Pan</p></li><li><p><strong>Vino</strong></p></li><li><p>Sal</p></li></ul><p>Fin</p>",
    ],
    [
      "an inner list of Google Docs",
      "<ul><li><p>a</p></li><ul><li><p>b</p></li></ul><li><p>c</p></li></ul>",
      "<ul><li><p>a</p><ul><li><p>b</p></li></ul></li><li><p>c</p></li></ul>",
    ],
    [
      "what is no list",
      "<p>o sea</p><p>1. Introducción</p><p>Texto</p><p>- dijo él</p><p>—¿Quién? —dijo</p><p>3. Tres</p><p>4. Cuatro</p>",
      "<p>o sea</p><p>1. Introducción</p><p>Texto</p><p>- dijo él</p><p>—¿Quién? —dijo</p><p>3. Tres</p><p>4. Cuatro</p>",
    ],
  ])("makes of %s what they are", (_, pasted, expected) => {
    expect(cleanPastedHtml(pasted)).toBe(expected);
  });

  it.each([
    ["*negrita* y _cursiva_ y ~tachado~", "<strong>negrita</strong> y <em>cursiva</em> y <s>tachado</s>"],
    ["**dos** __dos__ ~~dos~~", "<strong>dos</strong> <strong>dos</strong> <s>dos</s>"],
    ["¡*Gloria a Dios*!", "¡<strong>Gloria a Dios</strong>!"],
    ["*_las dos_*", "<strong><em>las dos</em></strong>"],
    ["_*las dos*_", "<em><strong>las dos</strong></em>"],
    ["5 * 3 * 2 = 30", "5 * 3 * 2 = 30"],
    ["a*b*c foto_de_hoy_1.jpg", "a*b*c foto_de_hoy_1.jpg"],
    ["https://a.mx/_x_/y ~ 3 ~", "https://a.mx/_x_/y ~ 3 ~"],
    ["* nota al pie *", "* nota al pie *"],
    ["**** y ____", "**** y ____"],
    ["[10:03, 1/2/2026] Abel Ortega: *Hola*", "[10:03, 1/2/2026] Abel Ortega: <strong>Hola</strong>"],
  ])("%s says what a chat means by it", (pasted, expected) => {
    expect(cleanPastedHtml(`<p>${pasted}</p>`)).toBe(`<p>${expected}</p>`);
    expect(pastedText(pasted).innerHTML).toBe(`<p>${expected}</p>`);
  });

  it("of plain text has lists, whole words, and a line of a chat as it was", () => {
    expect(
      pastedText(
        "La espe-\nranza\n\n• Pan\r\n• Vino\n1. Uno\n2) Dos\n[10:03, 1/2/2026] Abel: sí\n- uno\n- dos\nAnti-\nDios",
      ).innerHTML,
    ).toBe(
      "<p>La esperanza</p><ul><li><p>Pan</p></li><li><p>Vino</p></li></ul><ol><li><p>Uno</p></li><li><p>Dos</p></li></ol>" +
        "<p>[10:03, 1/2/2026] Abel: sí</p><ul><li><p>uno</p></li><li><p>dos</p></li></ul><p>Anti-</p><p>Dios</p>",
    );
  });

  // Where the work grew by the square of the length, this would take minutes.
  it("reads a hostile text of 400,000 characters", () => {
    const text = `${"*a ".repeat(67_000)}\n${"_".repeat(200_000)}`;
    expect(pastedText(text).textContent).toBe(text.replace("\n", ""));
  });

  it("from the editor itself keeps prosemirror's note", () => {
    expect(cleanPastedHtml('<p data-pm-slice="1 1 []">a</p>')).toContain('data-pm-slice="1 1 []"');
  });

  it("raises no report of the Content-Security-Policy", async () => {
    violations.length = 0;
    cleanPastedHtml(WORD);
    cleanPastedHtml(
      '<p style="color:red">a</p><img src=x onerror="x()"><div onclick=x() style = "a">b</div>',
    );
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(violations).toEqual([]);
    // The same with its handlers: the listener does hear.
    new DOMParser().parseFromString('<p style="color:red">a</p>', "text/html");
    await expect.poll(() => violations).toEqual(["style-src-attr"]);
  });
});

describe("htmlWithoutHandlers", () => {
  it("renames styles and handlers inside tags only", () => {
    expect(htmlWithoutHandlers(`<p style="a" title=">" ONCLICK='b'>style="c" onclick='d'</p>`)).toBe(
      `<p data-style="a" title=">" data-ONCLICK='b'>style="c" onclick='d'</p>`,
    );
    expect(htmlWithoutHandlers("a<style>p{}</style>b<style>c")).toBe("ab");
  });

  it("reads a hostile text of 700,000 characters", () => {
    const text = "<a '".repeat(100_000);
    expect(htmlWithoutHandlers(text + "<style".repeat(50_000))).toBe(text);
  });
});
