import { formatDateTime } from "#lib/dates.ts";
import { relativeTime } from "#lib/relative-time.ts";
import { Alert } from "./alert.tsx";

export interface DeviceCopyProps {
  /** The act that must wait for the network: "Para decidir hace falta conexión". */
  title: string;
  /** When the list was read, in milliseconds; null where the bar of a page without network says so. */
  moment: number | null;
}

/** Above a list that is this device's copy: how old it is, and what cannot be done with it. */
export function DeviceCopy({ title, moment }: DeviceCopyProps) {
  const at = moment !== null && new Date(moment).toISOString();
  return (
    <Alert tone="warning" title={title}>
      {at && (
        <>
          Esta lista es de{" "}
          <time dateTime={at} title={formatDateTime(at)}>
            {relativeTime(at).toLowerCase()}
          </time>
          .{" "}
        </>
      )}
      Cuando vuelva la red, la lista se pone al día.
    </Alert>
  );
}
