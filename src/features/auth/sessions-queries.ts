import { queryOptions, useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { counted } from "#lib/counting.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import type { AppError } from "#platform/supabase/errors.ts";
import { toast } from "#ui/toast/toast.ts";
import { endOtherSessions, endOwnSession, listSessions, type DeviceSession } from "./sessions-api.ts";
import { AUTH_TOAST, DEVICE_TEXTS } from "./texts.ts";

/** All people's: only one is signed in at a time. */
const SESSIONS_KEY = ["sessions"] as const;

/** Makes everything stale that shows where somebody is signed in. */
export function invalidateSessions(client: QueryClient): Promise<void> {
  return cancelAndInvalidate(client, { queryKey: SESSIONS_KEY });
}

/** Where the person is signed in. */
export function deviceSessions(userId: string) {
  return queryOptions({
    queryKey: [...SESSIONS_KEY, userId] as const,
    queryFn: ({ signal }) => listSessions(signal),
    // Another device may have signed in or out a moment ago.
    staleTime: 0,
  });
}

/** Signs the person out of another device. A failure is said in the dialog that asked. */
export function useEndSession() {
  const client = useQueryClient();
  return useMutation<void, AppError, DeviceSession>({
    // One that has ended meanwhile is what was wished for.
    mutationFn: ({ id }) =>
      endOwnSession(id).catch((error: AppError) => {
        if (error.kind !== "not-found") throw error;
      }),
    onSuccess: (_done, { device }) =>
      toast.success(DEVICE_TEXTS.ended, {
        id: AUTH_TOAST,
        description: `${device}: ${DEVICE_TEXTS.endedDetail}`,
      }),
    onSettled: () => invalidateSessions(client),
  });
}

/** Signs the person out of every other device. A failure is said in the dialog that asked. */
export function useEndOtherSessions() {
  const client = useQueryClient();
  return useMutation<number, AppError>({
    mutationFn: endOtherSessions,
    onSuccess: (ended) =>
      toast.success(
        counted(ended, "Cerramos tu sesión en # dispositivo", "Cerramos tu sesión en # dispositivos"),
        { id: AUTH_TOAST, description: `Solo queda abierta en este. ${DEVICE_TEXTS.othersDetail}` },
      ),
    onSettled: () => invalidateSessions(client),
  });
}
