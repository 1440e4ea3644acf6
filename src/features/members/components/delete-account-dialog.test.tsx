import { beforeEach, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { MARTA, MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { aSession } from "#platform/session/testing/stored-session.ts";
import { MembersServer } from "../testing/members-server.ts";
import { MyDataCard } from "./my-data-card.tsx";

let server: MembersServer;

beforeEach(async () => {
  await signInMember();
  server = new MembersServer(
    {},
    { delete_my_account: () => "2026-11-30T12:00:00Z", my_role: () => "visitor" },
  );
  server.others["/auth/v1/token"] = () => Response.json(aSession({ id: MARTA }));
});

it.each([
  ["Dejarlo como «Miembro anterior»", true],
  ["Borrar lo que escribí", false],
])("an account that ends takes its words along only when its owner says so: %s", async (choice, isKept) => {
  await render(
    <MemberStage>
      <MyDataCard />
    </MemberStage>,
  );
  await page.getByRole("button", { name: "Borrar mi cuenta" }).click();
  const dialog = page.getByRole("dialog", { name: "Borrar mi cuenta" });
  const words = dialog.getByLabelText(/^Lo que escribiste/);
  await expect.element(words).toHaveDisplayValue("Dejarlo como «Miembro anterior»");
  await words.selectOptions(choice);
  await dialog.getByLabelText("Tu contraseña").fill("la mía de siempre");
  await dialog.getByRole("button", { name: "Borrar mi cuenta" }).click();
  await expect
    .poll(() => server.requests.filter((request) => request.includes("delete_my_account")))
    .toEqual([`POST rpc/delete_my_account  {"p_keep_words":${isKept}}`]);
});
