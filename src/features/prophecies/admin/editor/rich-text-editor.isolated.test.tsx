import { Activity } from "react";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { page, userEvent } from "vitest/browser";
import { render } from "vitest-browser-react";
import type { RichTextEditor as Component } from "./rich-text-editor.tsx";

const violations: string[] = [];
const changes: string[] = [];
let RichTextEditor: typeof Component;
/** Styles of the test page and of the chunk itself. */
let ownStyles: Set<Element>;

beforeAll(async () => {
  // As on the site. Vite's own <style> elements of this test page have to stay allowed.
  const policy = document.createElement("meta");
  policy.httpEquiv = "Content-Security-Policy";
  policy.content =
    "require-trusted-types-for 'script'; trusted-types dompurify default ProseMirrorClipboard; style-src-attr 'none'; script-src-attr 'none'; img-src 'self' data: blob:";
  document.head.append(policy);
  document.addEventListener("securitypolicyviolation", ({ effectiveDirective, sample }) =>
    violations.push(`${effectiveDirective} ${sample}`),
  );
  ({ RichTextEditor } = await import("./rich-text-editor.tsx"));
  ownStyles = new Set(document.querySelectorAll("style"));
});

beforeEach(() => {
  violations.length = 0;
  changes.length = 0;
});

afterEach(() => {
  const injected = [...document.querySelectorAll("style")].filter((style) => !ownStyles.has(style));
  if (injected.length > 0) throw new Error(`injected style: ${injected[0]?.textContent}`);
  if (violations.length > 0) throw new Error(`refused by the policy: ${violations.join(", ")}`);
});

async function open(html = "", generation = 0) {
  const given = { html, generation };
  const element = (mode: "visible" | "hidden" = "visible") => (
    <Activity mode={mode}>
      <RichTextEditor
        {...given}
        label="Texto"
        pictures="00000000-0000-4000-8000-000000000001"
        placeholder="Escribe aquí"
        describedBy="pista"
        onChange={(changed) => changes.push(changed)}
      />
    </Activity>
  );
  const screen = await render(element());
  return {
    ...screen,
    read: (text: string, next: number) => {
      Object.assign(given, { html: text, generation: next });
      return screen.rerender(element());
    },
    show: (visible: boolean) => screen.rerender(element(visible ? "visible" : "hidden")),
  };
}

const text = () => page.getByRole("textbox", { name: "Texto" });
const button = (name: string | RegExp) => page.getByRole("button", { name });
const saved = () => changes.at(-1);

async function type(keys: string) {
  await text().click();
  await userEvent.keyboard(keys);
}

/** Puts HTML on a clipboard of our own and pastes it. */
async function paste(data: Record<string, string>) {
  const clipboardData = new DataTransfer();
  for (const [kind, value] of Object.entries(data)) clipboardData.setData(kind, value);
  await text().click();
  const target = document.activeElement;
  target?.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
}

