import { Save, Send, Undo2 } from "lucide-react";
import { useState } from "react";
import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { AppError } from "#platform/supabase/errors.ts";
import { leadOnceDrawn } from "#ui/disclosure/lead-once-drawn.ts";
import { confirm } from "#ui/overlays/confirm.tsx";
import { toast } from "#ui/toast/toast.ts";
import type { EditingSession } from "../draft/editing-session.ts";
import { isBlocked, isUnsaved, type EditingState } from "../draft/editing-state.ts";
import { publishingOf, retractionOf, statusProblem } from "../panel/status-questions.tsx";
import { publicationOf } from "../prophecy-filter.ts";
import { isTold, sayPublication } from "../queries.ts";
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
  const [pending, setPending] = useState(false);
  const { row, fields } = state;
  const published = row?.status === "published";
  const publication = row ? publicationOf(row) : "draft";
  const ahead = publicationOf({ ...fields, status: "published" }) === "scheduled";

  function askToPublish() {
    const problems = problemsForPublishing(fields);
    onProblems(problems);
    if (!isClear(problems)) return;
    const publishable = {
      ...fields,
      announced_at: row?.announced_at ?? null,
      notified_at: row?.notified_at ?? null,
    };
    const publish = (date?: string) => session.publish(date ? { publish_date: date } : {});
    void confirm({ ...publishingOf(publishable, (date) => act(publish(date), "published")), problem });
  }

  function askToRetract() {
    onProblems({});
    const retract = () => act(session.unpublish(), "draft");
    void confirm({ ...retractionOf(fields.title, publication === "scheduled", retract), problem });
  }

  async function act(acting: Promise<void>, wanted: "published" | "draft") {
    await acting;
    const now = session.state;
    if (now.row?.status === wanted && now.status !== "offline" && now.status !== "failed") {
      onPublished();
      // Its notice is above, a thousand pixels away from this button.
      if (isTold(now.row)) leadOnceDrawn(now.row.id);
      sayPublication(now.row);
      return;
    }
    // Two versions have to be compared first, and that is asked next.
    if (!isBlocked(now)) throw now.problem ?? new AppError("network", "offline");
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
      {published && (
        <Button variant="secondary" icon={<Undo2 aria-hidden="true" />} onClick={askToRetract}>
          {publication === "scheduled" ? "Quitar de programadas" : "Despublicar"}
        </Button>
      )}
      {published ? (
        <Button
          icon={<Save aria-hidden="true" />}
          pending={pending}
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
          <Button icon={<Send aria-hidden="true" />} disabled={isBlocked(state)} onClick={askToPublish}>
            {ahead ? "Programar" : "Publicar"}
          </Button>
        </>
      )}
    </>
  );
}

function problem(error: unknown): string {
  return `${statusProblem(error)} Tu texto está guardado en este dispositivo.`;
}

/** The effect of a save on readers; another date may have changed it too. */
function savedMeans({ row }: EditingState): string | undefined {
  if (!row || publicationOf(row) === "published") return "Quienes la lean ya verán el texto nuevo.";
  return `Se verá en el sitio a partir del ${formatDateTime(row.publish_date)}`;
}
