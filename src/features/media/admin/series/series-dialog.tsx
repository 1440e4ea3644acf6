import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { adminPaths } from "#domain/paths-admin.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { FormDialog } from "#ui/form/form-dialog.tsx";
import { useForm } from "#ui/form/use-form.ts";
import { useCreateSeries } from "./queries.ts";
import { SeriesFieldSet } from "./series-fields.tsx";
import { SERIES_PROBLEMS, seriesFieldsOf, seriesSchema } from "./series.ts";

/** Makes a series, and leads to it: it has no videos yet. */
export function SeriesDialog({ onClose }: { onClose: () => void }) {
  const [id] = useState(() => crypto.randomUUID());
  const navigate = useNavigate();
  const creation = useCreateSeries(id);
  return (
    <FormDialog
      form={useForm(seriesSchema, seriesFieldsOf(null))}
      title="Nueva serie"
      submitLabel="Crear"
      pending={creation.isPending}
      error={creation.error && `No se pudo crear la serie. ${problemText(creation.error, SERIES_PROBLEMS)}`}
      onSubmit={(sent) =>
        creation.mutate(sent, { onSuccess: () => void navigate(adminPaths.mediaSeries(id)) })
      }
      onClose={onClose}
    >
      <SeriesFieldSet id={id} />
    </FormDialog>
  );
}
