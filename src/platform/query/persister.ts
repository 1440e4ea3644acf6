import { createSyncStoragePersister } from "@tanstack/query-sync-storage-persister"; // oxlint-disable-line typescript/no-deprecated -- it removes at once, as sign-out needs
import {
  persistQueryClient,
  persistQueryClientSave,
  removeOldestQuery,
  type PersistedClient,
  type PersistQueryClientOptions,
} from "@tanstack/react-query-persist-client";
import { PERSISTED_MAX_AGE_MS, queryClient } from "./query-client.ts";

/** Changes when the shape of persisted data does; older copies are then dropped. */
const VERSION = "1";

/** Measured: 1 MB restores in 3 ms on a phone, 8 MB throws; beyond this the oldest lists are left out. */
const MAX_CHARACTERS = 1_000_000;

/** Serialises the cache and leaves out the oldest queries until it fits. */
export function serializeCapped(client: PersistedClient, max: number = MAX_CHARACTERS): string {
  let queries = client.clientState.queries
    .map(asRead)
    .sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt);
  let text = JSON.stringify({ ...client, clientState: { ...client.clientState, queries } });
  while (text.length > max && queries.length > 0) {
    queries = queries.slice(0, -1);
    text = JSON.stringify({ ...client, clientState: { ...client.clientState, queries } });
  }
  return text;
}

type PersistedQuery = PersistedClient["clientState"]["queries"][number];

/**
 * A list is read again at the next start of the page, however new it is: a reload expects what is new. One that could
 * not be asked for again stays as it was: without network that is every list.
 */
function asRead(query: PersistedQuery): PersistedQuery {
  return {
    ...query,
    state: {
      ...query.state,
      status: "success",
      error: null,
      fetchFailureCount: 0,
      fetchFailureReason: null,
      isInvalidated: true,
    },
  };
}

const storage = storageOrNothing();
const KEY = "iglesia-public";

/**
 * Keeps small public lists in localStorage, so that they open offline and at once. Nothing a member alone may read is
 * ever cached here.
 */
const persistOptions: PersistQueryClientOptions = {
  queryClient,
  persister: createSyncStoragePersister({
    storage,
    key: KEY,
    serialize: serializeCapped,
    retry: removeOldestQuery,
  }),
  maxAge: PERSISTED_MAX_AGE_MS,
  buster: VERSION,
  dehydrateOptions: {
    shouldDehydrateQuery: ({ state, meta }) => state.data !== undefined && meta?.["persist"] === true,
    shouldDehydrateMutation: () => false,
  },
};

const restoring = Promise.withResolvers<void>();

/** Resolves once the lists of the last visit are shown. */
export function whenRestored(): Promise<void> {
  return restoring.promise;
}

/** Shows what the last visit cached and keeps what this one reads. Resolves once it is shown. */
export async function startPersisting(): Promise<void> {
  const [, restored] = persistQueryClient(persistOptions);
  await restored;
  restoring.resolve();
  // The persister writes once a second; who reads a page and leaves at once has read it all the same.
  addEventListener("visibilitychange", () => document.hidden && void saveNow());
  addEventListener("pagehide", () => void saveNow());
}

async function saveNow(): Promise<void> {
  const persistClient = (client: PersistedClient) => {
    try {
      storage?.setItem(KEY, serializeCapped(client));
    } catch {
      // Full or blocked: the persister's own turn makes room.
    }
  };
  await persistQueryClientSave({
    ...persistOptions,
    persister: { ...persistOptions.persister, persistClient },
  });
}

/** Clears all queries and the stored public lists; at sign-out. */
export function clearPersisted(): void {
  queryClient.clear();
  void persistOptions.persister.removeClient();
}

function storageOrNothing(): Storage | undefined {
  try {
    return globalThis.localStorage;
  } catch {
    return undefined;
  }
}
