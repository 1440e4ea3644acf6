import { expect, test } from "vitest";
import { phoneLink, whatsappLink } from "./phone.ts";

test.each(["222 555 0142", "(222) 555-0142", "+52 222 555 0142", "522225550142"])(
  "%s can be dialled",
  (phone) => {
    expect(phoneLink(phone)).toBe("tel:+522225550142");
  },
);

test("a chat opens with the number and the first message", () => {
  expect(whatsappLink("522225550142")).toBe("https://wa.me/522225550142");
  expect(whatsappLink("222 555 0142", "Hola, ¿a qué hora?")).toBe(
    "https://wa.me/522225550142?text=Hola%2C%20%C2%BFa%20qu%C3%A9%20hora%3F",
  );
});
