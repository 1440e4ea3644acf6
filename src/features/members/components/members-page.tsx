import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import * as v from "valibot";
import { paths } from "#domain/paths.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { addressFilter, searchField, textField } from "#ui/address/address.ts";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { Alert } from "#ui/content/alert.tsx";
import { Avatar } from "#ui/content/avatar.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { PagedList } from "#ui/content/paged-list.tsx";
import { ChoiceSelect } from "#ui/form/choice-select.tsx";
import { FilterBar } from "#ui/form/filter-bar.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { MemberCard, MemberLine } from "../member.ts";
import { cardsOnDevice, members, ministries } from "../queries.ts";
import { serviceText } from "../rules.ts";
import { DIRECTORY_PROBLEMS } from "../texts.ts";
import { MemberDialog } from "./member-dialog.tsx";
import styles from "./members-page.module.css";

/** A person of the directory, and what the list is narrowed by. */
const view = addressFilter({
  search: searchField(2),
  ministryId: textField("ministerio", v.pipe(v.string(), v.uuid())),
  person: textField("persona", v.pipe(v.string(), v.uuid())),
});

const TEXTS = {
  loading: "Cargando el directorio…",
  failed: "No pudimos cargar el directorio",
  stale: "Esta lista puede no estar al día",
  offline: "Las fichas que abriste hace poco siguen aquí.",
  more: "Ver más personas",
};

/** The directory: who is in it, as the reader may see them, and one's card when a person is chosen. */
export function MembersPage({
  userId,
  report,
}: {
  userId: string;
  /** Report of a member. */
  report: (card: MemberCard) => ReactNode;
}) {
  const [{ search, ministryId, person }, change] = useAddressFilter(view);
  const list = useInfiniteQuery(members(userId, search, ministryId));
  const { data: known = [] } = useQuery(ministries);
  const kind = list.error && toAppError(list.error).kind;
  const open = (id: string) => change({ person: id });
  return (
    <div className={layout.stack5}>
      <FilterBar
        search={
          <SearchField
            label="Buscar por nombre"
            placeholder="Marta, Ramírez…"
            hint="Escribe al menos 2 letras."
            minimum={2}
            value={search}
            onSearch={(words) => change({ search: words })}
          />
        }
        chosen={[ministryId]}
      >
        {known.length > 0 && (
          <ChoiceSelect
            label="Ministerio"
            placeholder="Todos"
            choices={known.map(({ id, name }) => ({ value: id, label: name }))}
            value={ministryId}
            onChange={(next) => change({ ministryId: next })}
          />
        )}
      </FilterBar>
      {kind === "denied" ? (
        <EmptyState
          title="Tu lugar en el directorio está por aprobarse"
          action={<LinkButton to={paths.ownDirectory()}>Ver cómo aparezco</LinkButton>}
        >
          La oficina revisa a cada persona antes de abrirle el directorio, para cuidar los datos de todos. Si
          llevas días esperando, escríbele desde Contacto.
        </EmptyState>
      ) : kind === "rate-limited" ? (
        <Alert tone="warning" title="Vamos más despacio">
          {problemText(list.error, DIRECTORY_PROBLEMS)}
        </Alert>
      ) : (
        <PagedList
          problem={problemText}
          list={list}
          className={styles.list}
          texts={TEXTS}
          empty={
            search || ministryId ? (
              <EmptyState title="No encontramos a nadie así">
                Revisa cómo se escribe, o quita el ministerio. Quien no aceptó el directorio no aparece.
              </EmptyState>
            ) : (
              <EmptyState
                title="Aún no hay nadie en el directorio"
                action={<LinkButton to={paths.ownDirectory()}>Aparecer en el directorio</LinkButton>}
              >
                Cada quien decide si aparece y qué comparte. Puedes ser la primera persona.
              </EmptyState>
            )
          }
        >
          {(member) => <MemberButton member={member} onOpen={open} />}
        </PagedList>
      )}
      {kind === "network" && !list.data && <CachedCards userId={userId} onOpen={open} />}
      {person && (
        <MemberDialog
          userId={userId}
          id={person}
          onClose={() => change({ person: undefined })}
          report={report}
        />
      )}
    </div>
  );
}

function MemberButton({
  member: { id, name, photo, neighbourhood, ministries: serves, leads },
  onOpen,
}: {
  member: Pick<MemberLine, "id" | "name" | "photo" | "neighbourhood" | "ministries" | "leads">;
  onOpen: (id: string) => void;
}) {
  const about = [serviceText({ ministries: serves, leads }), neighbourhood].filter(Boolean).join(" · ");
  return (
    <button type="button" className={styles.member} onClick={() => onOpen(id)}>
      <Avatar name={name} src={photo} />
      <span className={styles.texts}>
        <span className={textStyles.name}>{name}</span>
        {about && <span className={styles.about}>{about}</span>}
      </span>
    </button>
  );
}

/** Without network: the people whose cards this device has. */
function CachedCards({ userId, onOpen }: { userId: string; onOpen: (id: string) => void }) {
  const { data: cards = [] } = useQuery(cardsOnDevice(userId));
  return (
    <ul className={styles.list} aria-label="Fichas que abriste en este dispositivo">
      {cards.map((card) => (
        <li key={card.id}>
          <MemberButton member={card} onOpen={onOpen} />
        </li>
      ))}
    </ul>
  );
}
