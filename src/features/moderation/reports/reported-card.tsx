import { Check, EyeOff, HeartHandshake } from "lucide-react";
import { Link } from "react-router-dom";
import { formatDate } from "#lib/dates.ts";
import { Button, firstPress } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { mayBecome, type Reported, type ReportOutcome } from "./reported.ts";
import { kindLabel, nameOf, numberText, reasonsText } from "./texts.ts";
import styles from "./reports.module.css";

interface ReportedCardProps {
  about: Reported;
  /** Nothing can be sent now. */
  disabled: boolean;
  onSettle: (outcome: ReportOutcome) => void;
}

/** A reported thing: author, words, number of reports by reason, and acts. */
export function ReportedCard({ about, disabled, onSettle }: ReportedCardProps) {
  const { content, title, path, number, notes, reasons, first_at: at } = about;
  const name = nameOf(about);
  return (
    <Card as="li" className={styles.card} tabIndex={-1} aria-label={name}>
      <p className={layout.row1}>
        <strong>{about.author_name ?? "Sin nombre"}</strong>
        <Badge>{kindLabel(about)}</Badge>
        {about.is_worry && <Badge tone="danger">Alguien se preocupa</Badge>}
        {about.is_hidden && <Badge tone="warning">Oculto hasta que lo revises</Badge>}
        {about.status === "rejected" && <Badge tone="danger">Ya no está publicado</Badge>}
        <Link to={path}>{linkText(about, title)}</Link>
      </p>
      {content !== "" && <blockquote className={styles.words}>{content}</blockquote>}
      {about.is_rewritten && (
        <p className={textStyles.quiet}>Quien lo escribió lo cambió después de los reportes.</p>
      )}
      <p className={styles.said}>
        <strong>{numberText(number)}</strong>: {reasonsText(reasons)}{" "}
        <span className={textStyles.quiet}>
          Desde el <time dateTime={at}>{formatDate(at)}</time>
        </span>
      </p>
      {notes.length > 0 && (
        <ul className={styles.notes} aria-label="Lo que contaron">
          {notes.map((note, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- they have no names, and two may say the same
            <li key={place}>«{note}»</li>
          ))}
        </ul>
      )}
      <div className={layout.cluster2}>
        <Button
          variant="secondary"
          icon={<Check aria-hidden="true" />}
          disabled={disabled}
          aria-label={`Está bien: ${name}`}
          onClick={firstPress(() => onSettle("dismissed"))}
        >
          Está bien
        </Button>
        <Button
          variant="secondary"
          icon={<HeartHandshake aria-hidden="true" />}
          disabled={disabled}
          aria-label={`Ya lo atendimos: ${name}`}
          onClick={firstPress(() => onSettle("handled"))}
        >
          Ya lo atendimos
        </Button>
        {mayBecome(about, "hidden") && (
          <Button
            variant="quiet"
            icon={<EyeOff aria-hidden="true" />}
            disabled={disabled}
            aria-label={`Ocultar ${name}`}
            onClick={firstPress(() => onSettle("hidden"))}
          >
            Ocultar
          </Button>
        )}
      </div>
    </Card>
  );
}

function linkText({ kind }: Reported, title: string | null): string {
  if (kind === "member") return "Ver su ficha";
  if (kind === "prayer") return "Abrir la petición";
  return title === null ? "Ver dónde está" : `en ${title}`;
}
