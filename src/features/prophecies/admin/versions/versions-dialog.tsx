import { queryOptions, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { formatDateTime } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { EmptyState } from "#ui/content/empty-state.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { SelectField } from "#ui/form/select-field.tsx";
import layout from "#ui/layout/layout.module.css";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { VersionComparison } from "./version-comparison.tsx";
import { listVersions, readVersion, type ListedVersion, type VersionFields } from "../versions-api.ts";
import styles from "./versions-dialog.module.css";

export interface VersionsDialogProps {
  prophecyId: string;
  /** Fields on the screen, saved or not. */
  present: VersionFields;
  onClose: () => void;
  /** Gets what a version holds, and when it was saved, for the editor to go on from. */
  onRestore: (fields: VersionFields, savedAt: string) => void;
}

/** Value of the present text among the versions. */
const PRESENT = "present";

/** Every version of a prophecy: who, when; two of them compared; one taken back into the editor. */
export function VersionsDialog({ prophecyId, present, onClose, onRestore }: VersionsDialogProps) {
  const list = useQuery(versionList(prophecyId));
  return (
    <Dialog open onClose={onClose} size="wide" title="Versiones">
      {list.isPending && (
        <Loading label="Cargando las versiones…">
          <Skeleton lines={4} />
        </Loading>
      )}
      {list.isError && (
        <Alert tone="danger" live actions={<Button onClick={() => void list.refetch()}>Reintentar</Button>}>
          No pudimos cargar las versiones. {problemText(list.error)}
        </Alert>
      )}
      {list.data?.length === 0 && (
        <EmptyState title="Aún no hay versiones">
          Se guarda una cada vez que publicas y cada vez que guardas los cambios de lo publicado.
        </EmptyState>
      )}
      {list.data && list.data.length > 0 && (
        <Versions versions={list.data} present={present} onRestore={onRestore} />
      )}
    </Dialog>
  );
}

function Versions({
  versions,
  present,
  onRestore,
}: { versions: readonly ListedVersion[] } & Pick<VersionsDialogProps, "present" | "onRestore">) {
  const [before, setBefore] = useState(versions[0]?.id ?? PRESENT);
  const [after, setAfter] = useState(PRESENT);
  const left = useQuery({ ...versionText(before), enabled: before !== PRESENT });
  const right = useQuery({ ...versionText(after), enabled: after !== PRESENT });
  const restore = useMutation({
    mutationFn: (id: string) => readVersion(id),
    onSuccess: (fields, id) => onRestore(fields, versions.find((one) => one.id === id)?.created_at ?? ""),
  });
  const options = versions.map((one) => ({ value: one.id, label: nameOf(one) }));
  const failed = left.error ?? right.error ?? restore.error;
  const first = before === PRESENT ? present : left.data;
  const second = after === PRESENT ? present : right.data;
  return (
    <>
      <ol className={styles.list} aria-label="Versiones guardadas">
        {versions.map((one, place) => (
          <li key={one.id} className={styles.version} aria-current={one.id === before || undefined}>
            <div className={styles.who}>
              <strong>{formatDateTime(one.created_at)}</strong>{" "}
              {place === 0 && <Badge tone="info">La última</Badge>}
              <span className={styles.note}>
                {one.saved_by_name || "Alguien"} · «{one.title}»
              </span>
            </div>
            <div className={styles.acts}>
              <Button
                variant="quiet"
                aria-label={`Comparar ${nameOf(one)} con lo que está en el editor`}
                onClick={() => {
                  setBefore(one.id);
                  setAfter(PRESENT);
                }}
              >
                Comparar
              </Button>
              <Button
                variant="secondary"
                aria-label={`Restaurar ${nameOf(one)}`}
                pending={restore.isPending && restore.variables === one.id}
                onClick={() => restore.mutate(one.id)}
              >
                Restaurar
              </Button>
            </div>
          </li>
        ))}
      </ol>
      <section aria-label="Comparación" className={layout.stack3}>
        <div className={styles.pair}>
          <SelectField
            label="De"
            options={options}
            value={before}
            onChange={({ target }) => setBefore(target.value)}
          />
          <SelectField
            label="A"
            options={[{ value: PRESENT, label: "Lo que está en el editor" }, ...options]}
            value={after}
            onChange={({ target }) => setAfter(target.value)}
          />
        </div>
        {failed && (
          <Alert tone="danger" live>
            No pudimos leer esa versión. {problemText(failed)}
          </Alert>
        )}
        {first && second ? (
          <VersionComparison before={first} after={second} />
        ) : (
          !failed && (
            <Loading label="Comparando…">
              <Skeleton lines={4} />
            </Loading>
          )
        )}
      </section>
    </>
  );
}

function nameOf({ created_at: at, saved_by_name: who }: ListedVersion): string {
  return `${formatDateTime(at)} · ${who || "Alguien"}`;
}

/** Read again at each opening, since each save adds a version. */
function versionList(prophecyId: string) {
  return queryOptions({
    queryKey: ["prophecy-versions", prophecyId],
    queryFn: ({ signal }) => listVersions(prophecyId, signal),
    staleTime: 0,
    gcTime: 0,
  });
}

/** A version never changes. */
function versionText(id: string) {
  return queryOptions({
    queryKey: ["prophecy-version", id],
    queryFn: ({ signal }) => readVersion(id, signal),
    staleTime: Infinity,
  });
}
