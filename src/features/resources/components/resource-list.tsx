import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { CircleCheck } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { adminPaths } from "#domain/paths-admin.ts";
import { hasRole } from "#domain/roles.ts";
import { useSession } from "#platform/session/use-session.ts";
import { EmptyState, CreateFirst } from "#ui/content/empty-state.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { PagedList } from "#ui/content/paged-list.tsx";
import layout from "#ui/layout/layout.module.css";
import { offlineFiles, resourcePages } from "../queries.ts";
import type { Resource } from "../resource.ts";
import type { ResourceFilter } from "../resource-filter.ts";
import { PreviewDialog } from "./preview-dialog.tsx";
import { ResourceActions } from "./resource-actions.tsx";
import { ResourceCard } from "./resource-card.tsx";
import styles from "./resource-list.module.css";

const TEXTS = {
  loading: "Cargando recursos…",
  failed: "No pudimos cargar los recursos",
  stale: "Esta lista puede no estar al día",
  offline: "Lo que guardaste está en «Mis descargas».",
  more: "Ver más recursos",
};

export interface ResourceListProps {
  filter: ResourceFilter;
  userId: string | null;
  /** Takes search and choices away; absent while nothing is left out. */
  onUnfilter: (() => void) | undefined;
  /** A member's way to ask for a resource that is not open to them. */
  askForAccess: (resource: Resource) => ReactNode;
  /** The button that shares what everybody may open. */
  share?: ((resource: Resource) => ReactNode) | undefined;
}

export function ResourceList({ filter, userId, onUnfilter, askForAccess, share }: ResourceListProps) {
  const list = useInfiniteQuery(resourcePages(userId, filter));
  const { data: files = [] } = useQuery(offlineFiles(userId));
  const [previewed, setPreviewed] = useState<Resource | null>(null);
  const offlineFileOf = ({ id }: Resource) => files.find((file) => file.id === id);
  return (
    <>
      <PagedList
        problem={problemText}
        list={list}
        className={filter.view === "list" ? layout.stack3 : styles.grid}
        texts={TEXTS}
        empty={filter.only ? <NotHere /> : <NothingFound onUnfilter={onUnfilter} />}
      >
        {(resource) => {
          const offlineFile = offlineFileOf(resource);
          return (
            <ResourceCard
              resource={resource}
              view={filter.view}
              note={
                offlineFile && (
                  <p>
                    <Badge tone="success">
                      <CircleCheck aria-hidden="true" /> Guardado sin conexión
                    </Badge>
                  </p>
                )
              }
            >
              <ResourceActions
                resource={resource}
                userId={userId}
                offlineFile={offlineFile}
                askForAccess={askForAccess(resource)}
                onPreview={setPreviewed}
              />
              {resource.visibility === "public" && share?.(resource)}
            </ResourceCard>
          );
        }}
      </PagedList>
      {previewed && (
        <PreviewDialog
          resource={previewed}
          file={offlineFileOf(previewed)?.file}
          onClose={() => setPreviewed(null)}
        />
      )}
    </>
  );
}

function NotHere() {
  const door = useMembersOnly();
  return (
    <>
      <EmptyState title="Este recurso no está aquí">
        Puede que lo hayan retirado.{" "}
        {door.standing === "visitor" && "Si es solo para miembros, inicia sesión para verlo."}
      </EmptyState>
      {door.standing === "closed" && <MembersOnly {...door} label="Inicia sesión" />}
    </>
  );
}

function NothingFound({ onUnfilter }: Pick<ResourceListProps, "onUnfilter">) {
  const { role } = useSession();
  if (onUnfilter)
    return (
      <EmptyState
        title="No encontramos recursos así"
        action={
          <Button variant="secondary" onClick={onUnfilter}>
            Quitar los filtros
          </Button>
        }
      >
        Prueba con otra palabra o con menos filtros.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Aún no hay recursos"
      action={
        <CreateFirst isAdmin={hasRole(role, "admin")} to={adminPaths.resources()}>
          Subir el primero
        </CreateFirst>
      }
    >
      Vuelve pronto: aquí aparecerá el primero.
    </EmptyState>
  );
}
