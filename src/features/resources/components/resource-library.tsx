import { useQueryClient } from "@tanstack/react-query";
import { useEffect, type ReactNode } from "react";
import { paths } from "#domain/paths.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { ChoiceTabs } from "#ui/form/choice-tabs.tsx";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import layout from "#ui/layout/layout.module.css";
import { dropClosedFiles } from "../offline-files.ts";
import { resourceKeys } from "../queries.ts";
import type { Resource } from "../resource.ts";
import { resourceFilter } from "../resource-filter.ts";
import { MyDownloads } from "./my-downloads.tsx";
import { ResourceList } from "./resource-list.tsx";
import { ResourceFilters } from "./resource-filters.tsx";
import styles from "./resource-library.module.css";
import { ViewToggle } from "./view-toggle.tsx";

const TABS = [
  { value: undefined, label: "Biblioteca" },
  { value: "offline" as const, label: "Mis descargas" },
];

export interface ShelfProps {
  /** Null for a visitor. */
  userId: string | null;
  askForAccess: (resource: Resource) => ReactNode;
  /** The button that shares what everybody may open. */
  share?: (resource: Resource) => ReactNode;
}

/** /recursos: the library with its filters, and what is saved on this device. */
export function ResourceLibrary({ userId, askForAccess, share }: ShelfProps) {
  const [filter, change, unfilter] = useAddressFilter(resourceFilter);
  useClosedFilesGone(userId);
  return (
    <div className={layout.stack5}>
      <div className={styles.bar}>
        <ChoiceTabs
          label="Qué recursos ver"
          choices={TABS}
          value={filter.offline ? "offline" : undefined}
          onChange={(which) => change({ only: undefined, offline: which === "offline" })}
        />
        <ViewToggle view={filter.view} onChange={(view) => change({ view })} />
      </div>
      {filter.offline ? (
        <MyDownloads userId={userId} view={filter.view} />
      ) : (
        <>
          {filter.only ? (
            <p>
              <LinkButton variant="secondary" to={paths.resources()}>
                Ver todos los recursos
              </LinkButton>
            </p>
          ) : (
            <ResourceFilters filter={filter} userId={userId} onChange={change} />
          )}
          <ResourceList
            filter={filter}
            userId={userId}
            onUnfilter={unfilter}
            askForAccess={askForAccess}
            share={share}
          />
        </>
      )}
    </div>
  );
}

/** Deletes files that are no longer open to a member from their device, at the next visit with network. */
function useClosedFilesGone(userId: string | null) {
  const client = useQueryClient();
  useEffect(() => {
    if (userId === null) return;
    void dropClosedFiles(userId).then((gone) => {
      if (gone) void cancelAndInvalidate(client, { queryKey: resourceKeys.offline(userId) });
    });
  }, [userId, client]);
}
