import { ArrowLeft } from "lucide-react";
import { lazy, Suspense, useEffect, useId, useState } from "react";
import { useQueryClient } from "@tanstack/react-query";
import { Button } from "#ui/actions/button.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import layout from "#ui/layout/layout.module.css";
import type { DraftFields, SavedProphecy } from "../draft/draft-fields.ts";
import { isUnsaved } from "../draft/editing-state.ts";
import { invalidateProphecyLists } from "../queries.ts";
import { VALIDATION } from "../texts.ts";
import { problemsForPublishing, type FieldProblems } from "../validation.ts";
import { DetailsFields } from "./details-fields.tsx";
import styles from "./editor-screen.module.css";
import { EditorAlerts } from "./editor-alerts.tsx";
import { EditorTools } from "./editor-tools.tsx";
import { LeaveDialog } from "./leave-dialog.tsx";
import { PublishControls } from "./publish-controls.tsx";
import { SaveState } from "./save-state.tsx";
import { TitleField } from "./title-field.tsx";
import { useEditingSession } from "./use-editing-session.ts";
import { useLeaveSafely } from "./use-leave-safely.ts";
import { WordHint } from "./word-hint.tsx";

// tiptap weighs more than the whole site: only who opens an editor downloads it.
const RichTextEditor = lazy(() =>
  import("../editor/rich-text-editor.tsx").then((module) => ({ default: module.RichTextEditor })),
);

export interface EditorScreenProps {
  id: string;
  /** As the server has it; null for a new one. */
  row: SavedProphecy | null;
  myName: string;
  /** Address of the list, with its filter. */
  back: string;
  /** The first save went through: the address may now name the prophecy. */
  onCreated: () => void;
}

export function EditorScreen({ id, row: opened, myName, back, onCreated }: EditorScreenProps) {
  const client = useQueryClient();
  const words = useId();
  const { session, state } = useEditingSession(id, opened, myName);
  const [problems, setProblems] = useState<FieldProblems>({});
  const leave = useLeaveSafely(session);
  const { fields, row } = state;
  const shown = stillTrue(problems, fields);

  const created = opened === null && row !== null;
  useEffect(() => {
    if (created) onCreated();
  }, [created, onCreated]);

  // Lists and readers' pages are read again after the editor closes.
  useEffect(() => () => void invalidateProphecyLists(client), [client]);

  const edit = (patch: Partial<DraftFields>) => session.edit(patch);

  return (
    <div className={styles.screen}>
      <div className={styles.bar}>
        <Button variant="quiet" icon={<ArrowLeft aria-hidden="true" />} onClick={() => leave.leaveTo(back)}>
          Profecías
        </Button>
        <SaveState state={state} />
      </div>
      <div className={layout.row1}>
        <PageTitle title={row ? "Editar profecía" : "Nueva profecía"} className={styles.heading} />
        <EditorTools id={id} session={session} state={state} />
      </div>
      <EditorAlerts id={id} session={session} state={state} opened={opened} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <TitleField
            title={fields.title}
            row={row}
            error={shown.title}
            onChange={(title) => edit({ title })}
            onBlur={() =>
              fields.title.trim() === "" && isUnsaved(state) && setProblems({ title: VALIDATION.title })
            }
          />
          <div>
            <Suspense fallback={<EditorSkeleton />}>
              <RichTextEditor
                html={fields.content}
                generation={state.generation}
                label="Texto"
                placeholder="Escribe aquí la palabra para tu comunidad…"
                describedBy={shown.content ? `${words}-error ${words}` : words}
                invalid={Boolean(shown.content)}
                pictures={id}
                onChange={(content) => edit({ content })}
              />
            </Suspense>
            {shown.content && (
              <p id={`${words}-error`} className={styles.error} role="alert">
                {shown.content}
              </p>
            )}
            <div className={styles.foot}>
              <WordHint id={words} html={fields.content} />
              {/* On a phone the bar has long scrolled away. */}
              <span aria-hidden="true">
                <SaveState state={state} />
              </span>
            </div>
          </div>
        </div>
        <DetailsFields prophecyId={id} fields={fields} myName={myName} onChange={edit} />
      </div>
      {/* behind the last field, where one is when all is written */}
      <div className={styles.acts}>
        <PublishControls
          session={session}
          state={state}
          onProblems={setProblems}
          onPublished={() => void invalidateProphecyLists(client)}
        />
      </div>
      <LeaveDialog
        open={leave.asking}
        published={row?.status === "published"}
        onSave={async () => {
          await session.save();
          return !isUnsaved(session.state);
        }}
        onLeave={leave.go}
        onStay={leave.stay}
      />
    </div>
  );
}

/** A problem that was pointed out disappears as soon as it is solved. */
function stillTrue(problems: FieldProblems, fields: DraftFields): FieldProblems {
  const now = problemsForPublishing(fields);
  return Object.fromEntries(Object.entries(problems).filter(([key]) => key in now));
}

function EditorSkeleton() {
  return (
    <Loading label="Abriendo el editor…">
      <Skeleton shape="block" />
    </Loading>
  );
}
