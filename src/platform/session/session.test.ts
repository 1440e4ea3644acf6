import { describe, expect, it } from "vitest";
import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";
import { deleteStoredSession, readStoredSession, sessionOf, VISITOR } from "./session.ts";

const MARTA = {
  id: "00000000-0000-4000-8000-0000000000a1",
  email: "miembro@demo.local",
  user_metadata: { first_name: "Marta", full_name: "Marta Rojas" },
};

function holding(text: string | null) {
  return { getItem: (key: string) => (key === SESSION_STORAGE_KEY ? text : "other") };
}

describe("a stored session", () => {
  it("says who is here before anything is loaded, but nothing of their role", () => {
    const session = readStoredSession(holding(JSON.stringify({ access_token: "x", user: MARTA })));
    expect(session).toEqual({
      status: "loading",
      userId: MARTA.id,
      email: "miembro@demo.local",
      signInName: null,
      name: "Marta",
      fullName: "Marta Rojas",
      role: "visitor",
      offlineRole: false,
    });
  });

  it.each([
    ["missing", null],
    ["empty", ""],
    ["cut off", '{"access_token":"x","user":{"id":"0000'],
    ["null", "null"],
    ["a number", "7"],
    ["a text", '"hola"'],
    ["a list", "[1,2]"],
    ["without a user", '{"access_token":"x"}'],
    ["with a null user", '{"user":null}'],
    ["with a user that is a text", '{"user":"marta"}'],
    ["with a user without id", '{"user":{"email":"a@b.mx"}}'],
    ["with an id that is a number", '{"user":{"id":5}}'],
    ["with a blank id", '{"user":{"id":" "}}'],
  ])("that is %s means visitor", (_case, text) => {
    expect(readStoredSession(holding(text))).toBe(VISITOR);
  });

  it("behind a blocked localStorage means visitor", () => {
    const blocked = {
      getItem: () => {
        throw new DOMException("denied", "SecurityError");
      },
    };
    expect(readStoredSession(blocked)).toBe(VISITOR);
    expect(readStoredSession(undefined)).toBe(VISITOR);
  });

  it("survives metadata of any shape", () => {
    for (const user_metadata of [null, "x", { first_name: 7 }, { first_name: "  ", full_name: [] }]) {
      const user = { ...MARTA, user_metadata };
      expect(readStoredSession(holding(JSON.stringify({ user })))).toMatchObject({
        userId: MARTA.id,
        name: null,
        fullName: null,
      });
    }
  });
});

describe("deleteStoredSession", () => {
  it("removes the session and nothing else", () => {
    const removed: string[] = [];
    deleteStoredSession({ removeItem: (key) => removed.push(key) });
    expect(removed).toEqual([SESSION_STORAGE_KEY]);
  });

  it("is content with a blocked store", () => {
    const blocked = {
      removeItem: () => {
        throw new DOMException("denied", "SecurityError");
      },
    };
    expect(() => deleteStoredSession(blocked)).not.toThrow();
  });
});

describe("sessionOf", () => {
  it("greets by the first word of full_name when there is nothing else", () => {
    const session = sessionOf({ ...MARTA, user_metadata: { full_name: "Marta Rojas Luna" } });
    expect([session.name, session.fullName]).toEqual(["Marta", "Marta Rojas Luna"]);
    expect(sessionOf({ ...MARTA, user_metadata: { first_name: "Marta" } }).fullName).toBe("Marta");
  });

  it("takes an unknown role for a visitor's", () => {
    expect(sessionOf(MARTA, "owner" as never, "signed-in")).toMatchObject({
      role: "visitor",
      status: "signed-in",
    });
  });
});
