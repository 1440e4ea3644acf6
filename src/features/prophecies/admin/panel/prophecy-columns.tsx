import { Link } from "react-router-dom";
import { formatDate, formatDateTime } from "#lib/dates.ts";
import { Badge, type BadgeTone } from "#ui/content/badge.tsx";
import { BY_DATE, BY_NUMBER, BY_TEXT, type TableColumn } from "#ui/table/column.ts";
import type { ListedProphecy } from "../api.ts";
import { publicationOf, type Publication } from "../prophecy-filter.ts";
import { PUBLICATION_LABELS } from "../texts.ts";
import { ProphecyActions, type ProphecyAct } from "./prophecy-actions.tsx";

const TONES: Record<Publication, BadgeTone> = {
  draft: "neutral",
  published: "success",
  scheduled: "info",
  deleted: "danger",
};

/** The columns of the panel; `editAddress` is that of the editor of one prophecy. */
export function prophecyColumns(
  editAddress: (id: string) => string,
  onAct: (act: ProphecyAct, prophecy: ListedProphecy) => void,
): TableColumn<ListedProphecy>[] {
  return [
    {
      id: "titulo",
      header: "Título",
      kind: "title",
      sort: BY_TEXT,
      cell: ({ id, title, deleted_at: deleted }) =>
        deleted ? title : <Link to={editAddress(id)}>{title}</Link>,
    },
    { id: "estado", header: "Estado", kind: "bare", cell: (prophecy) => <State prophecy={prophecy} /> },
    { id: "categoria", header: "Categoría", cell: ({ category }) => category },
    {
      id: "fecha",
      header: "Publicación",
      sort: BY_DATE,
      cell: (prophecy) => <PublishDate prophecy={prophecy} />,
    },
    { id: "autor", header: "Autor", cell: ({ author }) => author },
    {
      id: "comentarios",
      header: "Comentarios",
      kind: "number",
      sort: BY_NUMBER,
      cell: ({ comment_count }) => comment_count,
    },
    {
      id: "acciones",
      header: "Acciones",
      kind: "actions",
      cell: (prophecy) => (
        <ProphecyActions
          prophecy={prophecy}
          publication={publicationOf(prophecy)}
          editAddress={editAddress(prophecy.id)}
          onAct={(act) => onAct(act, prophecy)}
        />
      ),
    },
  ];
}

/** A future publication shows its hour, too. */
function PublishDate({ prophecy }: { prophecy: ListedProphecy }) {
  const { publish_date: at } = prophecy;
  const scheduled = publicationOf(prophecy) === "scheduled";
  const [, hour] = formatDateTime(at).split(", ");
  return (
    <>
      <time dateTime={at} title={formatDateTime(at)}>
        {formatDate(at)}
      </time>
      {scheduled && `, ${hour}`}
    </>
  );
}

function State({ prophecy }: { prophecy: ListedProphecy }) {
  const publication = publicationOf(prophecy);
  return <Badge tone={TONES[publication]}>{PUBLICATION_LABELS[publication]}</Badge>;
}
