import { parse, safeParse } from "valibot";
import { describe, expect, it } from "vitest";
import { aWebhook } from "./testing/a-webhook.ts";
import { webhookFieldsOf, webhookSchema, type WebhookFields } from "./schema.ts";

const fields: WebhookFields = {
  ...webhookFieldsOf(null),
  name: "  Hoja de cálculo ",
  url: " https://Ganchos.example.com/x?y=1#z ",
};

const problems = (change: Partial<WebhookFields>) =>
  safeParse(webhookSchema, { ...fields, ...change }).issues?.map(({ message }) => message) ?? [];

describe("the form of a webhook", () => {
  it("sends name, address and events, the address as it is called", () => {
    expect(parse(webhookSchema, fields)).toEqual({
      name: "Hoja de cálculo",
      url: "https://ganchos.example.com/x?y=1",
      events: ["new_post", "event_published"],
    });
  });

  it.each([
    [{ name: " x " }, "Ponle un nombre."],
    [{ name: "x".repeat(61) }, "Usa como máximo 60 caracteres."],
    [{ url: "ganchos.example.com" }, "Escribe la dirección completa, como https://ejemplo.com/recibir."],
    [{ url: "http://ejemplo.com" }, "Debe empezar con https://, para que nadie la lea en el camino."],
    [{ url: "https://10.0.0.1/" }, "Escribe un nombre, como ejemplo.com, y no un número de red."],
    [{ url: "https://servidor/hook" }, "A esa dirección le falta el final, como .com."],
    [{ url: "https://caja.local/" }, "Ese nombre es de una red privada. Debe ser un sitio de internet."],
    [
      { url: "https://ejemplo.com:8443/" },
      "Quita el número de puerto: solo llamamos al puerto normal de https.",
    ],
    [{ new_post: false, event_published: false }, "Elige al menos una cosa."],
  ] satisfies [Partial<WebhookFields>, string][])("refuses %j with one sentence", (change, sentence) => {
    expect(problems(change)).toEqual([sentence]);
  });

  it("shows what a webhook has", () => {
    expect(webhookFieldsOf(aWebhook({ events: ["prayer"] }))).toMatchObject({
      new_post: false,
      prayer: true,
    });
  });
});
