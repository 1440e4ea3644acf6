import { EMBEDDED_PLAYERS } from "#functions/_shared/contracts/stream-link.ts";
import { inOneSentence } from "#lib/text.ts";
import { CopyButton } from "#ui/actions/copy-button.tsx";
import { Panel } from "#ui/content/panel.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { feeds, projectValues, shortened, type PublicValue } from "../addresses.ts";
import styles from "./integrations.module.css";

/** Addresses and public keys, each with what it is for, and what may be shown inside what. */
export function AddressesPart() {
  return (
    <div className={layout.stack4}>
      <Panel title="Para suscribirse">
        <p className={textStyles.soft}>
          Compártelas con quien quieras: muestran lo que ve cualquier visitante.
        </p>
        <Values values={feeds()} />
      </Panel>
      <Panel title="Para quien hace programas">
        <Values values={projectValues()} />
      </Panel>
      <Panel title="Unos sitios dentro de otros">
        <p>
          En tus páginas se pueden ver videos de {inOneSentence(EMBEDDED_PLAYERS.map(({ name }) => name))}:
          basta con pegar su enlace al crear una transmisión o un video. Los mapas se abren en su propia app.
          Nada más de otros sitios se muestra aquí dentro.
        </p>
        <p>
          Tus páginas no se pueden mostrar dentro de otro sitio: así nadie puede disfrazarlas para robar
          contraseñas. En la página de otra organización pon un enlace, el calendario o las novedades.
        </p>
      </Panel>
    </div>
  );
}

function Values({ values }: { values: readonly PublicValue[] }) {
  return (
    <ul className={styles.rows}>
      {values.map(({ title, purpose, value, copyLabel }) => (
        <li key={title} className={styles.row}>
          <div className={styles.texts}>
            <h3 className={styles.subtitle}>{title}</h3>
            <p className={textStyles.quiet}>{purpose}</p>
            <code className={styles.value}>{shortened(value)}</code>
          </div>
          <CopyButton value={value} label={copyLabel} />
        </li>
      ))}
    </ul>
  );
}
