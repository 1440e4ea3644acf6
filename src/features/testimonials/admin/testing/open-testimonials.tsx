import type { ReactNode } from "react";
import { useLocation } from "react-router-dom";
import { vi } from "vitest";
import { page } from "vitest/browser";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { openPanel } from "#ui/testing/admin-panel.tsx";
import { aTestimonial } from "../../testing/a-testimonial.ts";
import type { Testimonial } from "../../testimonial.ts";
import { TestimonialPanel, type TestimonialPanelProps } from "../testimonial-panel.tsx";

/** Waits for a decision. */
export const MARTA = aTestimonial();
export const RUBEN = aTestimonial({
  id: anId(2),
  author_name: "Rubén",
  status: "approved",
  created_at: "2026-11-02T12:00:00Z",
});
export const VENDOR = aTestimonial({
  id: anId(3),
  author_name: "Vendedor",
  status: "pending",
  created_at: "2026-10-02T12:00:00Z",
});

export function aServer(rows: Testimonial[] = [MARTA, RUBEN, VENDOR]): RowsServer {
  return new RowsServer(
    { testimonials: rows },
    {
      search_testimonials: ({ p_words: words }) =>
        rows.filter(({ author_name: name }) => name.toLowerCase().includes(String(words))),
    },
  );
}

/** The panel at its address with `onDecide`, or the screen around it; and how to read the address it has come to. */
export async function openTestimonials(at = "/admin/testimonios", route?: ReactNode) {
  const onDecide = vi.fn<TestimonialPanelProps["onDecide"]>();
  const screen = await openPanel(
    <>
      {route ?? <TestimonialPanel waiting={<p>Lo que espera</p>} isDeciding={false} onDecide={onDecide} />}
      <Address />
    </>,
    at,
  );
  const address = () => document.querySelector("[data-address]")?.textContent ?? "";
  return { ...screen, address, onDecide };
}

function Address() {
  const { pathname, search } = useLocation();
  return <output data-address="">{pathname + search}</output>;
}

export const button = (name: string | RegExp) => page.getByRole("button", { name });
export const stored = (server: RowsServer, id: string) =>
  server.tables["testimonials"]?.find((one) => one.id === id) as Testimonial | undefined;

/** Chooses something from the menu of a row. */
export async function choose(name: string, action: string): Promise<void> {
  await button(`Más acciones del testimonio de ${name}`).click();
  await page.getByRole("menuitem", { name: action }).click();
}
