import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CirclePlay, CircleStop, ExternalLink, Link2, Pencil, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { adminPaths } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { counted } from "#lib/counting.ts";
import { formatDateTime, toDate } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { ListPanel } from "#ui/content/list-panel.tsx";
import { Panel } from "#ui/content/panel.tsx";
import layout from "#ui/layout/layout.module.css";
import textStyles from "#ui/layout/text.module.css";
import type { MediaItem } from "../../media.ts";
import { useSecond } from "#platform/supabase/server-clock.ts";
import { useMediaAct } from "../item/queries.ts";
import { itemStats } from "../board/queries.ts";
import { currentItems, useSettleTroubles } from "./queries.ts";
import { isResumable, resumableUntil } from "./resumable.ts";
import { OTHER_LINK } from "../texts.ts";
import { useStart, useStop } from "./use-start-and-stop.ts";
import styles from "./live-card.module.css";

/** So often the desk hears who does not see what is live, in milliseconds. */
const TROUBLES_MS = 10_000;
/** How many of what comes the card shows. */
const NEXT = 3;

/** Live streams and the next one, with the button that the desk needs on a Sunday. */
export function LiveCard() {
  const { data, isError } = useQuery(currentItems);
  const { mutate: act, isPending: isActing } = useMediaAct();
  const { start, isPending: isStarting } = useStart();
  const { stop, isPending: isStopping } = useStop();
  const isPending = isActing || isStarting || isStopping;
  // By their start: the server's order is that of what is planned, and what was not planned has no place in it.
  const live = data
    ?.filter(({ status }) => status === "live")
    .toSorted((a, b) => startOf(a) - startOf(b) || a.id.localeCompare(b.id));
  const now = useSecond();
  const over = data?.filter((item) => item.status === "processing" || isResumable(item, now)) ?? [];
  const next = data?.filter(({ status }) => status === "scheduled").slice(0, NEXT);
  return (
    <div className={styles.cards} data-idle={live?.length === 0 || undefined}>
      <ListPanel
        title="En vivo ahora"
        items={live}
        failed={isError}
        texts={{
          loading: "Cargando transmisiones…",
          failed: "No pudimos saber si hay transmisión.",
          empty: "Nada está en vivo.",
        }}
      >
        {(shown) => (
          <ul className={styles.list}>
            {shown.map((item) => (
              <li key={item.id}>
                <Title
                  item={item}
                  note={
                    item.signal === "lost"
                      ? "YouTube no la muestra en vivo. Revisa que OBS esté transmitiendo, su clave de transmisión y el enlace."
                      : item.started_at && `Desde ${formatDateTime(item.started_at)}`
                  }
                >
                  <Viewers id={item.id} />
                </Title>
                <div className={layout.row2}>
                  {item.signal === "lost" && <Badge tone="danger">Sin señal</Badge>}
                  <Troubles item={item} />
                  <Button
                    variant="danger"
                    pending={isPending}
                    icon={<CircleStop aria-hidden="true" />}
                    aria-label={`Detener transmisión de «${item.title}»`}
                    onClick={() => stop(item)}
                  >
                    Detener transmisión
                  </Button>
                  <EditLink item={item} />
                </div>
                <BlackScreen item={item} isLost={item.signal === "lost"} />
              </li>
            ))}
          </ul>
        )}
      </ListPanel>
      {over.length > 0 && (
        <Panel title="Acaba de terminar">
          <ul className={styles.list}>
            {over.map((item) => (
              <li key={item.id}>
                <Title item={item} note={item.ended_at && `Terminó: ${formatDateTime(item.ended_at)}`}>
                  {isResumable(item, now) && item.ended_at && (
                    <span className={textStyles.quiet}>
                      Puedes reanudarla hasta las {resumableUntil(item.ended_at)}
                    </span>
                  )}
                </Title>
                <div className={layout.row2}>
                  {item.status === "processing" && <Badge tone="warning">Procesando</Badge>}
                  {isResumable(item, now) && (
                    <Button
                      variant="secondary"
                      pending={isPending}
                      icon={<RotateCcw aria-hidden="true" />}
                      aria-label={`Reanudar «${item.title}»`}
                      onClick={() => act({ name: "resume_stream", item })}
                    >
                      Reanudar
                    </Button>
                  )}
                  <EditLink item={item} />
                </div>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <ListPanel
        title="Lo que sigue"
        items={next}
        failed={isError}
        texts={{
          loading: "Cargando lo programado…",
          failed: "No pudimos cargar lo programado.",
          empty: "Nada está programado.",
        }}
      >
        {(shown) => (
          <ul className={styles.list}>
            {shown.map((item) => (
              <li key={item.id}>
                <Title item={item} note={item.scheduled_for && formatDateTime(item.scheduled_for)} />
                <div className={layout.row2}>
                  {item.stream_url === null ? (
                    <LinkButton
                      variant="secondary"
                      to={adminPaths.mediaEdit(item.id)}
                      icon={<Link2 aria-hidden="true" />}
                      aria-label={`Agregar el enlace de «${item.title}»`}
                    >
                      Agregar el enlace
                    </LinkButton>
                  ) : (
                    <Button
                      variant="secondary"
                      pending={isPending}
                      icon={<CirclePlay aria-hidden="true" />}
                      aria-label={`Iniciar ahora «${item.title}»`}
                      onClick={() => start(item)}
                    >
                      Iniciar ahora
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListPanel>
    </div>
  );
}

function EditLink({ item: { id, title } }: { item: MediaItem }) {
  return (
    <LinkButton
      variant="quiet"
      to={adminPaths.mediaEdit(id)}
      aria-label={`Editar ${title}`}
      icon={<Pencil aria-hidden="true" />}
    >
      Editar
    </LinkButton>
  );
}

/** The same figure as that of the page of the item; asked for every half minute. */
function Viewers({ id }: { id: string }) {
  const { data } = useQuery(itemStats(id));
  return (
    data && (
      <span className={textStyles.quiet}>{counted(data.viewers, "persona viendo", "personas viendo")}</span>
    )
  );
}

/** How many said that they do not see it, and the word that it works. */
function Troubles({ item: { id, title } }: { item: MediaItem }) {
  const { data } = useQuery({ ...itemStats(id), refetchInterval: TROUBLES_MS });
  const { mutate: settle, isPending } = useSettleTroubles();
  const count = data?.troubles ?? 0;
  if (count === 0) return null;
  return (
    <>
      <Badge tone="danger">{counted(count, "persona no la ve", "personas no la ven")}</Badge>
      <Button
        variant="secondary"
        pending={isPending}
        icon={<CircleCheck aria-hidden="true" />}
        aria-label={`Ya funciona «${title}»`}
        onClick={() => settle(id)}
      >
        Ya funciona
      </Button>
    </>
  );
}

/** Steps for the desk when somebody, or the platform, says that no picture arrives. */
function BlackScreen({ item: { id, title, provider }, isLost }: { item: MediaItem; isLost: boolean }) {
  const { data } = useQuery(itemStats(id));
  if (!isLost && !data?.troubles) return null;
  return (
    <details className={styles.steps}>
      <summary className={textStyles.opener} aria-label={`¿Se ve negra «${title}»?`}>
        ¿Se ve negra?
      </summary>
      <ol>
        <li>Revisa que OBS o el teléfono que graba esté transmitiendo y que tenga internet.</li>
        <li>
          {provider === "facebook"
            ? "Abre tu página de Facebook y comprueba que la transmisión dice «En vivo»."
            : "Abre YouTube Studio y comprueba que la transmisión dice «En vivo»."}
        </li>
        <li>Espera 30 segundos y ábrela aquí: toca su título.</li>
        <li>
          Si ya se ve y te avisaron que no, pulsa «Ya funciona»: así pueden avisarte si vuelve a fallar.
        </li>
        <li>¿El enlace es de otra transmisión? {OTHER_LINK}</li>
      </ol>
    </details>
  );
}

function startOf({ started_at: at }: MediaItem): number {
  return at === null ? 0 : toDate(at).getTime();
}

interface TitleProps {
  item: MediaItem;
  note: string | false | null;
  children?: ReactNode;
}

function Title({ item, note, children }: TitleProps) {
  return (
    <p className={styles.title}>
      <a href={paths.mediaItem(item.id)} target="_blank" rel="noopener">
        {item.title}
        <ExternalLink aria-label="(se abre en otra pestaña)" />
      </a>
      {note && <span className={textStyles.quiet}>{note}</span>}
      {children}
    </p>
  );
}
