import { useQuery } from "@tanstack/react-query";
import { useCallback, useMemo, useState, type ReactNode } from "react";
import { LIMITS } from "#domain/limits.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { AdminList } from "#ui/table/admin-list.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import type { Selection } from "#ui/selection/use-selection.ts";
import { TestimonialFieldSet } from "../components/testimonial-fields.tsx";
import type { Testimonial, TestimonialStatus } from "../testimonial.ts";
import { useSaveTestimonial } from "../use-save-testimonial.ts";
import { ExportTestimonials } from "./export-testimonials.tsx";
import { panelPage, useDeleteTestimonials, testimonials } from "./queries.ts";
import { testimonialColumns, type TestimonialAct } from "./testimonial-columns.tsx";
import { panelFilter } from "./testimonial-filter.ts";

const TABS: readonly { value: TestimonialStatus | undefined; label: string }[] = [
  { value: undefined, label: "Todos" },
  { value: "approved", label: "Aprobados" },
  { value: "pending", label: "Pendientes" },
  { value: "rejected", label: "Rechazados" },
];

const TEXTS = {
  loading: "Cargando testimonios…",
  failed: (error: Error) => `No pudimos cargar los testimonios. ${problemText(error)}`,
  total: testimonials,
  noneSuch: "No hay testimonios así",
};

export interface TestimonialPanelProps {
  /** Testimonials that wait for a decision. */
  waiting: ReactNode;
  isDeciding: boolean;
  /** Decides about some; calls `onSent` once the decision is sent. */
  onDecide: (about: readonly Testimonial[], status: TestimonialStatus, onSent?: () => void) => void;
}

/** All testimonials, with what can be decided about one or several at once. */
export function TestimonialPanel({ waiting, isDeciding, onDecide }: TestimonialPanelProps) {
  const [filter, change, unfilter] = useAddressFilter(panelFilter);
  const list = useQuery(panelPage(filter));
  const [edited, setEdited] = useState<Testimonial | null>(null);
  const { mutateAsync: remove } = useDeleteTestimonials();
  const askToDelete = useCallback(
    (toDelete: readonly Testimonial[]) =>
      void confirm({
        ...lossOf(toDelete),
        confirmLabel: "Eliminar",
        run: () => remove(toDelete.map(({ id }) => id)),
        problem: (error) => `No se pudo eliminar el testimonio. ${problemText(error)}`,
      }),
    [remove],
  );
  const act = useCallback(
    (what: TestimonialAct, testimonial: Testimonial) => {
      if (what === "edit") setEdited(testimonial);
      else if (what === "delete") askToDelete([testimonial]);
      else onDecide([testimonial], what);
    },
    [onDecide, askToDelete],
  );
  const columns = useMemo(() => testimonialColumns(act), [act]);
  const decideAll = ({ rows, clear }: Selection<Testimonial>, status: TestimonialStatus) =>
    onDecide(rows, status, clear);

  return (
    <AdminPage
      title="Testimonios"
      lead="Lee, corrige y publica lo que cuenta la congregación."
      actions={<ExportTestimonials filter={filter} />}
    >
      {!panelFilter.narrows(filter) && waiting}
      <AdminList
        label="Testimonios"
        filter={filter}
        onChange={change}
        onUnfilter={unfilter}
        list={list}
        tabs={TABS}
        search={{ placeholder: "Nombre o palabras del mensaje", minimum: LIMITS.testimonialSearchMin }}
        columns={columns}
        nameOf={({ author_name: name }) => `el testimonio de ${name}`}
        texts={TEXTS}
        empty={
          <EmptyState title="Aún no hay testimonios">
            Aquí llegan los que cuentan los miembros, para que los leas antes de publicarlos.
          </EmptyState>
        }
        bulk={(selection) => (
          <>
            <Button variant="secondary" pending={isDeciding} onClick={() => decideAll(selection, "approved")}>
              Aprobar
            </Button>
            <Button variant="secondary" pending={isDeciding} onClick={() => decideAll(selection, "rejected")}>
              Rechazar
            </Button>
            <Button variant="danger" onClick={() => askToDelete(selection.rows)}>
              Eliminar
            </Button>
          </>
        )}
      />
      {edited && <EditDialog testimonial={edited} onClose={() => setEdited(null)} />}
    </AdminPage>
  );
}

/** Corrects name and message of a testimonial; its state stays as it is. */
function EditDialog({ testimonial, onClose }: { testimonial: Testimonial; onClose: () => void }) {
  const { shell, error } = useSaveTestimonial(testimonial, onClose);
  return (
    <FormDialog
      {...shell}
      title="Editar testimonio"
      submitLabel="Guardar cambios"
      error={error ? `No se pudo actualizar el testimonio. ${problemText(error)}` : null}
      onClose={onClose}
    >
      <TestimonialFieldSet />
    </FormDialog>
  );
}

/** Names what goes for good. */
function lossOf([only, ...others]: readonly Testimonial[]): { title: string; body: string } {
  if (others.length > 0)
    return {
      title: `¿Eliminar ${testimonials(others.length + 1)}?`,
      body: "No se puede deshacer. Si solo quieres que no se vean, recházalos.",
    };
  return {
    title: "¿Eliminar este testimonio?",
    body: `Vas a eliminar el testimonio de ${only?.author_name ?? ""}. No se puede deshacer. Si solo quieres que no se vea, recházalo.`,
  };
}
