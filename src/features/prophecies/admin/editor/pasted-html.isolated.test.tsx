import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { htmlWithoutHandlers } from "./html-without-handlers.ts";
import { cleanPastedHtml } from "./pasted-html.ts";

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

  it("reads a long hostile text in no time", () => {
    const started = performance.now();
    htmlWithoutHandlers(`${"<a '".repeat(100_000)}${"<style".repeat(50_000)}`);
    expect(performance.now() - started).toBeLessThan(1_000);
  });
});
