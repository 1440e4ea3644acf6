import { useInfiniteQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { LIMITS } from "#domain/limits.ts";
import { adminPaths } from "#domain/paths-admin.ts";
import { useOnline } from "#platform/offline/use-online.ts";
import { useSession } from "#platform/session/use-session.ts";
import type { ModeratedKind } from "#platform/supabase/decisions.ts";
import { ListPanel } from "#ui/content/list-panel.tsx";
import layout from "#ui/layout/layout.module.css";
import { moderationQueue } from "../queries.ts";
import { KINDS } from "../texts.ts";
import { ModeratedCard } from "./moderated-card.tsx";
import { useListDecisions } from "./use-decisions.tsx";

const TEXTS = {
  loading: "Cargando lo que espera…",
  failed: "No pudimos leer lo que espera. Se intentará de nuevo.",
  empty: "Nada espera tu revisión.",
};

interface WaitingPanelProps {
  kind: ModeratedKind;
  /** Number of items shown. */
  most: number;
  /** Nothing while nothing waits. */
  isHiddenEmpty?: boolean;
  /** Reads the same items again where they are shown elsewhere. */
  onDecided?: () => unknown;
}

/** The items of a kind that have waited longest, to be decided on the spot. */
export function WaitingPanel({ kind, most, isHiddenEmpty = false, onDecided }: WaitingPanelProps) {
  const { userId } = useSession();
  const online = useOnline();
  const { data, isError } = useInfiniteQuery({
    ...moderationQueue({ status: "pending", kinds: [kind] }, userId),
    refetchInterval: LIMITS.dashboardRefreshMs,
  });
  const waiting = data?.pages.flatMap(({ value }) => value);
  const items = waiting?.slice(0, most);
  const { list, decide, question } = useListDecisions(items ?? [], online, onDecided);
  return (
    <>
      {!(isHiddenEmpty && !items?.length) && (
        <ListPanel title={`${KINDS[kind].title} por revisar`} items={items} failed={isError} texts={TEXTS}>
          {(shown) => (
            <>
              <ul className={layout.stack4} ref={list}>
                {shown.map((item) => (
                  <ModeratedCard
                    key={item.id}
                    item={item}
                    canDecide={online}
                    onDecide={(decision) => decide([item], decision)}
                  />
                ))}
              </ul>
              {waiting && waiting.length > most && (
                <p>
                  <Link to={`${adminPaths.comments()}?tipo=${kind}`}>Ver todos los que esperan</Link>
                </p>
              )}
            </>
          )}
        </ListPanel>
      )}
      {question}
    </>
  );
}
