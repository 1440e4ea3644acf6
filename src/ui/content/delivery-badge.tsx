import type { Delivery } from "#lib/delivery.ts";
import { Badge } from "./badge.tsx";

/** "Enviando…", "Pendiente de enviar", the same until maintenance ends, "No enviado"; nothing for what the server has. */
export function DeliveryBadge({ delivery }: { delivery: Delivery }) {
  switch (delivery) {
    case "sending":
      return <Badge tone="info">Enviando…</Badge>;
    case "waiting":
      return <Badge tone="warning">Pendiente de enviar</Badge>;
    case "held":
      return <Badge tone="warning">Se enviará al terminar el mantenimiento</Badge>;
    case "refused":
      return <Badge tone="danger">No enviado</Badge>;
    case "stored":
      return null;
  }
}