describe("writing", () => {
  it("tells each edit as sanitised HTML, and nothing when everything is gone", async () => {
    await open();
    await type("Hola");
    expect(saved()).toBe("<p>Hola</p>");
    await userEvent.keyboard("{Control>}a{/Control}{Delete}");
    expect(saved()).toBe("");
  });

  it("shows what it was given and tells nothing before the first edit", async () => {
    const html = '<h2>Título</h2><p>Con <a href="https://a.mx" rel="noopener nofollow">enlace</a></p><hr>';
    await open(html);
    await expect.element(text()).toMatchTextContent("TítuloCon enlace");
    expect(changes).toEqual([]);
  });

  it("loses nothing of an older text: colours, pictures, lists, quotes and code stay as they are", async () => {
    const html =
      '<p><span class="text-colour-7"><mark class="highlight-colour-2">dos</mark></span> <img src="data.png" alt="x"> <code>c</code></p>' +
      '<blockquote><p>cita</p></blockquote><ol start="3"><li><p>tres</p></li></ol>';
    const picture = "/storage/v1/object/public/prophecy-images/a/1-0.webp";
    await open(html.replace("data.png", picture));
    await text().click();
    await userEvent.keyboard("{Control>}{End}{/Control}!");
    expect(saved()).toBe(
      html
        .replace('src="data.png" alt="x"', `src="${picture}" alt="x" loading="lazy"`)
        .replace("<p>tres</p>", "<p>tres!</p>"),
    );
  });

  it("takes another text when the generation rises, not when its own edit comes back", async () => {
    const { read } = await open("<p>uno</p>");
    await type("{Control>}{End}{/Control} y medio");
    await read("<p>uno</p>", 0);
    await expect.element(text()).toMatchTextContent("uno y medio");
    await read("<p>dos</p>", 1);
    await expect.element(text()).toMatchTextContent(/^\s*dos\s*$/);
    expect(saved()).toBe("<p>uno y medio</p>");
  });

  it("keeps the newer text when tiptap recreates its editor", async () => {
    const { read, show } = await open("<p>uno</p>");
    await read("<p>dos</p>", 1);
    const before = text().element();
    await show(false);
    await expect.poll(() => "editor" in before).toBe(false);
    await show(true);
    await expect.element(text()).toHaveTextContent("dos");
    expect(text().element()).not.toBe(before);
  });

  it("is named and described for screen readers", async () => {
    await open();
    await expect.element(text()).toHaveAttribute("aria-describedby", "pista");
    await expect.element(text()).toHaveAttribute("aria-multiline", "true");
  });
});

describe("the toolbar", () => {
  it.each([
    [/^Negrita/, "<p><strong>a</strong></p>"],
    [/^Cursiva/, "<p><em>a</em></p>"],
    [/^Subrayado/, "<p><u>a</u></p>"],
    [/^Tachado/, "<p><s>a</s></p>"],
    [/^Título/, "<h2>a</h2>"],
    [/^Subtítulo/, "<h3>a</h3>"],
    ["Lista con viñetas", "<ul><li><p>a</p></li></ul>"],
    ["Lista numerada", "<ol><li><p>a</p></li></ol>"],
    ["Cita", "<blockquote><p>a</p></blockquote>"],
  ])("%s is pressed while it holds and taken back by a second press", async (name, expected) => {
    await open();
    await type("a{Shift>}{Home}{/Shift}");
    await button(name).click();
    expect(saved()).toBe(expected);
    await expect.element(button(name)).toHaveAttribute("aria-pressed", "true");
    await button(name).click();
    expect(saved()).toBe("<p>a</p>");
    await expect.element(button(name)).toHaveAttribute("aria-pressed", "false");
  });

  it("puts a rule, undoes and does again", async () => {
    await open("<p>a</p>");
    await expect.element(button(/Deshacer/)).toHaveAttribute("aria-disabled", "true");
    await type("{Control>}{End}{/Control}");
    await button("Línea divisoria").click();
    expect(saved()).toContain("<hr>");
    await button(/Deshacer/).click();
    expect(saved()).toBe("<p>a</p>");
    await button(/Rehacer/).click();
    expect(saved()).toContain("<hr>");
  });

  it("gives eight colours of each kind as classes, changes them and takes them away", async () => {
    await open();
    await type("a{Control>}a{/Control}");
    await button("Color del texto").click();
    expect(page.getByRole("dialog", { name: "Color del texto" }).getByRole("button").all()).toHaveLength(9);
    await button("Azul").click();
    expect(saved()).toBe('<p><span class="text-colour-5">a</span></p>');
    await button("Color de resaltado").click();
    await button("Menta").click();
    expect(saved()).toBe(
      '<p><span class="text-colour-5"><mark class="highlight-colour-4">a</mark></span></p>',
    );
    await button("Color del texto").click();
    await expect.element(button("Azul")).toHaveAttribute("aria-pressed", "true");
    await button("Rojo").click();
    expect(saved()).toContain('<span class="text-colour-1">');
    await button("Color de resaltado").click();
    await button("Sin color").click();
    expect(saved()).toBe('<p><span class="text-colour-1">a</span></p>');
  });

  it("is one stop for Tab; arrows, Home and End move, Escape goes back to the text", async () => {
    await open("<p>a</p>");
    await text().click();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await expect.element(button(/Negrita/)).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}{ArrowRight}");
    await expect.element(button(/Subrayado/)).toHaveFocus();
    await userEvent.keyboard("{End}");
    await expect.element(button(/Rehacer/)).toHaveFocus();
    await userEvent.keyboard("{ArrowRight}");
    await expect.element(button(/Negrita/)).toHaveFocus();
    await userEvent.keyboard("{ArrowLeft}{Home}{ArrowRight}{Tab}");
    await expect.element(text()).toHaveFocus();
    await userEvent.keyboard("{Shift>}{Tab}{/Shift}");
    await expect.element(button(/Cursiva/)).toHaveFocus();
    await userEvent.keyboard("{Escape}");
    await expect.element(text()).toHaveFocus();
    const stops = document.querySelectorAll('[role="toolbar"] [data-toolbar-item][tabindex="0"]');
    expect(stops).toHaveLength(1);
  });
});

