import { useState } from "react";
import { Download } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { Button } from "#ui/actions/button.tsx";
import { Card } from "#ui/content/card.tsx";
import { useExportMyData } from "../queries.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import styles from "./directory-card.module.css";

/** A copy of everything that the site knows of the person, and the end of their account. */
export function MyDataCard() {
  const copy = useExportMyData();
  const [leaving, setLeaving] = useState(false);
  return (
    <Card as="section" id="mis-datos" aria-labelledby="my-data" className={styles.card}>
      <h2 id="my-data">Mis datos</h2>
      <p>
        Lo que el sitio sabe de ti es tuyo: descárgalo o bórralo cuando quieras. Para qué lo usamos está en el{" "}
        <Link to={paths.privacy()}>Aviso de privacidad</Link>.
      </p>
      <div className={styles.acts}>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          pending={copy.isPending}
          onClick={() => copy.mutate()}
        >
          Descargar mis datos
        </Button>
        <Button variant="quiet" onClick={() => setLeaving(true)}>
          Borrar mi cuenta
        </Button>
      </div>
      {leaving && <DeleteAccountDialog onClose={() => setLeaving(false)} />}
    </Card>
  );
}
