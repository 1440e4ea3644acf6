import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import * as v from "valibot";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { addressFilter, searchField, switchField, textField } from "#ui/address/address.ts";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { FilterBar } from "#ui/form/filter-bar.tsx";
import { SearchField } from "#ui/form/search-field.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { TargetLine, AccessKind } from "../access.ts";
import styles from "./access-page.module.css";
import { AccessPane } from "./access-pane.tsx";
import { accessTargets } from "./queries.ts";
import { KIND_LABELS, people, waiting } from "./texts.ts";

/** Parameters of the page's address: the kind of list, and the target whose access is shown. */
export const accessView = addressFilter({
  kind: switchField<AccessKind>("tipo", "recursos", ["seminar", "resource"]),
  search: searchField(),
  targetId: textField("ver", v.pipe(v.string(), v.uuid())),
});

const TABS = [
  { value: undefined, label: KIND_LABELS.seminar },
  { value: "resource", label: KIND_LABELS.resource },
] as const;

/** /admin/accesos: seminars and resources on one side, who has access to the chosen one on the other. */
export function AccessPage() {
  const [{ kind, search, targetId }, change] = useAddressFilter(accessView);
  const targets = useQuery(accessTargets(kind, search));
  const chosen = targets.data?.find(({ id }) => id === targetId);
  const heading = useRef<HTMLHeadingElement>(null);
  const pressed = useRef(false);
  useEffect(() => {
    // On a phone the detail is below the list, so a choice moves the focus there.
    if (pressed.current) heading.current?.focus();
    pressed.current = false;
  }, [targetId]);
  return (
    <AdminPage title="Accesos" lead="Quién puede abrir cada seminario y cada recurso restringido.">
      <ChoiceTabs
        label="De qué"
        choices={TABS}
        value={kind === "resource" ? kind : undefined}
        onChange={(next) => change({ kind: next ?? "seminar", search: undefined, targetId: undefined })}
      />
      <div className={styles.columns}>
        <div className={styles.side}>
          <FilterBar
            search={
              <SearchField
                key={kind}
                label="Buscar"
                placeholder="Título"
                value={search}
                onSearch={(words) => change({ search: words })}
              />
            }
          />
          {targets.error && (
            <Alert
              tone="danger"
              live
              actions={
                <Button variant="secondary" onClick={() => void targets.refetch()}>
                  Reintentar
                </Button>
              }
            >
              No pudimos cargar la lista. {problemText(targets.error)}
            </Alert>
          )}
          {!targets.data && !targets.error && (
            <Loading label="Cargando la lista…">
              <Skeleton lines={8} />
            </Loading>
          )}
          {targets.data?.length === 0 && (
            <p className={textStyles.soft}>
              {search ? "Nada con ese título. Prueba con otra palabra." : "Aquí todavía no hay nada."}
            </p>
          )}
          <ul className={layout.stack2} aria-label={KIND_LABELS[kind]}>
            {targets.data?.map((target) => (
              <li key={target.id}>
                <TargetButton
                  target={target}
                  chosen={target.id === targetId}
                  onChoose={() => {
                    pressed.current = true;
                    change({ targetId: target.id });
                  }}
                />
              </li>
            ))}
          </ul>
        </div>
        {targetId ? (
          <div className={styles.detail}>
            <h2 ref={heading} tabIndex={-1} className={styles.title}>
              {chosen?.title ?? "Acceso"}
            </h2>
            <AccessPane
              key={targetId}
              kind={kind}
              targetId={targetId}
              title={chosen?.title ?? KIND_LABELS[kind]}
            />
          </div>
        ) : (
          <EmptyState
            title={kind === "resource" ? "Elige un recurso de la lista" : "Elige un seminario de la lista"}
          >
            Aquí verás quién tiene acceso, quién lo pide y a quién invitaste.
          </EmptyState>
        )}
      </div>
    </AdminPage>
  );
}

interface TargetButtonProps {
  target: TargetLine;
  chosen: boolean;
  onChoose: () => void;
}

function TargetButton({ target, chosen, onChoose }: TargetButtonProps) {
  return (
    <button type="button" className={styles.target} aria-pressed={chosen} onClick={onChoose}>
      <span className={textStyles.name}>{target.title}</span>
      <span className={styles.figures}>
        {people(target.people)}
        {target.requests > 0 && <Badge tone="warning">{waiting(target.requests)}</Badge>}
      </span>
    </button>
  );
}
