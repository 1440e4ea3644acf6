import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { addressFilter, pageField, searchField, textField } from "./address.ts";
import { useAddressFilter } from "./use-address-filter.ts";
import * as v from "valibot";

const view = addressFilter({
  search: searchField(),
  person: textField("persona", v.string()),
  page: pageField,
});

function List() {
  const [filter, change, unfilter] = useAddressFilter(view);
  const { search } = useLocation();
  return (
    <>
      <output>{decodeURIComponent(search)}</output>
      <button
        type="button"
        onClick={() => {
          // A typed search is applied while the tap on a person is still being drawn.
          change({ person: "marta" });
          change({ search: "hernandez" });
        }}
      >
        Both
      </button>
      <button type="button" onClick={() => change({ page: filter.page + 1 })}>
        Next
      </button>
      {unfilter && (
        <button type="button" onClick={unfilter}>
          All
        </button>
      )}
    </>
  );
}

const button = (name: string) => page.getByRole("button", { name });

it("changes that come before the page has drawn the first do not undo one another", async () => {
  await render(
    <MemoryRouter initialEntries={["/miembros?pagina=3"]}>
      <List />
    </MemoryRouter>,
  );
  const address = page.getByRole("status");
  await button("Next").click();
  await expect.element(address).toHaveTextContent("?pagina=4");
  await button("Both").click();
  await expect.element(address).toHaveTextContent("?buscar=hernandez&persona=marta");
  await button("Next").click();
  await expect.element(address).toHaveTextContent("?buscar=hernandez&persona=marta&pagina=2");
  await button("All").click();
  await expect.element(address).toHaveTextContent("");
});
