import { LIMITS } from "#domain/limits.ts";
import { paths } from "#domain/paths.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { Button } from "#ui/actions/button.tsx";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import textStyles from "#ui/layout/text.module.css";
import { Dialog } from "#ui/overlays/dialog.tsx";
import styles from "./code-dialog.module.css";
import type { SpokenCode } from "./invitation.ts";

export interface CodeDialogProps extends SpokenCode {
  /** Of the person to call. */
  name: string;
  onClose: () => void;
}

/** A code and what to say on the telephone. The code is shown here only, so only its button closes it. */
export function CodeDialog({ name, code, signInName, onClose }: CodeDialogProps) {
  const { identity } = useSettings();
  const groups = code.match(/\d{1,4}/g) ?? [];
  const site = location.host;
  return (
    <Dialog
      open
      title={`Código para ${name}`}
      dismissible={false}
      onClose={onClose}
      actions={
        <>
          <CopyButton
            value={`Entra a ${location.origin}${paths.code()} y escribe este código: ${groups.join(" ")}. Tu nombre para entrar en ${identity.name} es ${signInName}.`}
            label="Copiar para un mensaje"
          />
          <Button onClick={onClose}>Ya se lo leí</Button>
        </>
      }
    >
      <ol className={styles.steps}>
        <li>
          Llámale y dile: «Abre <strong>{site}</strong>, toca “Iniciar sesión” y después “Tengo un código”».
        </li>
        <li>
          Léele estos números despacio, de cuatro en cuatro:
          <p className={styles.code} translate="no">
            {groups.map((group, place) => (
              // oxlint-disable-next-line react/no-array-index-key -- two groups may be alike
              <span key={place}>{group}</span>
            ))}
          </p>
        </li>
        <li>
          Dile que apunte su nombre para entrar:
          <p className={styles.name} translate="no">
            {signInName}
          </p>
        </li>
      </ol>
      <p className={textStyles.quiet}>
        El código sirve una vez y dura {LIMITS.phoneCodeDays} días. Solo se ve aquí y ahora: si se pierde, haz
        otro.
      </p>
    </Dialog>
  );
}
