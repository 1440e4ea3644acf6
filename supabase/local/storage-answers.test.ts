import { expect, it } from "vitest";
import { withHostedAnswer } from "./storage-answers.ts";

const ask = async (path: string, body: object, answer: unknown, status = 200): Promise<unknown> => {
  const request = new Request(`http://localhost/storage/v1/object/${path}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  return (await withHostedAnswer(request, async () => Response.json(answer, { status }))).json();
};

it("names signed addresses as supabase-js reads them", async () => {
  const address = "/storage/v1/object/sign/b/a.png?token=t";
  expect(await ask("sign/b/a.png", {}, { signedUrl: address })).toEqual({
    signedURL: "/object/sign/b/a.png?token=t",
  });
  expect(
    await ask("sign/b", {}, [
      { path: "a.png", signedUrl: address, error: null },
      { path: "x", signedUrl: "", error: "none" },
    ]),
  ).toEqual([
    { path: "a.png", signedURL: "/object/sign/b/a.png?token=t", error: null },
    { path: "x", signedURL: null, error: "none" },
  ]);
  expect(
    await ask(
      "upload/sign/b/a.png",
      {},
      { signedUrl: "/storage/v1/object/upload/sign/b/a.png?token=t", token: "t" },
    ),
  ).toMatchObject({ url: "/object/upload/sign/b/a.png?token=t" });
  expect(await ask("sign/b/a.png", {}, { message: "no" }, 400)).toEqual({ message: "no" });
});

it("gives a file to be saved under the name that its address asks for", async () => {
  const disposition = async (path: string, status = 200) => {
    const request = new Request(`http://localhost/storage/v1/object/sign/media/a.webm?token=t${path}`);
    const answer = await withHostedAnswer(request, async () => new Response("vídeo", { status }));
    expect(await answer.text()).toBe("vídeo");
    return answer.headers.get("content-disposition");
  };
  expect(await disposition("")).toBeNull();
  expect(await disposition("&download=")).toBe("attachment;");
  expect(await disposition("&download=Fe%20y%20paz.webm")).toBe(
    "attachment; filename=Fe%20y%20paz.webm; filename*=UTF-8''Fe%20y%20paz.webm;",
  );
  expect(await disposition("&download=a.webm", 400)).toBeNull();
});

it("lists one level of a folder, deeper ones folded, in pages", async () => {
  const objects = ["f/b.png", "f/a.png", "f/deep/x.png", "f/deep/y.png", "foo/z.png"].map((name) => ({
    id: name,
    name,
  }));
  const names = async (body: object) =>
    ((await ask("list/b", body, objects)) as { name: string; id: string | null }[]).map(({ name, id }) =>
      id === null ? `${name}/` : name,
    );
  expect(await names({ prefix: "f" })).toEqual(["a.png", "b.png", "deep/"]);
  expect(await names({ prefix: "f/", limit: 1, offset: 1 })).toEqual(["b.png"]);
  expect(await names({ prefix: "f", sortBy: { column: "name", order: "desc" } })).toEqual([
    "deep/",
    "b.png",
    "a.png",
  ]);
  expect(await names({ prefix: "f", search: "DE" })).toEqual(["deep/"]);
  expect(await names({})).toEqual(["f/", "foo/"]);
});
