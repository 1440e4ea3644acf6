import { beforeEach, describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "#platform/query/query-client.ts";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { accessibilityProblems } from "#ui/testing/accessibility-problems.ts";
import { connectToasts } from "#ui/toast/toast.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import type { MemberDetails } from "../member.ts";
import { aCard, MembersServer, someDetails } from "../testing/members-server.ts";
import { DirectoryCard } from "./directory-card.tsx";

let server: MembersServer;
let asked: unknown[];
/** One's own card as each audience gets it. */
let seen: Record<string, unknown[]>;

interface Given {
  details?: Partial<MemberDetails>;
  consent?: { is_given: boolean; notice_version: number };
  notice?: number;
}

function stand({ details, consent, notice = 0 }: Given = {}) {
  server = new MembersServer(
    {
      member_details: [{ user_id: MARTA, ...someDetails(details) }],
      consents: consent
        ? [{ id: 1, user_id: MARTA, kind: "directory", created_at: "2026-05-01T12:00:00Z", ...consent }]
        : [],
      site_settings: notice > 0 ? [{ key: "privacy", version: notice }] : [],
    },
    {
      member_card: (body) => {
        asked.push(body);
        return seen[String(body["p_as"])] ?? [];
      },
      record_consent: (body, tables) => {
        asked.push(body);
        tables["consents"] = [
          {
            id: 2,
            kind: "directory",
            created_at: "2026-11-20T12:00:00Z",
            is_given: body["p_is_given"],
            notice_version: body["p_notice_version"],
          },
        ];
        return [];
      },
    },
  );
}

beforeEach(async () => {
  await signInMember();
  asked = [];
  seen = {};
});

const YES = { is_given: true, notice_version: 0 };
const draw = () =>
  render(
    <MemberStage>
      <DirectoryCard userId={MARTA} />
      <Confirmation />
    </MemberStage>,
  );
const button = (name: string) => page.getByRole("button", { name });

describe("one's standing in the directory", () => {
  it.each([
    ["No apareces", {}],
    ["Falta que la oficina te apruebe", { consent: YES, details: { listed_since: null } }],
    ["Apareces", { consent: YES }],
    ["Te ocultaste", { consent: YES, details: { is_hidden: true } }],
    ["Menor de edad: no apareces", { consent: YES, details: { is_minor: true } }],
  ] satisfies [string, Given][])("is said in a word: %s", async (word, given) => {
    stand(given);
    const { container } = await draw();
    await expect.element(page.getByText(word, { exact: true })).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
  });

  it("is nobody's until they consent, to the notice that is on the site, and ends when they withdraw", async () => {
    stand({ notice: 3 });
    await draw();
    await button("Acepto aparecer en el directorio").click();
    await expect.element(page.getByText("Apareces", { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^Aceptaste el Aviso de privacidad el 20 nov 2026/)).toBeVisible();
    await button("Ya no quiero aparecer").click();
    const question = page.getByRole("alertdialog", { name: "¿Dejar de aparecer en el directorio?" });
    await question.getByRole("button", { name: "Cancelar" }).click();
    await button("Ya no quiero aparecer").click();
    expect(asked).toHaveLength(1);
    await question.getByRole("button", { name: "Dejar de aparecer" }).click();
    await expect.element(page.getByText("No apareces", { exact: true })).toBeVisible();
    expect(asked).toEqual([
      { p_kind: "directory", p_is_given: true, p_notice_version: 3 },
      { p_kind: "directory", p_is_given: false, p_notice_version: 3 },
    ]);
  });

  it("asks again when the notice has changed, and says so when it changes while it is read", async () => {
    stand({ consent: YES, notice: 2 });
    server.refusals["record_consent"] = { status: 409, code: "PT409", message: "other_notice_version" };
    await draw();
    await expect.element(page.getByText("Cambió el aviso de privacidad")).toBeVisible();
    const said: string[] = [];
    const disconnect = connectToasts(({ description }) => said.push(String(description)));
    await button("Acepto el nuevo aviso").click();
    await expect
      .poll(() => said.at(-1))
      .toBe("El aviso de privacidad cambió. Léelo de nuevo y vuelve a aceptar.");
    disconnect();
    delete server.refusals["record_consent"];
    await button("Acepto el nuevo aviso").click();
    await expect.element(page.getByText("Cambió el aviso de privacidad")).not.toBeInTheDocument();
  });

  it("hides and shows oneself with one switch", async () => {
    stand({ consent: YES });
    await draw();
    const hide = page.getByRole("switch", { name: "Ocultarme" });
    await expect.element(hide).toHaveAccessibleDescription(/Lo que escribiste conserva tu nombre\./);
    await hide.click();
    await expect.element(page.getByText("Te ocultaste", { exact: true })).toBeVisible();
    await expect.element(hide).toBeChecked();
    expect(server.saved).toEqual([{ is_hidden: true }]);
    await hide.click();
    await expect.element(page.getByText("Apareces", { exact: true })).toBeVisible();
  });

  it("offers a minor nothing to switch", async () => {
    stand({ consent: YES, details: { is_minor: true } });
    await draw();
    await expect.element(page.getByText(/Cuidamos a los menores de edad/)).toBeVisible();
    await expect.element(page.getByRole("switch", { name: "Ocultarme" })).not.toBeInTheDocument();
  });

  it("is shown without network as it was, and can be changed once the network is back", async () => {
    stand({ consent: YES });
    const first = await draw();
    await expect.element(page.getByText("Apareces", { exact: true })).toBeVisible();
    await first.unmount();
    queryClient.clear();
    server.mood = "offline";
    const { container } = await draw();
    await expect.element(page.getByText("Apareces", { exact: true })).toBeVisible();
    await expect.element(page.getByText(/^Así estaba tu lugar en el directorio la última vez/)).toBeVisible();
    expect(await accessibilityProblems(container)).toEqual([]);
    server.mood = "well";
    await button("Reintentar").click();
    await expect.element(page.getByText(/^Así estaba tu lugar/)).not.toBeInTheDocument();
    await page.getByRole("switch", { name: "Ocultarme" }).click();
    await expect.element(page.getByText("Te ocultaste", { exact: true })).toBeVisible();
  });

  it("that cannot be read now can be requested again", async () => {
    stand();
    server.mood = "refusing";
    await draw();
    await expect.element(page.getByText("No pudimos cargar tu lugar en el directorio")).toBeVisible();
    server.mood = "well";
    await button("Reintentar").click();
    await expect.element(page.getByText("No apareces", { exact: true })).toBeVisible();
  });
});

describe("the member's details", () => {
  it("is saved with who sees each part", async () => {
    stand({ consent: YES });
    await draw();
    await page.getByLabelText("Sobre ti", { exact: true }).fill("  Canto contralto.  ");
    await page.getByLabelText("Quién lo ve: Teléfono").selectOptions("Líderes");
    await page.getByLabelText("Quién lo ve: Foto").selectOptions("Nadie");
    await button("Guardar").click();
    await expect.poll(() => server.saved).toHaveLength(1);
    expect(server.saved[0]).toMatchObject({
      about: "Canto contralto.",
      phone_for: "leaders",
      photo_for: "nobody",
      birthday_for: "nobody",
      birth_day: 12,
      birth_month: 10,
    });
  });

  it("says on a phone that a change waits to be saved, with the button in view, until it is", async () => {
    await page.viewport(360, 740);
    stand({ consent: YES });
    await draw();
    await page.getByLabelText("Quién lo ve: Teléfono").selectOptions("Líderes");
    const waits = page.getByText("Todavía no guardas lo que cambiaste.");
    await expect.element(waits).toBeInViewport();
    await expect.element(button("Guardar")).toBeInViewport({ ratio: 1 });
    await button("Guardar").click();
    await expect.element(waits).not.toBeInTheDocument();
  });

  it("says beside each field what is wrong, and saves nothing until it is right", async () => {
    stand({ consent: YES });
    await draw();
    const field = (label: string) => page.getByLabelText(label, { exact: true });
    await field("Teléfono").fill("222 118");
    await field("Día").selectOptions("31");
    await field("Mes de tu cumpleaños").selectOptions("febrero");
    await field("Colonia o barrio").fill("x".repeat(81));
    await field("Sobre ti").fill("x".repeat(501));
    await button("Guardar").click();
    await expect
      .element(field("Teléfono"))
      .toHaveAccessibleDescription(/Escribe un solo número de 10 dígitos, con o sin espacios\./);
    await expect
      .element(field("Día"))
      .toHaveAccessibleDescription(/Elige el día y el mes, o ninguno de los dos\./);
    await expect
      .element(field("Colonia o barrio"))
      .toHaveAccessibleDescription(/Usa como máximo 80 caracteres\./);
    await expect.element(field("Sobre ti")).toHaveAccessibleDescription(/Usa como máximo 500 caracteres\./);
    expect(server.saved).toEqual([]);
  });

  it("has the day beside the month on a small phone with large letters", async () => {
    await page.viewport(360, 740);
    document.documentElement.dataset["text"] = "large";
    stand({ consent: YES });
    await draw();
    const day = page.getByLabelText("Día", { exact: true });
    await expect.element(day).toBeVisible();
    const month = page.getByLabelText("Mes de tu cumpleaños", { exact: true });
    const top = (element: Element) => element.getBoundingClientRect().top;
    expect(top(day.element())).toBeCloseTo(top(month.element()), 0);
    delete document.documentElement.dataset["text"];
  });

  it("saved on another device meanwhile overwrites nothing unasked", async () => {
    stand({ consent: YES });
    await draw();
    await page.getByLabelText("Colonia o barrio", { exact: true }).fill("Centro");
    server.tables["member_details"] = [
      { user_id: MARTA, ...someDetails({ neighbourhood: "Momoxpan", version: 2 }) },
    ];
    await button("Guardar").click();
    await expect.element(page.getByText("Alguien guardó otra versión")).toBeVisible();
    await expect.element(page.getByText("Momoxpan")).toBeVisible();
    await button("Quedarme con la mía").click();
    await expect.poll(() => server.tables["member_details"]?.[0]).toMatchObject({ neighbourhood: "Centro" });
  });
});

describe("one's card as another sees it", () => {
  it("is what the server gives them, for members and for leaders", async () => {
    stand({ consent: YES });
    seen = {
      members: [aCard({ name: "Marta Hernández" })],
      leaders: [aCard({ name: "Marta Hernández", phone: "222 555 0141" })],
    };
    await draw();
    await button("Miembros").click();
    await expect.element(page.getByText("No comparte más datos en el directorio.")).toBeVisible();
    await button("Líderes").click();
    await expect.element(page.getByRole("link", { name: "222 555 0141" })).toBeVisible();
    expect(asked).toEqual([
      { p_user_id: MARTA, p_as: "members" },
      { p_user_id: MARTA, p_as: "leaders" },
    ]);
  });

  it("says that it shows what is saved while something else is chosen", async () => {
    stand({ consent: YES });
    seen = { members: [aCard({ name: "Marta Hernández" })] };
    await draw();
    const sentence = page.getByText("Aún no has guardado tus cambios: así te ven hoy.");
    await button("Miembros").click();
    await expect.element(page.getByText("No comparte más datos en el directorio.")).toBeVisible();
    await expect.element(sentence).not.toBeInTheDocument();
    await page.getByLabelText("Quién lo ve: Teléfono").selectOptions("Líderes");
    await expect.element(sentence).toBeVisible();
    await button("Guardar").click();
    await expect.element(sentence).not.toBeInTheDocument();
  });

  it("says that nobody finds it while one does not appear", async () => {
    stand({ consent: YES, details: { is_hidden: true } });
    await draw();
    await button("Miembros").click();
    await expect.element(page.getByText("Ahora no apareces: nadie encuentra tu ficha.")).toBeVisible();
  });
});
