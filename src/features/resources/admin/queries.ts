import { queryOptions, useMutation, useQueryClient } from "@tanstack/react-query";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { toast } from "#ui/toast/toast.ts";
import { invalidateResources, resourceKeys } from "../queries.ts";
import type { Resource } from "../resource.ts";
import type { ResourceFilter } from "../resource-filter.ts";
import { countPeopleWithAccess, deleteResource, listPanel } from "./api.ts";
import { closeFile } from "./file-api.ts";

export function panelPage(filter: ResourceFilter) {
  const { view: _view, offline: _offline, ...asked } = filter;
  return queryOptions({
    queryKey: [...resourceKeys.all, "admin", asked] as const,
    queryFn: ({ signal }) => listPanel(filter, signal),
    ...ADMIN_LIST,
  });
}

/** How many people lose something when a resource goes; asked only where access is given one by one. */
export function peopleWithAccess({ id, visibility }: Resource) {
  return queryOptions({
    queryKey: [...resourceKeys.all, "admin", "people", id] as const,
    queryFn: () => countPeopleWithAccess(id),
    enabled: visibility === "restricted",
    staleTime: 0,
  });
}

/** Deletes for good, with the file. */
export function useDeleteResource() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Resource) => deleteResource(id),
    onSuccess: (_, resource) => {
      closeFile(resource);
      toast.success("Recurso eliminado");
    },
    onSettled: () => invalidateResources(client),
  });
}
