import { useQuery } from "@tanstack/react-query";
import { useSession } from "#platform/session/use-session.ts";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { silenceSubject } from "./queries.ts";
import { scopesOf } from "./rules.ts";
import { SilenceChoice } from "./silence-choice.tsx";

/** "Silenciar" for the notice that an address names; one that is gone or does not arrive leaves the wide choices. */
export function SilenceDialog({ noticeId, onClose }: { noticeId: string; onClose: () => void }) {
  const { userId } = useSession();
  const subject = useQuery({
    ...silenceSubject(userId ?? "", noticeId),
    enabled: userId !== null,
    retry: false,
  });
  return (
    <Dialog open title="Silenciar" onClose={onClose}>
      {subject.isPending ? (
        <Loading label="Cargando el aviso…">
          <Skeleton lines={2} />
        </Loading>
      ) : (
        <>
          {subject.data && <p>{subject.data.title}</p>}
          <SilenceChoice scopes={scopesOf(subject.data ?? null)} onSilenced={onClose} />
        </>
      )}
    </Dialog>
  );
}
