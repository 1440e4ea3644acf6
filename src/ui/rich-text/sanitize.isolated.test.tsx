import { afterEach, beforeAll, describe, expect, it } from "vitest";
import { render } from "vitest-browser-react";
import { HOSTILE_HTML } from "./hostile-html.fixture.ts";
import { KEPT_HTML } from "./kept-html.fixture.ts";
import type { RichText as Article } from "./rich-text.tsx";
import { strictHtml } from "./strict-html.ts";
import type * as Sanitize from "./sanitize.ts";

declare global {
  interface Window {
    pwned?: unknown;
  }
}

interface PolicyFactory {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): { createHTML: (html: string) => string };
}

const ALLOWED = /^(P|BR|H2|H3|STRONG|EM|U|S|BLOCKQUOTE|UL|OL|LI|A|HR|MARK|SPAN|IMG|CODE)$/;
const ATTRIBUTES = /^(href|src|alt|width|height|class|title|start|rel|loading)$/;

let sanitizeHtml: typeof Sanitize.sanitizeHtml;
let sanitizeForEditor: typeof Sanitize.sanitizeForEditor;
let isSafeLink: typeof Sanitize.isSafeLink;
let RichText: typeof Article;

beforeAll(async () => {
  // Enforced as on the site, before DOMPurify makes its policy. Scripts may run: whatever gets through is to be seen.
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content = "require-trusted-types-for 'script'; trusted-types dompurify raw unseen";
  document.head.append(policy);
  ({ sanitizeHtml, sanitizeForEditor, isSafeLink } = await import("./sanitize.ts"));
  ({ RichText } = await import("./rich-text.tsx"));
});

afterEach(() => {
  delete window.pwned;
});

describe("the policy of these tests", () => {
  it("is enforced: a plain string may not become HTML", () => {
    expect(() => (document.createElement("p").innerHTML = "<b>x</b>")).toThrow(TypeError);
  });

  it("lets a script run that the sanitiser has not seen, so that the tests below can fail", async () => {
    const raw = window.trustedTypes as unknown as PolicyFactory;
    const policy = raw.createPolicy("raw", { createHTML: (html) => html });
    const place = document.body.appendChild(document.createElement("div"));
    place.innerHTML = policy.createHTML("<img src=x onerror=pwned=1>");
    await expect.poll(() => window.pwned).toBe(1);
    expect(offences(place)).toEqual(["x", "IMG[onerror]"]);
    place.remove();
    expect(HOSTILE_HTML.length).toBeGreaterThanOrEqual(60);
  });
});

describe("hostile HTML", () => {
  it.each(named(HOSTILE_HTML))("shows nothing of %s but what the list allows", async (_, payload) => {
    const { container, unmount } = await render(<RichText html={`<p>antes</p>${payload}<p>después</p>`} />);
    // Handlers of pictures and frames run in later tasks.
    await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    expect(container.textContent).toContain("antes");
    expect(offences(container.firstElementChild)).toEqual([]);
    expect(window.pwned).toBeUndefined();
    await unmount();
  });

  it.each(named(HOSTILE_HTML))("is the same after a second pass: %s", (_, payload) => {
    const once = sanitized(payload);
    expect(sanitized(once)).toBe(once);
  });
});

describe("without a document, at the edge", () => {
  it.each(named(HOSTILE_HTML))("nothing of %s is left but what the list allows", (_, payload) => {
    const place = document.createElement("div");
    const raw = new DOMParser().parseFromString(trusted(strictHtml(`<p>antes</p>${payload}`)), "text/html");
    place.append(...raw.body.childNodes);
    expect(place.textContent).toContain("antes");
    expect(offences(place)).toEqual([]);
  });

  it.each(KEPT_HTML)("what the editor writes is kept byte for byte: %s", (html) => {
    expect(strictHtml(html)).toBe(html);
  });

  it("drops addresses that a browser reads differently, and closes open tags", () => {
    for (const address of ["/&#x2f;evil.test", "/&bsol;evil.test", "/\t/evil.test", "javascript:1"])
      expect(strictHtml(`<a href="${address}">x</a>`)).toBe('<a rel="noopener nofollow">x</a>');
    expect(strictHtml("<p><strong>a</p></em>1 < 2")).toBe("<p><strong>a</strong></p>1 &lt; 2");
    expect(strictHtml("<ul><li>a")).toBe("<ul><li>a</li></ul>");
  });
});

