import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { UserPlus } from "lucide-react";
import { PEOPLE_SEARCH_MIN, peopleFound } from "#platform/people/people-found.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { useLedTo } from "#ui/disclosure/use-led-to.ts";
import { SearchField } from "#ui/form/search-field.tsx";
import type { Ministry } from "./ministry-api.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { servantsOf, useServantAct, type ServantAct } from "./ministry-queries.ts";
import styles from "./ministries-panel.module.css";

/** People of a ministry, with the acts to add, make leader or remove. */
export function Servants({ ministry: { id, name } }: { ministry: Ministry }) {
  const { data, error } = useQuery(servantsOf(id));
  const act = useServantAct(id);
  const [adding, setAdding] = useState(false);
  const search = useLedTo<HTMLDivElement>(adding);
  if (error && !data) return <Alert tone="danger">{problemText(error)}</Alert>;
  if (!data) {
    return (
      <Loading label={`Cargando quién sirve en ${name}…`}>
        <Skeleton lines={2} />
      </Loading>
    );
  }
  return (
    <>
      {data.length === 0 && <p className={textStyles.quiet}>Aún no sirve nadie aquí.</p>}
      {data.length > 0 && (
        <ul className={styles.servants} aria-label={`Quién sirve en ${name}`}>
          {data.map(({ user_id: userId, name: who, is_leader: isLeader }) => (
            <li key={userId} className={styles.servant}>
              <span className={styles.name}>
                {who} {isLeader && <Badge tone="success">Dirige</Badge>}
              </span>
              <span className={layout.row2}>
                <Button
                  variant="quiet"
                  pending={act.isPending && act.variables.userId === userId}
                  aria-label={`${isLeader ? "Ya no dirige" : "Que dirija"} ${name}: ${who}`}
                  onClick={() => act.mutate({ what: isLeader ? "follow" : "lead", userId, name: who })}
                >
                  {isLeader ? "Ya no dirige" : "Que dirija"}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={`Quitar a ${who} de ${name}`}
                  onClick={() => act.mutate({ what: "remove", userId, name: who })}
                >
                  Quitar
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      {adding ? (
        <div ref={search}>
          <AddServant known={data.map(({ user_id: userId }) => userId)} onAct={(next) => act.mutate(next)} />
        </div>
      ) : (
        <div className={layout.row2}>
          <Button
            variant="secondary"
            icon={<UserPlus aria-hidden="true" />}
            aria-label={`Agregar a alguien a ${name}`}
            onClick={() => setAdding(true)}
          >
            Agregar a alguien
          </Button>
        </div>
      )}
    </>
  );
}

function AddServant({ known, onAct }: { known: readonly string[]; onAct: (act: ServantAct) => void }) {
  const [words, setWords] = useState<string>();
  const found = useQuery(peopleFound(words ?? ""));
  const people = words ? (found.data ?? []) : [];
  return (
    <div className={styles.servants}>
      <SearchField
        label="Nombre o correo"
        hint="Escribe al menos 3 letras."
        minimum={PEOPLE_SEARCH_MIN}
        value={words}
        onSearch={setWords}
      />
      {found.error && words && <Alert tone="danger">{problemText(found.error)}</Alert>}
      <output>
        {words && found.isSuccess && people.length === 0 && (
          <span className={textStyles.quiet}>No encontramos a nadie así con cuenta activa.</span>
        )}
      </output>
      {people.length > 0 && (
        <ul className={styles.servants} aria-label="Personas encontradas">
          {people.map(({ user_id: userId, name, email }) => (
            <li key={userId} className={styles.servant}>
              <span className={styles.name}>
                {name} <span className={textStyles.quiet}>{email}</span>
              </span>
              {known.includes(userId) ? (
                <Badge tone="success">Ya sirve aquí</Badge>
              ) : (
                <Button
                  variant="secondary"
                  aria-label={`Agregar a ${name}`}
                  onClick={() => onAct({ what: "add", userId, name })}
                >
                  Agregar
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
