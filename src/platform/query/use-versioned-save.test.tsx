import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { useForm } from "react-hook-form";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { toAppError } from "#platform/supabase/errors.ts";
import { useVersionedSave } from "./use-versioned-save.ts";

interface Row {
  id: string;
  version: number;
  text: string;
}

/** A row on a server that saves only over its version, and nothing for who has no right to it. */
class Server {
  row: Row | null;
  mayWrite = true;

  constructor(row: Row | null) {
    this.row = row;
  }

  save({ id, version }: Row, text: string): Row | null {
    if (!this.mayWrite || this.row?.version !== version) return null;
    return (this.row = { id, version: version + 1, text });
  }
}

function Editor({ server, row }: { server: Server; row: Row }) {
  const form = useForm({ defaultValues: { text: "lo mío" } });
  const { shell, error } = useVersionedSave({
    form,
    row,
    fieldsOf: ({ text }) => ({ text }),
    describe: ({ text }) => [{ label: "Texto", value: text }],
    save: async (base, { text }) => server.save(base, text),
    read: async () => server.row,
    onSaved: () => {},
  });
  const { conflict } = shell;
  return (
    <>
      <input aria-label="Texto" {...form.register("text")} />
      <button type="button" onClick={() => void shell.onSubmit(form.getValues())}>
        Guardar
      </button>
      <output>
        {error ? toAppError(error).kind : conflict ? `otra: ${conflict.differences[0]?.value}` : "bien"}
      </output>
      {conflict && (
        <>
          <button type="button" onClick={() => void conflict.onKeepMine(form.getValues())}>
            La mía
          </button>
          <button type="button" onClick={conflict.onTakeOther}>
            La otra
          </button>
        </>
      )}
    </>
  );
}

const first = { id: "uno", version: 1, text: "lo primero" };
const edit = (server: Server, client = new QueryClient()) =>
  render(
    <QueryClientProvider client={client}>
      <Editor server={server} row={first} />
    </QueryClientProvider>,
  );
const press = (name: string) => page.getByRole("button", { name, exact: true }).click();
const said = () => page.getByRole("status");

test("saves over what was read, and over its own save", async () => {
  const server = new Server(first);
  await edit(server);
  await press("Guardar");
  await expect.poll(() => server.row).toEqual({ id: "uno", version: 2, text: "lo mío" });
  await page.getByLabelText("Texto").fill("lo mío, otra vez");
  await press("Guardar");
  await expect.poll(() => server.row).toEqual({ id: "uno", version: 3, text: "lo mío, otra vez" });
});

test("shows what somebody else saved, and saves over it only when that is chosen", async () => {
  const server = new Server({ id: "uno", version: 4, text: "lo de otra" });
  await edit(server);
  await press("Guardar");
  await expect.element(said()).toHaveTextContent("otra: lo de otra");
  expect(server.row?.version).toBe(4);
  await press("La mía");
  await expect.element(said()).toHaveTextContent("bien");
  expect(server.row).toEqual({ id: "uno", version: 5, text: "lo mío" });
});

test("goes on from the other version once it was taken", async () => {
  const server = new Server({ id: "uno", version: 4, text: "lo de otra" });
  await edit(server);
  await press("Guardar");
  await press("La otra");
  await expect.element(page.getByLabelText("Texto")).toHaveValue("lo de otra");
  await page.getByLabelText("Texto").fill("lo de las dos");
  await press("Guardar");
  await expect.poll(() => server.row).toEqual({ id: "uno", version: 5, text: "lo de las dos" });
});

test("says that it is gone, or that the rights are, and is no conflict then", async () => {
  const server = new Server(null);
  await edit(server);
  await press("Guardar");
  await expect.element(said()).toHaveTextContent("not-found");
  Object.assign(server, { row: first, mayWrite: false });
  await press("Guardar");
  await expect.element(said()).toHaveTextContent("denied");
});

test("puts what was saved in the place of its older versions in every list, without making the list younger", async () => {
  const client = new QueryClient();
  const other = { id: "dos", version: 1, text: "otra" };
  const page = { rows: [{ ...first, author: "Marta" }, other], total: 2 };
  client.setQueryData(["list"], { pages: [page] }, { updatedAt: 5 });
  client.setQueryData(["one", "uno"], { ...first, version: 9 });
  client.setQueryData(["others"], [other]);
  const others = client.getQueryData(["others"]);
  await edit(new Server(first), client);
  await press("Guardar");
  const saved = { id: "uno", version: 2, text: "lo mío", author: "Marta" };
  await expect
    .poll(() => client.getQueryData(["list"]))
    .toEqual({ pages: [{ rows: [saved, other], total: 2 }] });
  expect(client.getQueryState(["list"])?.dataUpdatedAt).toBe(5);
  expect(client.getQueryData(["one", "uno"])).toMatchObject({ version: 9 });
  expect(client.getQueryData(["others"])).toBe(others);
});
