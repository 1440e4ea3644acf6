import { useQuery, useQueryClient } from "@tanstack/react-query";
import { ExternalLink, Trash2 } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { useUnsavedForm } from "#platform/navigation/unsaved-forms.ts";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { Panel } from "#ui/content/panel.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { differences } from "#ui/form/conflict-alert.tsx";
import { Form, FormActions, SubmitButton } from "#ui/form/form.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { confirm } from "#ui/overlays/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";
import { invalidateMedia } from "../../queries.ts";
import { readSeries, saveSeries } from "./api.ts";
import { seriesToEdit, useDeleteSeries } from "./queries.ts";
import { SeriesContents } from "./series-contents.tsx";
import { SeriesFieldSet } from "./series-fields.tsx";
import {
  SERIES_PROBLEMS,
  type AdminSeries,
  seriesFieldsOf,
  seriesRowOf,
  seriesSchema,
  type SeriesFields,
} from "./series.ts";

const ALL = `${adminPaths.media()}?tab=series`;

/** /admin/media/series/:seriesId: what is in a series, its words, and its end. */
export function SeriesPage({ id }: { id: string }) {
  const { data: series, error, isPending, refetch } = useQuery(seriesToEdit(id));
  if (series) return <OpenSeries read={series} />;
  if (isPending)
    return (
      <AdminPage title="Serie">
        <Loading label="Cargando la serie…">
          <Skeleton lines={8} />
        </Loading>
      </AdminPage>
    );
  return (
    <AdminPage title="Serie">
      <EmptyState
        title={error ? "No pudimos abrir esta serie" : "Esta serie ya no existe"}
        action={
          error ? (
            <Button onClick={() => void refetch()}>Reintentar</Button>
          ) : (
            <LinkButton to={ALL}>Todas las series</LinkButton>
          )
        }
      >
        {error ? problemText(error) : "Puede que otra persona la haya eliminado. Sus videos siguen ahí."}
      </EmptyState>
    </AdminPage>
  );
}

function OpenSeries({ read }: { read: AdminSeries }) {
  const [series, setSeries] = useState(read);
  const { id, name, is_active: isActive } = series;
  const deletion = useDeleteSeries();
  const navigate = useNavigate();
  async function askToDelete() {
    const isDeleted = await confirm({
      title: `¿Eliminar la serie «${name}»?`,
      body: "Sus videos se quedan, sin serie. Esto no se puede deshacer.",
      confirmLabel: "Eliminar",
      run: () => deletion.mutateAsync(series),
      problem: (error) => `No se pudo eliminar la serie. ${problemText(error)}`,
    });
    if (isDeleted) void navigate(ALL);
  }
  return (
    <AdminPage
      title={name}
      lead={isActive ? "Serie" : <Badge tone="warning">Inactiva</Badge>}
      actions={
        <>
          <LinkButton variant="quiet" to={ALL}>
            Todas las series
          </LinkButton>
          {isActive && (
            <LinkButton
              variant="secondary"
              href={`${paths.media()}?serie=${id}`}
              target="_blank"
              icon={<ExternalLink aria-hidden="true" />}
            >
              Ver
            </LinkButton>
          )}
          <Button variant="quiet" icon={<Trash2 aria-hidden="true" />} onClick={() => void askToDelete()}>
            Eliminar
          </Button>
        </>
      }
    >
      <SeriesContents series={series} />
      <Panel title="Datos de la serie">
        <SeriesForm series={series} onSaved={setSeries} />
      </Panel>
    </AdminPage>
  );
}

function SeriesForm({ series, onSaved }: { series: AdminSeries; onSaved: (saved: AdminSeries) => void }) {
  const client = useQueryClient();
  const { shell, error } = useVersionedSave({
    form: useForm(seriesSchema, seriesFieldsOf(series)),
    row: series,
    fieldsOf: seriesFieldsOf,
    describe: (other, mine) => differences(LABELS, mine, seriesFieldsOf(other), inWords),
    save: (base, sent) => saveSeries(base, seriesRowOf(sent)),
    read: (base) => readSeries(base.id),
    onSaved: (saved) => {
      shell.form.reset(seriesFieldsOf(saved), { keepFieldsRef: true });
      onSaved(saved);
      toast.success("Serie guardada");
      void invalidateMedia(client);
    },
  });
  useUnsavedForm(shell.form.formState.isDirty);
  return (
    <Form
      {...shell}
      error={error ? `No se pudo guardar la serie. ${problemText(error, SERIES_PROBLEMS)}` : null}
    >
      <SeriesFieldSet id={series.id} />
      <FormActions>
        <SubmitButton>Guardar cambios</SubmitButton>
      </FormActions>
    </Form>
  );
}

const LABELS: Record<keyof SeriesFields, string> = {
  name: "Nombre",
  description: "Descripción",
  thumbnailUrl: "Imagen",
  isActive: "Activa",
};

function inWords(name: keyof SeriesFields, fields: SeriesFields): string {
  const value = fields[name];
  if (typeof value === "boolean") return value ? "Sí" : "No";
  if (name === "thumbnailUrl") return value ? "Otra imagen" : "Sin imagen";
  return value || "(vacío)";
}
