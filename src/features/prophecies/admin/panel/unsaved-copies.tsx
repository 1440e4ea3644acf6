import { useQuery, useQueryClient } from "@tanstack/react-query";
import { formatDateTime } from "#lib/dates.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import layout from "#ui/layout/layout.module.css";
import { abandonedCopies, discardCopy, type LocalCopy } from "../draft/local-copies.ts";
import styles from "./unsaved-copies.module.css";

const KEY = ["prophecy-copies"];

/** Edits that a crash or a closed tab left on this device, also of prophecies that no list knows yet. */
export function UnsavedCopies({ addressOf }: { addressOf: (copy: LocalCopy) => string }) {
  const client = useQueryClient();
  const { data: copies = [] } = useQuery({
    queryKey: KEY,
    queryFn: () => abandonedCopies(),
    gcTime: 0,
    staleTime: 0,
  });
  if (copies.length === 0) return null;

  async function discard({ key }: LocalCopy) {
    await discardCopy(key);
    await cancelAndInvalidate(client, { queryKey: KEY });
  }

  return (
    <Alert tone="warning" title="Recuperamos cambios que no se habían guardado">
      <ul className={layout.stack2}>
        {copies.map((copy) => (
          <li key={copy.key} className={styles.copy}>
            <span>
              «{copy.fields.title || "Sin título"}», {formatDateTime(copy.editedAt)}
            </span>
            <span className={layout.row2}>
              <LinkButton variant="secondary" to={addressOf(copy)}>
                Continuar
              </LinkButton>
              <Button variant="quiet" onClick={() => void discard(copy)}>
                Descartar
              </Button>
            </span>
          </li>
        ))}
      </ul>
    </Alert>
  );
}
