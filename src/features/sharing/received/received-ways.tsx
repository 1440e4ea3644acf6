import { useId, useState, type ReactNode } from "react";
import { useNavigate } from "react-router-dom";
import type { DraftPlace } from "#domain/draft-places.ts";
import { formatCount } from "#lib/counting.ts";
import { ASKED_TO_WRITE } from "#platform/navigation/asked-to-write.ts";
import { readDraft, writeDraft } from "#platform/offline/drafts.ts";
import { storageErrorText } from "#platform/offline/storage-error-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { useLedTo } from "#ui/disclosure/use-led-to.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { cut, draftOf, isTooLong, joinedDraft, wordsOf, type Received } from "./received.ts";
import styles from "./received.module.css";

/** Something that a text from another app can become. */
export interface Way {
  label: string;
  icon: ReactNode;
  draft: DraftPlace;
  /** Address of its form. */
  path: string;
  /**
   * For a form whose text is stored elsewhere: stores the fields and resolves to its address. Rejects with a
   * `MissingFormError` when its code does not come.
   */
  begin?: (fields: Record<string, string>) => Promise<string>;
}

export interface ReceivedWaysProps {
  userId: string;
  received: Received;
  ways: readonly Way[];
  /** The rest of a text that does not fit into a form waits on here. */
  isKept: boolean;
  /** The text is in a form now. */
  onUsed: () => Promise<void>;
}

/** The code of a form did not come; the message is for the person. */
export class MissingFormError extends Error {}

const REST_WAITS = "El texto completo te espera aquí.";

/** A piece of a draft by which its author recognises it, in characters. */
const RECOGNISED = 140;

/** Buttons that begin a form with what arrived. A text that the form holds already is never lost without a question. */
export function ReceivedWays({ userId, received, ways, isKept, onUsed }: ReceivedWaysProps) {
  const navigate = useNavigate();
  const [asked, setAsked] = useState<{ way: Way; kept: unknown }>();
  const [problem, setProblem] = useState<string>();
  const question = useLedTo<HTMLDivElement>(asked !== undefined);
  const choice = useLedTo<HTMLHeadingElement>(asked === undefined);

  async function leave(isWhole: boolean, store: () => Promise<string>) {
    setProblem(undefined);
    try {
      const path = await store();
      // It is in the form, also when it cannot be forgotten here. What was cut waits on.
      if (isWhole) await onUsed().catch(() => undefined);
      void navigate(path, { state: ASKED_TO_WRITE, replace: isWhole || isKept });
    } catch (error) {
      setProblem(error instanceof MissingFormError ? error.message : storageErrorText(error));
    }
  }
  const put = ({ draft, path }: Way, fields: object, isWhole: boolean) =>
    leave(isWhole, async () => {
      await writeDraft(userId, draft.key, fields, crypto.randomUUID());
      return path;
    });
  async function choose(way: Way) {
    const { begin, draft } = way;
    const fields = draftOf(draft, received);
    const isWhole = !isTooLong(draft, received);
    if (begin) return leave(isWhole, () => begin(fields));
    try {
      const kept = (await readDraft(userId, draft.key))?.value;
      if (wordsOf(draft, kept) === "") return await put(way, fields, isWhole);
      setAsked({ way, kept });
    } catch (error) {
      // Unread, it might be replaced.
      setProblem(storageErrorText(error));
    }
  }

  return (
    <>
      {asked ? (
        <div ref={question} tabIndex={-1}>
          <UnsentDraft
            {...asked}
            received={received}
            isKept={isKept}
            onPut={(fields, isWhole) => void put(asked.way, fields, isWhole)}
            onBack={() => setAsked(undefined)}
          />
        </div>
      ) : (
        <section className={layout.stack3} aria-labelledby="received-ways">
          <h2 ref={choice} tabIndex={-1} id="received-ways">
            ¿Dónde lo ponemos?
          </h2>
          <p className={textStyles.soft}>Nada se publica todavía: podrás cambiarlo antes de enviarlo.</p>
          <ul className={styles.ways}>
            {ways.map((way) => (
              <WayItem
                key={way.label}
                way={way}
                received={received}
                isKept={isKept}
                onChoose={() => void choose(way)}
              />
            ))}
          </ul>
        </section>
      )}
      {problem !== undefined && <Alert tone="danger" live title={problem} />}
    </>
  );
}

interface WayItemProps extends Pick<ReceivedWaysProps, "received" | "isKept"> {
  way: Way;
  onChoose: () => void;
}

function WayItem({ way, received, isKept, onChoose }: WayItemProps) {
  const hint = useId();
  const { label, icon, draft } = way;
  const isLong = isTooLong(draft, received);
  return (
    <li className={layout.stack2}>
      <Button
        variant="secondary"
        wide
        icon={icon}
        aria-describedby={isLong ? hint : undefined}
        onClick={onChoose}
      >
        {label}
      </Button>
      {isLong && (
        <p id={hint} className={textStyles.quiet}>
          Caben {formatCount(draft.max.text)} letras: se pone el principio. {isKept && REST_WAITS}
        </p>
      )}
    </li>
  );
}

interface UnsentDraftProps extends Pick<ReceivedWaysProps, "received" | "isKept"> {
  way: Way;
  kept: unknown;
  /** Without `isWhole` only the beginning of what arrived is in the fields. */
  onPut: (fields: object, isWhole: boolean) => void;
  onBack: () => void;
}

/** The question before a text that was begun earlier is touched. */
function UnsentDraft({ way: { label, draft }, kept, received, isKept, onPut, onBack }: UnsentDraftProps) {
  const joined = joinedDraft(draft, kept, received);
  return (
    <Alert
      tone="warning"
      title={`Ya tenías un texto sin enviar: ${label.toLowerCase()}`}
      actions={
        <>
          {joined && (
            <Button onClick={() => onPut(joined.fields, joined.cutTo === null)}>Agregarlo al final</Button>
          )}
          <Button
            variant="secondary"
            onClick={() => onPut(draftOf(draft, received), !isTooLong(draft, received))}
          >
            Borrar lo mío y poner esto
          </Button>
          <Button variant="quiet" onClick={onBack}>
            Volver
          </Button>
        </>
      }
    >
      <p className={textStyles.written}>«{cut(wordsOf(draft, kept), RECOGNISED)}»</p>
      {joined && joined.cutTo !== null && (
        <p>
          Solo cabe el principio: {formatCount(joined.cutTo)} letras. {isKept && REST_WAITS}
        </p>
      )}
      {!joined && <p>A ese texto ya no le cabe nada al final.</p>}
    </Alert>
  );
}
