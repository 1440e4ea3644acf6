import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { formatDate } from "#lib/dates.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Badge, type BadgeTone } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import { Loading, Skeleton } from "#ui/content/skeleton.tsx";
import { Switch } from "#ui/form/switch.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import { confirm } from "#ui/overlays/confirm.tsx";
import type { OwnStanding } from "../member.ts";
import { ownStanding, useRecordConsent, useSetHidden } from "../queries.ts";
import { DIRECTORY_PROBLEMS } from "../texts.ts";
import { DetailsForm } from "./details-form.tsx";
import styles from "./directory-card.module.css";
import { SeenAs } from "./seen-as.tsx";

/**
 * The member's entry in the directory: consent, hiding, details with their audience, and a preview as others see it.
 */
export function DirectoryCard({ userId }: { userId: string }) {
  const { data: read, error, isFetching, refetch } = useQuery(ownStanding(userId));
  const data = read?.value;
  const retry = (
    <Button variant="secondary" pending={isFetching} onClick={() => void refetch()}>
      Reintentar
    </Button>
  );
  return (
    <Card
      as="section"
      id="directorio"
      tabIndex={-1}
      aria-labelledby="directory-title"
      className={styles.card}
    >
      <div className={layout.between}>
        <h2 id="directory-title">Directorio de miembros</h2>
        {data && <Standing standing={data} />}
      </div>
      {!data && !error && (
        <Loading label="Cargando tu lugar en el directorio…">
          <Skeleton lines={5} />
        </Loading>
      )}
      {!data && error && (
        <Alert tone="danger" live title="No pudimos cargar tu lugar en el directorio" actions={retry}>
          {problemText(error, DIRECTORY_PROBLEMS)}
        </Alert>
      )}
      {read?.fromDevice && (
        <Alert tone="warning" title="Sin conexión" actions={retry}>
          Así estaba tu lugar en el directorio la última vez. Podrás cambiarlo cuando vuelva la red.
        </Alert>
      )}
      {data && (
        <>
          <ConsentPart standing={data} />
          <div className={styles.part}>
            <h3>Lo que cuentas de ti</h3>
            <DetailsForm details={data.details} />
          </div>
          <div className={styles.part}>
            <h3>Ver como otro miembro</h3>
            <SeenAs userId={userId} isListed={isListed(data)} />
          </div>
        </>
      )}
    </Card>
  );
}

function isListed({ details, consent }: OwnStanding): boolean {
  return consent.isGiven && !details.is_hidden && !details.is_minor && details.listed_since !== null;
}

function Standing({ standing }: { standing: OwnStanding }) {
  const { details, consent } = standing;
  const [tone, text]: [BadgeTone, string] = details.is_minor
    ? ["neutral", "Menor de edad: no apareces"]
    : !consent.isGiven
      ? ["neutral", "No apareces"]
      : details.is_hidden
        ? ["neutral", "Te ocultaste"]
        : details.listed_since === null
          ? ["warning", "Falta que la oficina te apruebe"]
          : ["success", "Apareces"];
  return <Badge tone={tone}>{text}</Badge>;
}

/** The consent, with the version of the notice, and the switch that hides. */
function ConsentPart({ standing: { details, consent } }: { standing: OwnStanding }) {
  const record = useRecordConsent();
  const hide = useSetHidden();
  const notice = <Link to={paths.privacy()}>Aviso de privacidad</Link>;
  if (details.is_minor) {
    return (
      <p>
        Cuidamos a los menores de edad: no aparecen en el directorio, nadie puede mencionarlos ni pedirles su
        contacto. Si es un error, escríbele a la oficina.
      </p>
    );
  }
  if (!consent.isGiven) {
    return (
      <div className={styles.part}>
        <p>
          El directorio ayuda a que nos encontremos. Aparecer es voluntario: los demás miembros ven tu nombre,
          y tú decides abajo, dato por dato, quién ve lo demás. Lo que contamos sobre tus datos está en el{" "}
          {notice}.
        </p>
        <div className={layout.cluster3}>
          <Button
            pending={record.isPending}
            onClick={() => record.mutate({ isGiven: true, version: consent.current })}
          >
            Acepto aparecer en el directorio
          </Button>
        </div>
      </div>
    );
  }
  const askToLeave = () =>
    void confirm({
      title: "¿Dejar de aparecer en el directorio?",
      body: "Retiras tu consentimiento: nadie te encontrará en el directorio. Lo que cuentas de ti se queda guardado, solo para ti, y puedes volver cuando quieras.",
      confirmLabel: "Dejar de aparecer",
      run: () => record.mutateAsync({ isGiven: false, version: consent.current }),
    });
  const isOld = consent.version < consent.current;
  return (
    <div className={styles.part}>
      {isOld && (
        <Alert
          tone="info"
          title="Cambió el aviso de privacidad"
          actions={
            <Button
              variant="secondary"
              pending={record.isPending}
              onClick={() => record.mutate({ isGiven: true, version: consent.current })}
            >
              Acepto el nuevo aviso
            </Button>
          }
        >
          Léelo y acéptalo de nuevo, o deja de aparecer. {notice}
        </Alert>
      )}
      <Switch
        label="Ocultarme"
        hint="Nadie te encuentra ni puede mencionarte mientras esté encendido. Lo que escribiste conserva tu nombre. Tú sigues viendo a los demás."
        checked={hide.isPending ? hide.variables : details.is_hidden}
        onChange={({ target }) => !hide.isPending && hide.mutate(target.checked)}
      />
      <div className={layout.cluster3}>
        <p className={textStyles.quiet}>
          Aceptaste el {notice} el {formatDate(consent.since ?? "")}.
        </p>
        <Button variant="quiet" pending={record.isPending} onClick={askToLeave}>
          Ya no quiero aparecer
        </Button>
      </div>
    </div>
  );
}
