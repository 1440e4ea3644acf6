import { CircleCheck, ExternalLink, MessageCircle, Phone, RotateCw, TriangleAlert } from "lucide-react";
import { phoneLink, whatsappLink } from "#lib/phone.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import type { EmbedSource } from "../rules.ts";
import { PROVIDER_NAMES } from "../media.ts";
import { useHasReported, useReport } from "./use-heartbeat.ts";
import styles from "./live-help.module.css";

export interface LiveHelpProps {
  id: string;
  source: EmbedSource;
  /** Loads the player again. */
  onReload: () => void;
}

const PROBLEMS = {
  media_is_not_live: "La transmisión ya terminó.",
  rate_limited: "Ya nos avisaron muchas personas de tu red. La oficina lo está revisando.",
};

/** Steps to try when a transmission stays black or mute, whom to call, and a button that notifies the admins. */
export function LiveHelp({ id, source, onReload }: LiveHelpProps) {
  const { soundDesk } = useSettings().media;
  const hasReported = useHasReported(id);
  const telling = useReport(id);
  const site = PROVIDER_NAMES[source.provider];
  const call = soundDesk && phoneLink(soundDesk);
  const chat = soundDesk && whatsappLink(soundDesk, "Hola, no veo o no oigo la transmisión.");
  return (
    <details className={styles.help}>
      <summary>¿No se ve o no se oye?</summary>
      <ol className={styles.steps}>
        <li>
          <p>Vuelve a cargar el video y tócalo otra vez.</p>
          <Button variant="secondary" icon={<RotateCw aria-hidden="true" />} onClick={onReload}>
            Volver a cargar
          </Button>
        </li>
        <li>
          Revisa el sonido: sube el volumen de tu teléfono, quita el modo silencio y toca la bocina del video.
          Si usas audífonos o una bocina Bluetooth, desconéctalos y prueba.
        </li>
        <li>
          <p>Prueba en {site}.</p>
          <LinkButton
            variant="secondary"
            href={source.url}
            target="_blank"
            icon={<ExternalLink aria-hidden="true" />}
          >
            Abrir en {site}
          </LinkButton>
        </li>
        {(call ?? chat) && (
          <li>
            <p>Pregunta a quien está en la mesa de sonido.</p>
            {call && (
              <LinkButton variant="secondary" href={call} icon={<Phone aria-hidden="true" />}>
                Llamar
              </LinkButton>
            )}{" "}
            {chat && (
              <LinkButton
                variant="secondary"
                href={chat}
                target="_blank"
                icon={<MessageCircle aria-hidden="true" />}
              >
                WhatsApp
              </LinkButton>
            )}
          </li>
        )}
        <li>
          <p>¿Sigue igual? Avísanos: la oficina ve cuántas personas no la ven.</p>
          {telling.error && (
            <Alert tone="danger" title="No pudimos avisar" live>
              {problemText(telling.error, PROBLEMS)}
            </Alert>
          )}
          {hasReported ? (
            <>
              <output>Gracias, ya le avisamos a la oficina. Quédate aquí: lo están revisando.</output>
              <Button
                variant="quiet"
                pending={telling.isPending}
                icon={<CircleCheck aria-hidden="true" />}
                onClick={() => telling.mutate(true)}
              >
                Ya la veo
              </Button>
            </>
          ) : (
            <Button
              pending={telling.isPending}
              icon={<TriangleAlert aria-hidden="true" />}
              onClick={() => telling.mutate(false)}
            >
              No la veo o no la oigo
            </Button>
          )}
        </li>
      </ol>
    </details>
  );
}
