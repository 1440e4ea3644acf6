import { useQuery, useQueryClient } from "@tanstack/react-query";
import { MonitorSmartphone } from "lucide-react";
import { useEffect, useRef } from "react";
import { relativeTime } from "#lib/relative-time.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { onWorkerMessage } from "#platform/pwa/worker-messages.ts";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { useMinute } from "#ui/hydration/use-minute.ts";
import textStyles from "#ui/layout/text.module.css";
import type { Device } from "./api.ts";
import { lastArrival, troubleOf } from "./arrivals.ts";
import { pushDevices, useRemoveDevice } from "./queries.ts";
import { settingsKeys } from "../preferences/queries.ts";
import type { Push } from "./use-push.ts";
import styles from "./device-list.module.css";

/** The person's devices that get pushes, this one first; any of them can be taken out. */
export function DeviceList({ userId, push }: { userId: string; push: Push }) {
  const { data } = useQuery(pushDevices(userId));
  const now = useMinute() ?? 0;
  const client = useQueryClient();
  usePushesShown(() => void cancelAndInvalidate(client, { queryKey: settingsKeys.devices }));
  const removal = useRemoveDevice();
  if (!data || data.value.length === 0) return null;
  const isHere = (device: Device) => device.endpoint === push.endpoint;
  const devices = [...data.value].sort((a, b) => Number(isHere(b)) - Number(isHere(a)));
  return (
    <section>
      <h3 className={styles.title}>Tus dispositivos con avisos</h3>
      <ul className={styles.list}>
        {devices.map((device) => (
          <li key={device.id} className={styles.device}>
            <MonitorSmartphone className={styles.icon} aria-hidden="true" />
            <div className={styles.words}>
              <p className={styles.name}>
                {device.device_label ?? "Dispositivo sin nombre"}{" "}
                {isHere(device) && <Badge tone="success">Este</Badge>}
              </p>
              <p className={textStyles.quiet}>{lastPush(device, now)}</p>
            </div>
            {!isHere(device) && (
              <Button
                variant="secondary"
                pending={removal.isPending && removal.variables === device.endpoint}
                aria-label={`Quitar ${device.device_label ?? "dispositivo sin nombre"}`}
                onClick={() => removal.mutate(device.endpoint)}
              >
                Quitar
              </Button>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The server stamps a push when the whole batch is sent, a moment after the push was shown. */
const STAMPED_AFTER_MS = 2_000;

/** Calls back when a push has been shown here and its row must be stamped. */
function usePushesShown(onStamped: () => void): void {
  const latest = useRef(onStamped);
  useEffect(() => {
    latest.current = onStamped;
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = onWorkerMessage(({ type }) => {
      clearTimeout(timer);
      if (type === "PUSH_RECEIVED") timer = setTimeout(() => latest.current(), STAMPED_AFTER_MS);
    });
    return () => {
      stop();
      clearTimeout(timer);
    };
  }, []);
}

function lastPush(device: Device, now: number): string {
  const last = lastArrival(device);
  if (troubleOf(device, now)) {
    const since = last ? `desde ${relativeTime(last, now).toLowerCase()}` : "todavía";
    return `No le llegan avisos ${since}`;
  }
  if (last) return `Último aviso: ${relativeTime(last, now).toLowerCase()}`;
  return `Agregado ${relativeTime(device.created_at, now).toLowerCase()}; todavía no le ha llegado ninguno`;
}
