import { Card } from "#ui/content/card.tsx";
import { Switch } from "#ui/form/switch.tsx";
import { useSaveAllowMentions } from "../queries.ts";
import { profileSentence } from "../rules.ts";
import styles from "./profile.module.css";

/** Whether others may mention this person; takes effect at once. */
export function MentionsCard({ allowed }: { allowed: boolean }) {
  const save = useSaveAllowMentions();
  return (
    <Card as="section" aria-labelledby="mentions-title" className={styles.card}>
      <h2 id="mentions-title">Privacidad</h2>
      <Switch
        label="Permitir que me mencionen"
        hint="Otros miembros podrán escribir tu nombre con @ en un comentario o en el foro, y te avisamos cuando lo hagan."
        // While a change is on its way the switch already shows it.
        checked={save.isPending ? save.variables : allowed}
        error={save.error ? profileSentence(save.error) : undefined}
        onChange={({ target }) => !save.isPending && save.mutate(target.checked)}
      />
    </Card>
  );
}
