import { Button } from "#ui/actions/button.tsx";
import { useEndSilence } from "./queries.ts";

/** "Volver a avisarme", for a silence that explains why nothing rings. */
export function EndSilence({ scope }: { scope: string }) {
  const end = useEndSilence();
  return (
    <Button variant="secondary" pending={end.isPending} onClick={() => end.mutate(scope)}>
      Volver a avisarme
    </Button>
  );
}