describe("HTML of the editor", () => {
  it.each(KEPT_HTML)("is kept byte for byte: %s", (html) => {
    expect(sanitized(html)).toBe(html);
  });

  it("reaches the screen through React as it is", async () => {
    const { container } = await render(<RichText html={KEPT_HTML.join("")} />);
    expect(container.firstElementChild?.innerHTML).toBe(KEPT_HTML.join(""));
  });

  it("comes out as TrustedHTML, which the browser accepts", () => {
    const place = document.createElement("div");
    place.innerHTML = sanitizeHtml("<p>hola</p>") as unknown as string;
    expect(place.innerHTML).toBe("<p>hola</p>");
  });
});

describe("details", () => {
  it("adds what a link and a picture need and cuts what stands around an address", () => {
    expect(sanitized('<a href=" https://a.mx " target="_blank">a</a>')).toBe(
      '<a href="https://a.mx" rel="noopener nofollow">a</a>',
    );
    const stored = "/storage/v1/object/public/prophecy-images/a/1-0.webp";
    expect(sanitized(`<img src=" ${stored}" width="100%" alt="<b>">`)).toBe(
      `<img src="${stored}" loading="lazy">`,
    );
  });

  it.each([
    "/a.png",
    "https://otra.mx/a.png",
    "https://otra.mx/storage/v1/object/public/prophecy-images/a/1-0.webp",
    "/storage/v1/object/public/avatars/a/1-0.webp",
    "data:image/png;base64,iVBORw0KGgo=",
    "blob:http://localhost/1",
  ])("shows no picture from %s", (address) => {
    expect(sanitized(`<img src="${address}" alt="x">`)).toBe('<img alt="x" loading="lazy">');
  });

  it("keeps prosemirror's clipboard note for the editor only, and only a well-formed one", () => {
    const copied = `<p data-pm-slice='1 1 ["bulletList",null,"listItem",{"a":1}]'>x</p>`;
    expect(sanitizeForEditor(copied)).toContain("data-pm-slice");
    expect(sanitized(copied)).toBe("<p>x</p>");
    expect(sanitizeForEditor("<p data-pm-slice='1 1 <img>'>x</p>")).toBe("<p>x</p>");
  });

  it("knows which addresses a link may have", () => {
    const safe = ["https://a.mx", "http://a.mx", "mailto:a@b.mx", "tel:+52", "/blog", "#nota"];
    const unsafe = ["javascript:1", "//a.mx", "/\\a.mx", "https:a", "a.mx", "data:,x", ""];
    expect(safe.filter((address) => !isSafeLink(address))).toEqual([]);
    expect(unsafe.filter((address) => isSafeLink(address))).toEqual([]);
  });
});

function offences(root: Element | null): string[] {
  const found: string[] = [];
  for (const element of root?.querySelectorAll("*") ?? []) {
    if (!ALLOWED.test(element.tagName)) found.push(element.tagName);
    for (const { name, value } of element.attributes) {
      // The browser writes an element's `is` even after its removal; DOMPurify empties it.
      if (name === "is" && value === "") continue;
      if (!ATTRIBUTES.test(name)) found.push(`${element.tagName}[${name}]`);
      if (name === "class" && !/^((text|highlight)-colour-[1-8] ?)+$/.test(value)) found.push(value);
      if (name === "href" && !/^(https?:\/\/|mailto:|tel:|\/[^/\\]|#)/.test(value)) found.push(value);
      if (name === "src" && !/^(https?:\/\/|\/[^/\\])/.test(value)) found.push(value);
    }
  }
  return found;
}

let policy: ReturnType<PolicyFactory["createPolicy"]> | undefined;

/** Any HTML, past the policy of these tests. */
function trusted(html: string): string {
  policy ??= (window.trustedTypes as unknown as PolicyFactory).createPolicy("unseen", {
    createHTML: (text) => text,
  });
  return policy.createHTML(html);
}

/** The sanitised `html`, as text. */
function sanitized(html: string): string {
  return (sanitizeHtml(html) as { toString(): string }).toString();
}

/** Each text with a name short enough for a report. */
function named(texts: readonly string[]): [name: string, text: string][] {
  return texts.map((text) => [text.slice(0, 90), text]);
}
