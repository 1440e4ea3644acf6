import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { useSession } from "#platform/session/use-session.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Switch } from "#ui/form/switch.tsx";
import { saveFollowsOwn } from "../api.ts";
import { followsOwn } from "../queries.ts";

/** Whether this person follows the topics in which they write; takes effect at once. */
export function FollowOwnTopics() {
  const client = useQueryClient();
  const { userId } = useSession();
  const question = followsOwn(userId ?? "");
  const { data } = useQuery({ ...question, enabled: userId !== null });
  const save = useMutation({
    mutationFn: (follows: boolean) => saveFollowsOwn(userId ?? "", follows),
    onSuccess: () => cancelAndInvalidate(client, { queryKey: question.queryKey }),
  });
  if (data === undefined) return null;
  return (
    <Switch
      label="Seguir los temas en los que escribo"
      hint="Te avisamos de cada respuesta en ellos. En cada tema puedes elegir otra cosa."
      // While a change is on its way the switch already shows it.
      checked={save.isPending ? save.variables : data}
      error={save.error ? `No se guardó. ${problemText(save.error)}` : undefined}
      onChange={({ target }) => !save.isPending && save.mutate(target.checked)}
    />
  );
}
