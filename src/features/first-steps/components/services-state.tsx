import { Check, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import layout from "#ui/layout/layout.module.css";
import styles from "./first-steps.module.css";

/** The two services, each working or with the steps that set it up, for the person who installed the site. */
export function ServicesState({ missing }: { missing: readonly string[] }) {
  return (
    <ul className={layout.stack4}>
      {missing.includes("push") ? (
        <Service isMissing title="Los avisos no pueden salir todavía">
          A la base de datos le faltan la dirección y el secreto de <code>push-dispatch</code>. Quien instaló
          el sitio los guarda con los pasos 2 y 3 de <code>supabase/README.md</code> y los comprueba con{" "}
          <code>npm run hosted:check</code>.
        </Service>
      ) : (
        <Service title="Los avisos pueden salir">
          El sitio ya puede mandarlos a los teléfonos que los activen.
        </Service>
      )}
      {missing.includes("mail") ? (
        <Service isMissing title="Todavía no sabemos si los correos llegan">
          Nadie ha abierto aún el enlace de uno. Invita a alguien o crea otra cuenta con tu correo; si no
          llega nada, falta un servidor de correo (SMTP): paso 4 de ese archivo. Ahí se pone también el nombre
          de tu iglesia en los correos.
        </Service>
      ) : (
        <Service title="Los correos llegan">Alguien ya abrió el enlace de uno.</Service>
      )}
    </ul>
  );
}

interface ServiceProps {
  title: string;
  isMissing?: boolean;
  children: ReactNode;
}

function Service({ title, isMissing = false, children }: ServiceProps) {
  return (
    <li className={isMissing ? styles.lacking : styles.working}>
      {isMissing ? <TriangleAlert aria-hidden="true" /> : <Check aria-hidden="true" />}
      <div>
        <h3>{title}</h3>
        <p>{children}</p>
      </div>
    </li>
  );
}
