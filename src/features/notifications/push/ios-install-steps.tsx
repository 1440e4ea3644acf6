import styles from "./push-help.module.css";

/** iPhone and iPad: Safari gives push to an installed site only (since iOS 16.4), so these steps come first. */
export function IosInstallSteps() {
  return (
    <div className={styles.help}>
      <p>En iPhone y iPad los avisos llegan cuando el sitio está en tu pantalla de inicio:</p>
      <ol className={styles.steps}>
        <li>
          En Safari, toca <b>Compartir</b> <ShareSign /> en la barra.
        </li>
        <li>
          Baja y elige <b>Agregar a inicio</b> <AddSign />.
        </li>
        <li>
          Toca <b>Agregar</b> y abre el sitio desde tu pantalla de inicio.
        </li>
        <li>
          Vuelve a esta página y toca <b>Activar notificaciones</b>.
        </li>
      </ol>
    </div>
  );
}

/** The sign that Safari draws on its button: a box with an arrow that leaves it. */
function ShareSign() {
  return (
    <svg
      className={styles.sign}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.900"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d="M8.500 9.500H6.200a1.200 1.200 0 0 0-1.200 1.200v9.100A1.200 1.200 0 0 0 6.200 21h11.600a1.200 1.200 0 0 0 1.200-1.200v-9.100a1.200 1.200 0 0 0-1.200-1.200h-2.300" />
      <path d="M12 15V2.800M8.200 6.400 12 2.600l3.800 3.800" />
    </svg>
  );
}

/** A square with a plus: Safari's "Agregar a inicio". */
function AddSign() {
  return (
    <svg
      className={styles.sign}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.900"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <rect x="3.500" y="3.500" width="17" height="17" rx="4" />
      <path d="M12 8v8M8 12h8" />
    </svg>
  );
}
