import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { expect, test } from "vitest";
import { page } from "vitest/browser";
import { render } from "vitest-browser-react";
import { queryClient } from "./query-client.ts";

let answers = 0;

function Page() {
  const { data } = useQuery({ queryKey: ["what", "is", "old"], queryFn: () => ++answers, staleTime: 0 });
  return <p>Respuesta {data}</p>;
}

test("old content is read again as soon as the network is back", async () => {
  await render(
    <QueryClientProvider client={queryClient}>
      <Page />
    </QueryClientProvider>,
  );
  await expect.element(page.getByText("Respuesta 1")).toBeVisible();
  dispatchEvent(new Event("offline"));
  dispatchEvent(new Event("online"));
  await expect.element(page.getByText("Respuesta 2")).toBeVisible();
});
