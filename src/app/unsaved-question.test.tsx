import { Link, useLocation } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { NamesForm } from "#features/profile/components/names-form.tsx";
import { MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { UnsavedQuestion } from "./unsaved-question.tsx";

const draw = async () => {
  await signInMember();
  await render(
    <MemberStage>
      <UnsavedQuestion />
      <Confirmation />
      <NamesForm
        initial={{ firstName: "Marta", lastName: "Rojas" }}
        email="miembro@demo.local"
        signInName={null}
        pending={false}
        error={null}
        onSubmit={(_, onSaved) => onSaved()}
      />
      <Link to="/miembros">Miembros</Link>
      <Address />
    </MemberStage>,
  );
};

function Address() {
  return <output>{useLocation().pathname}</output>;
}

const address = () => page.getByRole("status");
const members = () => page.getByRole("link", { name: "Miembros" });
const question = () => page.getByRole("alertdialog", { name: "¿Salir sin guardar?" });
const firstName = () => page.getByLabelText("Nombre", { exact: true });

describe("leaving a page with forms", () => {
  it("asks while something is unsaved, and keeps what was typed when the answer is no", async () => {
    await draw();
    await firstName().fill("Marta Elena");
    await members().click();
    await question().getByRole("button", { name: "Seguir aquí" }).click();
    await expect.element(address()).toHaveTextContent("/");
    await expect.element(firstName()).toHaveValue("Marta Elena");
    await members().click();
    await question().getByRole("button", { name: "Salir sin guardar" }).click();
    await expect.element(address()).toHaveTextContent("/miembros");
  });

  it("asks nothing when all is saved, or as it was before", async () => {
    await draw();
    await firstName().fill("Marta Elena");
    await firstName().fill("Marta");
    await firstName().fill("Elena");
    await page.getByRole("button", { name: "Guardar cambios" }).click();
    await members().click();
    await expect.element(address()).toHaveTextContent("/miembros");
    await expect.element(question()).not.toBeInTheDocument();
  });
});
