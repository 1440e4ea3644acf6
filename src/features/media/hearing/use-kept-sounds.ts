import { useMutation, useQueryClient } from "@tanstack/react-query";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { useSession } from "#platform/session/use-session.ts";
import { toast } from "#ui/toast/toast.ts";
import { offlineSoundProblem, putSoundBack, removeSound } from "../offline-sound.ts";
import { offlineSounds } from "../queries.ts";
import type { Track } from "../sound.ts";

/** Reads again what is kept on this device. */
export function useRereadSounds(): () => Promise<void> {
  const client = useQueryClient();
  const { userId } = useSession();
  return () => cancelAndInvalidate(client, { queryKey: offlineSounds(userId).queryKey });
}

/** Takes a sound from this device; the toast offers to put the same file back, since it may be far from any network. */
export function useRemoveSound() {
  const { userId } = useSession();
  const reread = useRereadSounds();
  const undo = useMutation({
    mutationFn: putSoundBack,
    onError: (error) => toast.error("No se pudo deshacer", { description: offlineSoundProblem(error) }),
    onSettled: reread,
  });
  return useMutation({
    mutationFn: ({ id }: Track) => removeSound(userId, id),
    onSuccess: (removed, { title }) =>
      toast.success("Audio quitado de este dispositivo", {
        description: `«${title}»`,
        action: removed.length > 0 ? { label: "Deshacer", run: () => undo.mutate(removed) } : undefined,
      }),
    onError: () => toast.error("No se pudo quitar", { description: "Inténtalo de nuevo." }),
    onSettled: reread,
  });
}
