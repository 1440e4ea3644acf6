import { unzipSync } from "fflate";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { MembersServer } from "../testing/members-server.ts";
import { MyDataCard } from "./my-data-card.tsx";

const COPY = {
  made_at: "2026-11-20T18:05:00Z",
  files: [
    { bucket: "avatars", name: `${MARTA}/1.webp` },
    { bucket: "receipts", name: `${MARTA}/2.webp` },
    { bucket: "receipts", name: `${MARTA}/3.webp` },
  ],
  profiles: [{ first_name: "Marta" }],
};
let server: MembersServer;
let saved: { name: string; blob: Blob }[];
/** Requested addresses, by their end. */
let fetched: string[];

beforeEach(async () => {
  await signInMember();
  saved = [];
  fetched = [];
  server = new MembersServer({});
  const answer = (name: string, response: () => Response) => {
    server.others[name] = () => {
      fetched.push(name);
      return response();
    };
  };
  answer("/rpc/export_my_data", () => Response.json(COPY));
  for (const n of [1, 2, 3]) answer(`/${n}.webp`, () => new Response(new Uint8Array([n])));
  let blob: Blob = new Blob();
  vi.spyOn(URL, "createObjectURL").mockImplementation((contents) => {
    blob = contents as Blob;
    return "blob:x";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (this: HTMLAnchorElement) {
    saved.push({ name: this.download, blob });
  });
});
afterEach(() => void vi.restoreAllMocks());

const draw = () =>
  render(
    <MemberStage>
      <MyDataCard />
    </MemberStage>,
  );
const button = (name: string) => page.getByRole("button", { name });
const entries = async () => {
  const [file] = saved;
  return unzipSync(new Uint8Array((await file?.blob.arrayBuffer()) ?? new ArrayBuffer()));
};

describe("a copy of one's data", () => {
  it("is an archive with everything that the site knows and one's own files", async () => {
    const { container } = await draw();
    expect(await accessibilityProblems(container)).toEqual([]);
    await button("Descargar mis datos").click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(saved[0]?.name).toMatch(/^mis-datos-\d{4}-\d\d-\d\d\.zip$/);
    expect(Object.keys(await entries())).toEqual([
      "Empieza aquí.html",
      "mis-datos.json",
      "foto/1.webp",
      "comprobantes/2.webp",
      "comprobantes/3.webp",
    ]);
  });

  it("goes on where the network failed, and asks for nothing twice", async () => {
    const { container } = await draw();
    const second = server.others["/2.webp"];
    server.others["/2.webp"] = () => {
      throw new TypeError("Failed to fetch");
    };
    await button("Descargar mis datos").click();
    await expect.element(page.getByText("No pudimos terminar tu copia")).toBeVisible();
    await expect
      .element(page.getByText(/sigue donde te quedaste\. Lo que ya bajó \(1 de 3 archivos\) no se pierde\./))
      .toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    if (second) server.others["/2.webp"] = second;
    await button("Seguir con la descarga").click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(fetched).toEqual(["/rpc/export_my_data", "/1.webp", "/2.webp", "/3.webp"]);
    expect(Object.keys(await entries())).toContain("comprobantes/2.webp");
    await expect.element(button("Descargar mis datos")).toBeVisible();
  });

  it("leaves out a file that was removed meanwhile, and says that five an hour are enough", async () => {
    server.others["/2.webp"] = () =>
      Response.json({ statusCode: "404", error: "not_found", message: "Object not found" }, { status: 404 });
    await draw();
    await button("Descargar mis datos").click();
    await expect.poll(() => saved).toHaveLength(1);
    expect(Object.keys(await entries())).not.toContain("comprobantes/2.webp");
    server.refusals["export_my_data"] = { status: 429, code: "PT429", message: "rate_limited" };
    await button("Descargar mis datos").click();
    await expect.element(page.getByText(/Ya descargaste tu copia cinco veces en esta hora\./)).toBeVisible();
  });
});

describe("the end of one's account", () => {
  it("asks for the password, says what happens to one's words, and a wrong password loses nothing", async () => {
    server.others["/auth/v1/token"] = () =>
      Response.json(
        { code: 400, error_code: "invalid_credentials", msg: "Invalid login credentials" },
        { status: 400 },
      );
    await draw();
    await button("Borrar mi cuenta").click();
    const dialog = page.getByRole("dialog", { name: "Borrar mi cuenta" });
    await expect.element(dialog.getByText(/Tienes siete días para arrepentirte/)).toBeVisible();
    await dialog.getByRole("button", { name: "Borrar mi cuenta" }).click();
    const password = dialog.getByLabelText("Tu contraseña");
    await expect.element(password).toHaveAccessibleDescription(/Escribe tu contraseña\./);
    await password.fill("no es esta");
    const words = dialog.getByLabelText(/^Lo que escribiste/);
    await expect
      .element(dialog.getByText(/Tus peticiones de oración las puedes retirar cuando quieras/))
      .toBeVisible();
    await expect.element(words).toHaveAccessibleDescription(/peticiones de oración también se quedan/);
    await words.selectOptions("Borrar lo que escribí");
    await expect.element(words).toHaveAccessibleDescription(/peticiones de oración también se borran/);
    await dialog.getByRole("button", { name: "Borrar mi cuenta" }).click();
    await expect.element(dialog.getByText("Esa no es tu contraseña. Inténtalo de nuevo.")).toBeVisible();
    await expect.element(password).toHaveValue("no es esta");
    expect(server.requests.filter((request) => request.includes("delete_my_account"))).toEqual([]);
    expect(await accessibilityProblems(document.querySelector("dialog") ?? document.body)).toEqual([]);
  });
});
