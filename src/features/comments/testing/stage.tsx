import { QueryClientProvider } from "@tanstack/react-query";
import { Provider } from "jotai";
import type { ReactNode } from "react";
import { MemoryRouter } from "react-router-dom";
import type { Role } from "#domain/roles.ts";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { outboxAtom } from "#platform/offline/outbox.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { sessionAtom, sessionOf, store, VISITOR } from "#platform/session/session.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { CommentThread } from "../components/comment-thread.tsx";
import type { Thread, VideoBeside } from "../comment.ts";
import { threadOf } from "../queries.ts";
import { MARTA, PROPHECY } from "./a-comment.ts";

/** Marta, with this role, before the conversation of the prophecy; null for a visitor. */
export async function setStage(role: Role | null, threads: Thread[], total = threads.length): Promise<void> {
  await deleteMemberStore(MARTA);
  queryClient.clear();
  const user = { id: MARTA, user_metadata: { full_name: "Marta Hernández" } };
  store.set(sessionAtom, role ? sessionOf(user, role, "signed-in") : VISITOR);
  store.set(outboxAtom, null);
  const { queryKey } = threadOf(PROPHECY.target, role ? MARTA : null);
  queryClient.setQueryData(queryKey, { pages: [{ threads, total, fromDevice: false }], pageParams: [0] });
}

/** Providers around the application's screens. */
export function Stage({
  children,
  at = "/blog/alzare-mis-ojos-al-volcan",
}: {
  children: ReactNode;
  at?: string | undefined;
}) {
  return (
    <Provider store={store}>
      <QueryClientProvider client={queryClient}>
        <MemoryRouter initialEntries={[at]}>
          {children}
          <Confirmation />
        </MemoryRouter>
      </QueryClientProvider>
    </Provider>
  );
}

/** The conversation of the prophecy, without what other features bring. */
export function StagedThread({
  isClosed = false,
  video,
  at,
}: {
  isClosed?: boolean;
  video?: VideoBeside;
  at?: string;
}) {
  const nothing = () => null;
  return (
    <Stage at={at}>
      <CommentThread
        of={PROPHECY}
        count={0}
        isClosed={isClosed}
        video={video}
        reactions={nothing}
        report={nothing}
        moderation={nothing}
      />
    </Stage>
  );
}
