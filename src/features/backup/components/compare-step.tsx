import { counted } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { StagedCopy, OpenedCopy } from "../restore-copy.ts";
import { tableWords, countedFiles } from "../table-words.ts";
import { differenceText } from "../texts.ts";
import styles from "./backup-page.module.css";

export interface CompareStepProps {
  staged: StagedCopy & { copy: OpenedCopy };
  onGoOn: () => void;
  onCancel: () => void;
}

/** How the copy differs from the site today. */
export function CompareStep({ staged, onGoOn, onCancel }: CompareStepProps) {
  const { comparison, missing, copy } = staged;
  const { tables, problems, accounts_missing: accounts } = comparison;
  const different = tables.filter((table) => table.missing + table.extra + table.different > 0);
  const coming = copy.hasFiles ? missing : [];
  const isSame = different.length + coming.length + accounts === 0;
  const isBroken = problems.length > 0;
  return (
    <div className={layout.stack4}>
      <p>
        El sitio de hoy, comparado con la copia de <strong>{copy.header.church.name}</strong> del{" "}
        <strong>{formatDateTime(copy.header.frozen_at)}</strong>:
      </p>
      {isBroken && (
        <Alert tone="danger" live title="Con esta copia no se puede restaurar">
          Sus partes no concuerdan entre sí. El sitio no ha cambiado; prueba con otra copia.
          <details>
            <summary>Para quien te ayude</summary>
            <ul className={styles.list}>
              {problems.map((problem) => (
                <li key={problem} translate="no">
                  {problem}
                </li>
              ))}
            </ul>
          </details>
        </Alert>
      )}
      {isSame ? (
        <Alert tone="success" live>
          Todo es igual: no hay nada que restaurar.
        </Alert>
      ) : (
        <ul className={styles.list} aria-label="Diferencias">
          {accounts > 0 && (
            <li>
              <strong>Cuentas</strong>: {counted(accounts, "falta #", "faltan #")}
            </li>
          )}
          {different.map((table) => (
            <li key={table.name}>
              <strong>{tableWords(table.name)}</strong>: {differenceText(table)}
            </li>
          ))}
          {coming.length > 0 && (
            <li>
              <strong>Fotos y archivos</strong>: {counted(coming.length, "falta #", "faltan #")}
            </li>
          )}
        </ul>
      )}
      {!isSame && <p>Todo lo demás es igual.</p>}
      {!isSame && (
        <p className={textStyles.quiet}>
          «Faltan» es lo que volvería; «sobran», lo que se quitaría porque es más nuevo que la copia;
          «distintas», lo que volvería a como estaba.
        </p>
      )}
      <LostFiles staged={staged} />
      <div className={layout.cluster3}>
        {!isSame && !isBroken && <Button onClick={onGoOn}>Seguir</Button>}
        <Button variant="secondary" onClick={onCancel}>
          {isSame || isBroken ? "Cerrar esta copia" : "Cancelar"}
        </Button>
      </div>
    </div>
  );
}

/** Files that a nightly copy names and cannot bring back, since it holds rows only. */
export function LostFiles({ staged: { copy, missing } }: { staged: StagedCopy & { copy: OpenedCopy } }) {
  if (copy.hasFiles || missing.length === 0) return null;
  return (
    <Alert tone="warning" live title="Algunas fotos y archivos no vuelven">
      Las copias de la noche no traen archivos, y estos ya no están en el sitio: {countedFiles(missing)}.
      Donde iban se verá un hueco. Para recuperarlos, restaura desde un archivo guardado que los tenga.
    </Alert>
  );
}
