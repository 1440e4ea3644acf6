import { Button } from "#ui/actions/button.tsx";
import { useEndSilence } from "./queries.ts";

interface EndSilenceProps {
  scope: string;
  variant?: "secondary" | "quiet";
  className?: string | undefined;
}

/** "Volver a avisarme", the way back from one silence. */
export function EndSilence({ scope, variant = "secondary", className }: EndSilenceProps) {
  const end = useEndSilence();
  return (
    <Button variant={variant} className={className} pending={end.isPending} onClick={() => end.mutate(scope)}>
      Volver a avisarme
    </Button>
  );
}
