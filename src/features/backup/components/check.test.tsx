import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import type { ArchiveTools } from "../archive/archive.ts";
import { ArchiveError } from "../archive/problems.ts";
import { someTools } from "../testing/some-tools.ts";
import { backupStage, fill } from "../testing/stage.tsx";

const stage = backupStage();
const button = (name: string) => page.getByRole("button", { name, exact: true });

describe("checking a file", () => {
  it("says in a sentence that it is complete, and sends nothing", async () => {
    const { container } = await stage.open("comprobar");
    await fill("Comprobar la copia");
    await expect
      .element(page.getByRole("status").filter({ hasText: "Esta copia" }))
      .toMatchTextContent(
        /Esta copia está completa: 12,345 datos, 320 archivos, del 12 de noviembre( de 2026)?\. Es de Iglesia Luz del Valle\./,
      );
    expect(stage.server.called).toEqual([]);
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("gives the typed words to the reader", async () => {
    const passphrases: string[] = [];
    const verify: ArchiveTools["verify"] = (file, run) => {
      passphrases.push(run.passphrase);
      return someTools().verify(file, run);
    };
    await stage.open("comprobar", { verify });
    await fill("Comprobar la copia");
    await expect.element(page.getByText("La copia está bien")).toBeVisible();
    expect(passphrases).toEqual(["faro pincel lluvia tambor higo nube"]);
  });

  it.each([
    ["wrong_words", /^Las palabras no abren esta copia/],
    ["altered", /^La copia está dañada/],
    ["newer_format", /versión más nueva del sitio/],
    ["incomplete", /le falta el final/],
  ] as const)("says what is wrong after %s, and keeps what was typed", async (code, sentence) => {
    await stage.open("comprobar", { verify: () => Promise.reject(new ArchiveError(code)) });
    await fill("Comprobar la copia");
    await expect.element(page.getByRole("alert")).toMatchTextContent(sentence);
    await expect
      .element(page.getByLabelText("Las seis palabras"))
      .toHaveValue("Faro pincel lluvia tambor higo nube");
    await expect.element(page.getByText(/copia-luz-2026-11-12\.tar\.age/)).toBeVisible();
  });

  it("asks for the file and for six words before it reads anything", async () => {
    await stage.open("comprobar");
    await page.getByLabelText("Las seis palabras").fill("faro pincel");
    await button("Comprobar la copia").click();
    await expect.element(page.getByText("Elige el archivo de la copia.")).toBeVisible();
    await expect.element(page.getByText("Son seis palabras, y aquí hay 2.")).toBeVisible();
  });
});
