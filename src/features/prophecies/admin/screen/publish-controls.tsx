import { ExternalLink, Save, Send, Undo2 } from "lucide-react";
import { useState } from "react";
import { paths } from "#domain/paths.ts";
import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { AppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { toast } from "#ui/toast/toast.ts";
import type { EditingSession } from "../draft/editing-session.ts";
import { isBlocked, isUnsaved, type EditingState } from "../draft/editing-state.ts";
import { PublishDialog } from "../panel/publish-dialog.tsx";
import { UnpublishDialog } from "../panel/unpublish-dialog.tsx";
import { publicationOf } from "../prophecy-filter.ts";
import { sayPublication } from "../queries.ts";
import { PROPHECY_PROBLEMS } from "../texts.ts";
import { isClear, problemsForPublishing, problemsForSaving, type FieldProblems } from "../validation.ts";

export interface PublishControlsProps {
  session: EditingSession;
  state: EditingState;
  /** Shows the obstacles, beside the fields. */
  onProblems: (problems: FieldProblems) => void;
  /** Something readers see has changed. */
  onPublished: () => void;
}

/** The acts that change what readers see. Publishing is never a side effect of saving: it rings phones. */
export function PublishControls({ session, state, onProblems, onPublished }: PublishControlsProps) {
  const [asking, setAsking] = useState<"publish" | "unpublish" | null>(null);
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string>();
  const { row, fields } = state;
  const published = row?.status === "published";
  const publication = row ? publicationOf(row) : "draft";
  const ahead = publicationOf({ ...fields, status: "published" }) === "scheduled";

  function ask(question: "publish" | "unpublish") {
    const problems = question === "publish" ? problemsForPublishing(fields) : {};
    onProblems(problems);
    setError(undefined);
    if (isClear(problems)) setAsking(question);
  }

  async function act(act: () => Promise<void>, wanted: "published" | "draft") {
    setPending(true);
    await act();
    setPending(false);
    const now = session.state;
    if (now.row?.status === wanted && now.status !== "offline" && now.status !== "failed") {
      setAsking(null);
      onPublished();
      sayPublication(publicationOf(now.row), now.row.slug);
    } else if (isBlocked(now)) setAsking(null);
    else
      setError(
        `No se pudo hacer. ${problemText(now.problem ?? new AppError("network", "offline"), PROPHECY_PROBLEMS)} Tu texto está guardado en este dispositivo.`,
      );
  }

  async function saveChanges() {
    const problems = problemsForPublishing(fields);
    onProblems(problems);
    if (!isClear(problems)) return;
    setPending(true);
    await session.save();
    setPending(false);
    if (!isUnsaved(session.state)) {
      onPublished();
      toast.success("Cambios guardados", { description: savedMeans(session.state) });
    }
  }

  return (
    <>
      {row && published && (
        <LinkButton variant="quiet" to={paths.prophecy(row.slug)} icon={<ExternalLink aria-hidden="true" />}>
          Ver
        </LinkButton>
      )}
      {published && (
        <Button variant="secondary" icon={<Undo2 aria-hidden="true" />} onClick={() => ask("unpublish")}>
          {publication === "scheduled" ? "Quitar de programadas" : "Despublicar"}
        </Button>
      )}
      {published ? (
        <Button
          icon={<Save aria-hidden="true" />}
          pending={pending && asking === null}
          disabled={!isUnsaved(state) || isBlocked(state)}
          onClick={() => void saveChanges()}
        >
          Guardar cambios
        </Button>
      ) : (
        <>
          {state.status === "failed" && (
            <Button
              variant="secondary"
              onClick={() => {
                onProblems(problemsForSaving(fields));
                void session.save();
              }}
            >
              Reintentar
            </Button>
          )}
          <Button
            icon={<Send aria-hidden="true" />}
            disabled={isBlocked(state)}
            onClick={() => ask("publish")}
          >
            {ahead ? "Programar" : "Publicar"}
          </Button>
        </>
      )}
      <PublishDialog
        open={asking === "publish"}
        prophecy={{ ...fields, announced_at: row?.announced_at ?? null }}
        pending={pending}
        error={error}
        onConfirm={(date) => void act(() => session.publish(date ? { publish_date: date } : {}), "published")}
        onCancel={() => setAsking(null)}
      />
      <UnpublishDialog
        open={asking === "unpublish"}
        title={fields.title}
        scheduled={publication === "scheduled"}
        pending={pending}
        error={error}
        onConfirm={() => void act(() => session.unpublish(), "draft")}
        onCancel={() => setAsking(null)}
      />
    </>
  );
}

/** The effect of a save on readers; another date may have changed it too. */
function savedMeans({ row }: EditingState): string | undefined {
  if (!row || publicationOf(row) === "published") return "Quienes la lean ya verán el texto nuevo.";
  return `Se verá en el sitio a partir del ${formatDateTime(row.publish_date)}`;
}
