import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";

/** One's own requests could not be asked for; says why, and asks again. */
export function MyPrayersProblem({ error, retry }: { error: unknown; retry: () => void }) {
  return (
    <Alert
      tone="warning"
      title="No pudimos cargar tus peticiones"
      actions={
        <Button variant="secondary" onClick={retry}>
          Reintentar
        </Button>
      }
    >
      {problemText(error)}
    </Alert>
  );
}
