import { MemoryRouter, useLocation } from "react-router-dom";
import { expect, it } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { ASKED_TO_WRITE, useAskedToWrite } from "./asked-to-write.ts";

function Place() {
  const isAsked = useAskedToWrite();
  const { search, state } = useLocation();
  return <output>{JSON.stringify({ isAsked, search, state: state as unknown })}</output>;
}

it("is known to the page that was asked for, and forgotten by the history", async () => {
  await render(
    <MemoryRouter initialEntries={[{ pathname: "/oracion", search: "?ver=mias", state: ASKED_TO_WRITE }]}>
      <Place />
    </MemoryRouter>,
  );
  await expect
    .element(page.getByRole("status"))
    .toHaveTextContent(JSON.stringify({ isAsked: true, search: "?ver=mias", state: null }));
});
