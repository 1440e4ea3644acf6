import { useQuery } from "@tanstack/react-query";
import { CircleCheck, CirclePlay, CircleStop, ExternalLink, Link2, Pencil, RotateCcw } from "lucide-react";
import type { ReactNode } from "react";
import { adminPaths } from "#domain/paths-admin.ts";
import { paths } from "#domain/paths.ts";
import { counted } from "#lib/counted.ts";
import { formatDateTime, toDate } from "#lib/dates.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { ListPanel } from "#ui/content/list-panel.tsx";
import type { MediaItem } from "../media.ts";
import { useSecond } from "../use-second.ts";
import styles from "./live-card.module.css";
import { currentItems, useMediaAct, useSettleTroubles } from "./queries.ts";
import { itemStats } from "./board/queries.ts";
import { isResumable, resumableUntil } from "./resumable.ts";
import { useStart } from "./use-start.tsx";

/** So often the desk hears who does not see what is live, in milliseconds. */
const TROUBLES_MS = 10_000;
/** How many of what comes the card shows. */
const NEXT = 3;

/** Live streams and the next one, with the button that the desk needs on a Sunday. */
export function LiveCard() {
  const { data, isError } = useQuery(currentItems);
  const { mutate: act, isPending: isActing } = useMediaAct();
  const { start, isPending: isStarting, question } = useStart();
  const isPending = isActing || isStarting;
  // By their start: the server's order is that of what is planned, and what was not planned has no place in it.
  const live = data
    ?.filter(({ status }) => status === "live")
    .toSorted((a, b) => startOf(a) - startOf(b) || a.id.localeCompare(b.id));
  const now = useSecond();
  const over = data?.filter((item) => item.status === "processing" || isResumable(item, now)) ?? [];
  const next = data && [...over, ...data.filter(({ status }) => status === "scheduled").slice(0, NEXT)];
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
                <div className={styles.acts}>
                  {item.signal === "lost" && <Badge tone="danger">Sin señal</Badge>}
                  <Troubles item={item} />
                  <Button
                    variant="danger"
                    pending={isPending}
                    icon={<CircleStop aria-hidden="true" />}
                    aria-label={`Detener transmisión de «${item.title}»`}
                    onClick={() => act({ name: "end_stream", item })}
                  >
                    Detener transmisión
                  </Button>
                  <EditLink item={item} />
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListPanel>
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
                <Title
                  item={item}
                  note={
                    item.status === "scheduled"
                      ? item.scheduled_for && formatDateTime(item.scheduled_for)
                      : item.ended_at && `Terminó: ${formatDateTime(item.ended_at)}`
                  }
                >
                  {isResumable(item, now) && item.ended_at && (
                    <span className={styles.note}>
                      Puedes reanudarla hasta las {resumableUntil(item.ended_at)}
                    </span>
                  )}
                </Title>
                <div className={styles.acts}>
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
                  {item.status === "scheduled" && item.stream_url !== null && (
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
                  {item.status === "scheduled" && item.stream_url === null && (
                    <LinkButton
                      variant="secondary"
                      to={adminPaths.mediaEdit(item.id)}
                      icon={<Link2 aria-hidden="true" />}
                      aria-label={`Agregar el enlace de «${item.title}»`}
                    >
                      Agregar el enlace
                    </LinkButton>
                  )}
                  {item.status !== "scheduled" && <EditLink item={item} />}
                </div>
              </li>
            ))}
          </ul>
        )}
      </ListPanel>
      {question}
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
    data && <span className={styles.note}>{counted(data.viewers, "persona viendo", "personas viendo")}</span>
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
      {note && <span className={styles.note}>{note}</span>}
      {children}
    </p>
  );
}
