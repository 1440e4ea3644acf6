import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ContactWays } from "./contact-ways.tsx";

test("a number that is understood can be dialled, with an extension too", async () => {
  await render(
    <ContactWays greeting="Hola" contact={{ phone: "222 555 0142 ext. 12", whatsapp: "044 222 555 0143" }} />,
  );
  const addresses = page
    .getByRole("link")
    .elements()
    .map((link) => link.getAttribute("href"));
  expect(addresses).toEqual(["https://wa.me/522225550143?text=Hola", "tel:+522225550142"]);
});

test("one that is not understood is there to be read, and leads nowhere", async () => {
  await render(
    <ContactWays
      greeting="Hola"
      contact={{ phone: "222 555 0142 / 0143", whatsapp: "pregunta en la oficina" }}
    />,
  );
  await expect.element(page.getByText("222 555 0142 / 0143")).toBeVisible();
  expect(page.getByRole("link").elements()).toEqual([]);
});
