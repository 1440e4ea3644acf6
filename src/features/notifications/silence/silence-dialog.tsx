import { useQuery } from "@tanstack/react-query";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { silences, silenceSubject, useEndSilence, useSilences } from "./queries.ts";
import { scopesOf } from "./rules.ts";
import { SilenceChoice } from "./silence-choice.tsx";

/**
 * "Hoy no" of the notice that an address names. While everything is silent: until when, the way back and a choice of less.
 * Else the choice, everything first: an address may come from anybody, so it silences nothing by itself.
 */
export function SilenceDialog({ noticeId, onClose }: { noticeId: string; onClose: () => void }) {
  const { userId } = useSession();
  const enabled = userId !== null;
  const subject = useQuery({ ...silenceSubject(userId ?? "", noticeId), enabled, retry: false });
  const known = useQuery({ ...silences(userId ?? ""), enabled });
  const all = useSilences().find(({ scope }) => scope === "all");
  const end = useEndSilence();
  const scopes = scopesOf(subject.data ?? null);
  return (
    <Dialog open title={all ? "En silencio" : "Silenciar"} onClose={onClose}>
      {subject.isPending || known.isPending ? (
        <Loading label="Cargando el aviso…">
          <Skeleton lines={2} />
        </Loading>
      ) : (
        <div className={layout.stack4}>
          {all && (
            <>
              <Alert
                title={all.until}
                actions={
                  <Button
                    variant="secondary"
                    pending={end.isPending}
                    onClick={() => end.mutate("all", { onSuccess: onClose })}
                  >
                    Volver a avisarme
                  </Button>
                }
              >
                Lo que llegue te espera en la campana.
              </Alert>
              <p>¿Prefieres silenciar menos?</p>
            </>
          )}
          {subject.data && (
            <p>
              <span className={textStyles.quiet}>Por este aviso: </span>
              <strong>{subject.data.title}</strong>
            </p>
          )}
          <SilenceChoice
            key={`${noticeId} ${all ? "less" : "all"}`}
            scopes={all ? scopes.filter(({ value }) => value !== "all") : scopes}
            {...(all ? { insteadOf: "all" } : { initial: "all" })}
            onSilenced={onClose}
          />
        </div>
      )}
    </Dialog>
  );
}
