import { useQuery } from "@tanstack/react-query";
import { inOneSentence } from "#lib/text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { prayerTalks, useAnswerTalk } from "../queries.ts";

/** To the author: who of the pastoral team would like to talk, and whether they may know the name. */
export function AskedToTalk({ requestId, userId }: { requestId: string; userId: string }) {
  const { data = [] } = useQuery(prayerTalks(requestId, userId));
  const answer = useAnswerTalk();
  const open = data.filter(({ is_accepted: accepted }) => accepted === null);
  if (open.length === 0) return null;
  const names = inOneSentence(open.map(({ asker_name: name }) => name));
  const say = (accepts: boolean) => answer.mutate({ id: requestId, accepts });
  return (
    <Alert
      title={`${names} ${open.length === 1 ? "quiere" : "quieren"} hablar contigo`}
      actions={
        <>
          <Button pending={answer.isPending} onClick={() => say(true)}>
            Sí, díganle quién soy
          </Button>
          <Button variant="secondary" pending={answer.isPending} onClick={() => say(false)}>
            Por ahora no
          </Button>
        </>
      }
    >
      Es del equipo pastoral. Si dices que sí, sabrá tu nombre; si dices que no, no lo sabrá.
    </Alert>
  );
}
