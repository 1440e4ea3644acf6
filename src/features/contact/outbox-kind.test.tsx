import { beforeEach, expect, test, vi } from "vitest";
import { VISITOR_OWNER } from "#platform/offline/outbox-entry.ts";
import type { OutboxWithdrawer, SendContext } from "#platform/offline/outbox-sender.ts";
import { connectToasts, type ToastMessage } from "#ui/toast/toast.ts";
import { contactKind } from "./outbox-kind.ts";

const ID = "00000000-0000-4000-8000-00000000c0de";

let said: ToastMessage[];
let asked: unknown[];

beforeEach(() => {
  said = [];
  asked = [];
  return connectToasts((message) => said.push(message));
});

const context = (): SendContext => ({
  owner: VISITOR_OWNER,
  signal: new AbortController().signal,
  place: undefined,
  age: 0,
  show: async (work) => void (await work()),
});

const withdraw = async (...args: Parameters<OutboxWithdrawer>) => contactKind.withdraw?.(...args);

let answer: unknown;

// Once for all tests: the client keeps the fetch it was made with.
vi.stubGlobal("fetch", (url: string, { body }: { body: string }) => {
  asked.push([new URL(url, location.href).pathname, JSON.parse(body)]);
  return Promise.resolve(Response.json(answer));
});

test("a discarded message that had arrived is said to stay there", async () => {
  answer = true;
  await withdraw(ID, context());
  expect(asked).toEqual([["/rest/v1/rpc/contact_message_arrived", { p_id: ID }]]);
  expect(said).toMatchObject([
    {
      title: "Tu mensaje ya había llegado a la oficina",
      description: "Lo que ya llegó no se puede retirar. Si quieres corregir algo, escríbenos de nuevo.",
    },
  ]);
});

test("one that never arrived is gone without a word; the page of a portal is no answer", async () => {
  answer = false;
  await withdraw(ID, context());
  answer = "<title>WiFi Gratis</title>";
  await expect(withdraw(ID, context())).rejects.toMatchObject({ kind: "network" });
  expect(said).toEqual([]);
});

test("a message goes under its own key, as the visitor's, with the field that no person sees", async () => {
  answer = ID;
  const message = {
    name: "Rosa",
    email: "",
    phone: "222 555 0171",
    subject: "",
    message: "¿A qué hora empieza?",
    website: "https://spam.example",
  };
  await contactKind.send(message, ID, context());
  expect(asked).toEqual([
    [
      "/rest/v1/rpc/send_contact_message",
      {
        p_id: ID,
        p_name: "Rosa",
        p_email: "",
        p_phone: "222 555 0171",
        p_subject: "",
        p_message: "¿A qué hora empieza?",
        p_website: "https://spam.example",
      },
    ],
  ]);
});
