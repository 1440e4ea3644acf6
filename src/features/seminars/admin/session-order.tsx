import { ArrowDown, ArrowUp, Pencil, Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { formatDay } from "#lib/days.ts";
import { Button } from "#ui/actions/button.tsx";
import { IconButton } from "#ui/actions/icon-button.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { problemText } from "#platform/supabase/problem-text.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import type { SeminarSession } from "../seminar.ts";
import { MaterialEditor } from "./material-editor.tsx";
import { useDeleteSession, useReorder } from "./queries.ts";
import styles from "./seminar-workshop.module.css";
import { SessionDialog } from "./session-form.tsx";

export interface SessionOrderProps {
  seminarId: string;
  sessions: readonly SeminarSession[];
}

/** The sessions in their order, moved with Subir and Bajar; each with its materials. */
export function SessionOrder({ seminarId, sessions }: SessionOrderProps) {
  const list = useRef<HTMLOListElement>(null);
  const pressed = useRef<string>(undefined);
  const [said, setSaid] = useState("");
  const [edited, setEdited] = useState<SeminarSession | null>(null);
  const { mutateAsync: remove } = useDeleteSession();
  const reorder = useReorder(seminarId);

  useEffect(() => {
    // A session that is moved in the page loses the focus that its button had.
    if (pressed.current) list.current?.querySelector<HTMLElement>(pressed.current)?.focus();
    pressed.current = undefined;
  }, [sessions]);

  function move(from: number, step: -1 | 1) {
    const ids = sessions.map(({ id }) => id);
    const to = from + step;
    const id = ids[from];
    if (id === undefined || to < 0 || to >= ids.length) return;
    ids.splice(to, 0, ...ids.splice(from, 1));
    // At either end the button that still does something keeps the focus.
    const next = to === 0 ? 1 : to === ids.length - 1 ? -1 : step;
    pressed.current = `[data-session="${id}"] [data-step="${next}"]`;
    setSaid(`La sesión quedó en el lugar ${to + 1} de ${ids.length}.`);
    reorder.mutate(ids);
  }

  const askToDelete = ({ id, title }: SeminarSession) =>
    void confirm({
      title: "¿Eliminar esta sesión?",
      body: `Vas a eliminar «${title}» con sus materiales, y la marca de quienes ya la hicieron. No se puede deshacer.`,
      confirmLabel: "Eliminar",
      run: () => remove(id),
      problem: (error) => `No se pudo eliminar la sesión. ${problemText(error)}`,
    });

  return (
    <>
      <VisuallyHidden>
        <output>{said}</output>
      </VisuallyHidden>
      <ol ref={list} className={layout.stack4}>
        {sessions.map((session, at) => (
          <li key={session.id} data-session={session.id} className={styles.session}>
            <div className={layout.between}>
              <h2 className={styles.title}>
                {at + 1}. {session.title}
              </h2>
              <div className={styles.acts}>
                <IconButton
                  label={`Subir ${session.title}`}
                  data-step="-1"
                  disabled={at === 0}
                  onClick={() => move(at, -1)}
                >
                  <ArrowUp aria-hidden="true" />
                </IconButton>
                <IconButton
                  label={`Bajar ${session.title}`}
                  data-step="1"
                  disabled={at === sessions.length - 1}
                  onClick={() => move(at, 1)}
                >
                  <ArrowDown aria-hidden="true" />
                </IconButton>
                <Button
                  variant="secondary"
                  icon={<Pencil aria-hidden="true" />}
                  aria-label={`Editar ${session.title}`}
                  onClick={() => setEdited(session)}
                >
                  Editar
                </Button>
                <IconButton label={`Eliminar ${session.title}`} onClick={() => askToDelete(session)}>
                  <Trash2 aria-hidden="true" />
                </IconButton>
              </div>
            </div>
            {session.held_on && <p className={textStyles.quiet}>{formatDay(session.held_on)}</p>}
            {session.content && <p className={styles.words}>{session.content}</p>}
            <MaterialEditor session={session} />
          </li>
        ))}
      </ol>
      {edited && <SessionDialog seminarId={seminarId} session={edited} onClose={() => setEdited(null)} />}
    </>
  );
}
