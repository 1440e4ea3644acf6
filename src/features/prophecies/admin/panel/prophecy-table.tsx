import { Link } from "react-router-dom";
import { formatDate, formatDateTime } from "#lib/dates.ts";
import { Badge, type BadgeTone } from "#ui/content/badge.tsx";
import type { ListedProphecy } from "../api.ts";
import { publicationOf, type Publication } from "../prophecy-filter.ts";
import { PUBLICATION_LABELS } from "../texts.ts";
import { ProphecyActions, type ProphecyAct } from "./prophecy-actions.tsx";
import styles from "./prophecy-table.module.css";

const TONES: Record<Publication, BadgeTone> = { draft: "neutral", published: "success", scheduled: "info" };

export interface ProphecyTableProps {
  prophecies: ListedProphecy[];
  /** Address of the editor of one prophecy. */
  editAddress: (id: string) => string;
  onAct: (act: ProphecyAct, prophecy: ListedProphecy) => void;
}

/** The list of the panel: a table, whose rows become cards on a phone. */
export function ProphecyTable({ prophecies, editAddress, onAct }: ProphecyTableProps) {
  return (
    <div className={styles.frame}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">Título</th>
            <th scope="col">Estado</th>
            <th scope="col">Categoría</th>
            <th scope="col">Publicación</th>
            <th scope="col">Autor</th>
            <th scope="col" className={styles.number}>
              Comentarios
            </th>
            <th scope="col">Acciones</th>
          </tr>
        </thead>
        <tbody>
          {prophecies.map((prophecy) => (
            <Row key={prophecy.id} prophecy={prophecy} editAddress={editAddress(prophecy.id)} onAct={onAct} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  prophecy: ListedProphecy;
  editAddress: string;
  onAct: ProphecyTableProps["onAct"];
}

function Row({ prophecy, editAddress, onAct }: RowProps) {
  const publication = publicationOf(prophecy);
  return (
    <tr>
      <th scope="row" className={styles.title}>
        <Link to={editAddress}>{prophecy.title}</Link>
      </th>
      <td>
        <Badge tone={TONES[publication]}>{PUBLICATION_LABELS[publication]}</Badge>
      </td>
      <td data-label="Categoría">{prophecy.category}</td>
      <td data-label="Publicación">
        <time dateTime={prophecy.publish_date} title={formatDateTime(prophecy.publish_date)}>
          {formatDate(prophecy.publish_date)}
        </time>
      </td>
      <td data-label="Autor">{prophecy.author}</td>
      <td data-label="Comentarios" className={styles.number}>
        {prophecy.comment_count}
      </td>
      <td className={styles.actions}>
        <ProphecyActions
          prophecy={prophecy}
          publication={publication}
          editAddress={editAddress}
          onAct={(act) => onAct(act, prophecy)}
        />
      </td>
    </tr>
  );
}
