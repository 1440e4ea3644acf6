import { useId, useState } from "react";
import { Download } from "lucide-react";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Card } from "#ui/content/card.tsx";
import { ProgressBar } from "#ui/content/progress-bar.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { COPY_PROBLEMS } from "../texts.ts";
import { useOwnCopy, type CopyProgress } from "../use-own-copy.ts";
import { DeleteAccountDialog } from "./delete-account-dialog.tsx";
import styles from "./directory-card.module.css";

/** A copy of everything that the site knows of the person, and the end of their account. */
export function MyDataCard() {
  const copy = useOwnCopy();
  const [leaving, setLeaving] = useState(false);
  const { progress } = copy;
  return (
    <Card as="section" id="mis-datos" aria-labelledby="my-data" className={styles.card}>
      <h2 id="my-data">Mis datos</h2>
      <p>
        Lo que el sitio sabe de ti es tuyo: descárgalo o bórralo cuando quieras. Para qué lo usamos está en el{" "}
        <Link to={paths.privacy()}>Aviso de privacidad</Link>.
      </p>
      <p className={textStyles.quiet}>
        La copia es un archivo .zip: ábrelo y empieza por la página «Empieza aquí». Trae también tu foto y tus
        comprobantes.
      </p>
      {copy.isPending && progress && progress.total > 0 && <Progress progress={progress} />}
      {copy.error && (
        <Alert tone="danger" live title="No pudimos terminar tu copia">
          {problemText(copy.error, COPY_PROBLEMS)}
          {progress && ` Lo que ya bajó (${progress.done} de ${progress.total} archivos) no se pierde.`}
        </Alert>
      )}
      <div className={layout.cluster3}>
        <Button
          variant="secondary"
          icon={<Download aria-hidden="true" />}
          pending={copy.isPending}
          onClick={() => copy.mutate()}
        >
          {copy.error && progress ? "Seguir con la descarga" : "Descargar mis datos"}
        </Button>
        <Button variant="quiet" onClick={() => setLeaving(true)}>
          Borrar mi cuenta
        </Button>
      </div>
      {leaving && <DeleteAccountDialog onClose={() => setLeaving(false)} />}
    </Card>
  );
}

function Progress({ progress: { done, total } }: { progress: CopyProgress }) {
  const bar = useId();
  return (
    <label htmlFor={bar} className={styles.part}>
      Preparando tu copia: {done} de {total} archivos
      <ProgressBar id={bar} max={total} value={done} />
    </label>
  );
}
