import { beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { MARTA } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import {
  arrived,
  at,
  button,
  focusIsAt,
  heading,
  HOUR,
  kept,
  open,
  refuse,
  setStage,
  signIn,
  waiting,
} from "../testing/received-stage.tsx";

beforeEach(setStage);

describe("a text that comes while another waits", () => {
  beforeEach(async () => {
    signIn("member");
    await kept(MARTA, "Lo de ayer", Date.now() - HOUR);
  });

  it("is put behind it, once", async () => {
    const { container } = await open("?texto=Lo+de+hoy");
    await expect.element(arrived()).toMatchTextContent(/Lo de ayer\s+Lo de hoy$/);
    await at("/compartir");
    await expect.element(page.getByText("Van juntos con lo que ya te esperaba aquí")).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Petición de oración").click();
    await expect
      .element(page.getByLabelText("¿Por qué quieres que oremos?"))
      .toHaveValue("Lo de ayer\n\nLo de hoy");
    expect(await waiting()).toEqual([]);
  });

  it("is not doubled when it is the same", async () => {
    await open("?texto=Lo+de+ayer");
    await at("/compartir");
    await expect.element(arrived()).toMatchTextContent(/^Lo que llegóLo de ayer$/);
    await expect.element(button("Dejar solo lo último")).not.toBeInTheDocument();
  });

  it("stays alone when that is chosen, until it is undone", async () => {
    const { container } = await open("?texto=Lo+de+hoy");
    await at("/compartir");
    await button("Dejar solo lo último").click();
    await expect.element(arrived()).toMatchTextContent(/^Lo que llegóLo de hoy$/);
    await expect.element(page.getByText("Quitamos lo de antes")).toBeVisible();
    await focusIsAt("Quitamos lo de antes");
    expect(await waiting()).toEqual(["Lo de hoy"]);
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Deshacer").click();
    await expect.element(arrived()).toMatchTextContent(/Lo de ayer\s+Lo de hoy$/);
    await focusIsAt("Lo que llegó");
    expect((await waiting()).toSorted()).toEqual(["Lo de ayer", "Lo de hoy"]);
  });

  it("as a visitor, whose session had run out, is behind it once they have signed in", async () => {
    await open("?texto=Lo+de+hoy", null);
    await at("/compartir");
    await expect.element(arrived()).toMatchTextContent(/^Lo que llegóLo de hoy$/);
    signIn("member");
    await expect.element(arrived()).toMatchTextContent(/Lo de ayer\s+Lo de hoy$/);
    expect(await waiting(null)).toEqual([]);
  });

  it("in another tab at the same moment leaves neither out", async () => {
    const now = Date.now();
    expect(await Promise.all([kept(MARTA, "uno", now), kept(MARTA, "dos", now)])).toEqual([true, true]);
    expect((await waiting()).toSorted()).toEqual(["Lo de ayer", "dos", "uno"]);
  });
});

describe("a text that is thrown away", () => {
  it("says so where the focus is, and comes back", async () => {
    const { container } = await open();
    await at("/compartir");
    await button("Descartar lo que llegó").click();
    await expect.element(heading("Lo descartamos")).toBeVisible();
    await focusIsAt("Lo descartamos");
    expect(await waiting()).toEqual([]);
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Deshacer").click();
    await expect.element(arrived()).toMatchTextContent(/Oren por Rosa/);
    await focusIsAt("Lo que llegó");
    expect(await waiting()).toEqual(["Oren por Rosa, la operan el lunes"]);
  });

  it("and is not let go by the device stays, and says so", async () => {
    await open();
    await at("/compartir");
    const stuck = refuse("delete");
    await button("Descartar lo que llegó").click();
    await expect.element(page.getByRole("alert")).toMatchTextContent(/Tócalo de nuevo/);
    await expect.element(arrived()).toBeVisible();
    stuck.mockRestore();
  });
});

it("a text that the device cannot keep stays on the screen and in the address", async () => {
  const full = refuse("put");
  try {
    await open();
    await expect.element(arrived()).toMatchTextContent(/Oren por Rosa/);
    await at("/compartir?texto=Oren+por+Rosa%2C+la+operan+el+lunes");
    await button("Testimonio").click();
    await expect.element(page.getByRole("alert")).toMatchTextContent(/No pudimos guardar lo que escribiste/);
  } finally {
    full.mockRestore();
  }
});

it("a text that would be gone with the tab stays in the address, and nothing is promised", async () => {
  await deleteMemberStore(null);
  const blocked = vi.spyOn(indexedDB, "open").mockImplementation(() => {
    throw new DOMException("blocked", "SecurityError");
  });
  try {
    const { container } = await open(undefined, null);
    await expect.element(page.getByText(/Este dispositivo no deja guardar tu texto/)).toBeVisible();
    await expect.element(page.getByText(/se queda guardado/)).not.toBeInTheDocument();
    await at("/compartir?texto=Oren+por+Rosa%2C+la+operan+el+lunes");
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Descartar lo que llegó").click();
    await at("/compartir");
  } finally {
    blocked.mockRestore();
    await deleteMemberStore(null);
  }
});