describe("a link", () => {
  it("is entered, completed, changed and removed", async () => {
    await open();
    await type("a{Control>}a{/Control}{Control>}k{/Control}");
    await page.getByLabelText("Dirección").fill("ejemplo.mx");
    await userEvent.keyboard("{Enter}");
    await expect.poll(saved).toBe('<p><a href="https://ejemplo.mx" rel="noopener nofollow">a</a></p>');
    await button("Enlace (Ctrl+K)").click();
    await expect.element(page.getByLabelText("Dirección")).toHaveValue("https://ejemplo.mx");
    await button("Quitar enlace").click();
    await expect.poll(saved).toBe("<p>a</p>");
  });

  it("to something that runs is refused with a sentence", async () => {
    await open();
    await type("a{Control>}a{/Control}{Control>}k{/Control}");
    await page.getByLabelText("Dirección").fill("javascript:alert(1)");
    await button("Poner enlace").click();
    await expect
      .element(page.getByLabelText("Dirección"))
      .toHaveAccessibleDescription(/Escribe una dirección/);
    expect(saved()).toBe("<p>a</p>");
  });
});

describe("a paste", () => {
  it("from Word comes in clean", async () => {
    await open();
    await paste({
      "text/html":
        "<p class=MsoNormal style='margin:0'><b style='color:red'>Luz</b> y<o:p></o:p></p><img src=https://a.mx/a.png>",
      "text/plain": "Luz y",
    });
    expect(saved()).toBe("<p><strong>Luz</strong> y</p>");
  });

  it("that is hostile leaves nothing", async () => {
    await open();
    await paste({
      "text/html":
        "<p>x<img src=x onerror=window.pwned=1><a href=javascript:pwned=1>y</a></p><script>pwned=1</script>",
    });
    expect(saved()).toBe("<p>xy</p>");
    expect(window.pwned).toBeUndefined();
  });

  it("of plain text makes paragraphs", async () => {
    await open();
    await paste({ "text/plain": "uno\n\ndos" });
    expect(saved()).toBe("<p>uno</p><p>dos</p>");
  });

  it("of a chat has its bold, italics and struck words, and its list", async () => {
    await open();
    await paste({ "text/plain": "*Pan* y _vino_, ~sal~; 5 * 3 * 2\n1. Uno\n2. Dos" });
    expect(saved()).toBe(
      "<p><strong>Pan</strong> y <em>vino</em>, <s>sal</s>; 5 * 3 * 2</p><ol><li><p>Uno</p></li><li><p>Dos</p></li></ol>",
    );
  });

  it("of what was copied here keeps its form", async () => {
    await open();
    await paste({ "text/html": '<ul data-pm-slice="3 3 []"><li><p>uno</p></li><li><p>dos</p></li></ul>' });
    expect(saved()).toBe("<ul><li><p>uno</p></li><li><p>dos</p></li></ul>");
  });
});

describe("marks typed as text", () => {
  it("becomes lists and headings", async () => {
    await open();
    await type("## Hola{Enter}- uno");
    expect(saved()).toBe("<h2>Hola</h2><ul><li><p>uno</p></li></ul>");
  });
});
