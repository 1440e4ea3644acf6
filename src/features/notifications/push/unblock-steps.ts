import { type Device, isIos } from "#platform/pwa/device.ts";
import { deviceLabel } from "#platform/pwa/device-label.ts";

/** How to allow notifications again after they were blocked; the browser does not let a page ask twice. */
export function unblockSteps(device: Device): string[] {
  if (isIos(device)) {
    return [
      "Abre Ajustes en tu iPhone o iPad.",
      "Entra en Notificaciones y busca el nombre de este sitio.",
      "Activa «Permitir notificaciones» y vuelve aquí.",
    ];
  }
  const [browser = "", system = ""] = deviceLabel(device).split(" en ");
  return [...(STEPS[`${browser} ${system}`] ?? STEPS[browser] ?? OTHER), LAST];
}

const LAST = "Vuelve a esta página y toca «Activar notificaciones».";

const CHROMIUM = [
  "Toca el ícono que está a la izquierda de la dirección de este sitio.",
  "Busca «Notificaciones» y cámbialo a «Permitir».",
];
const CHROMIUM_PHONE = [
  "Toca el ícono que está a la izquierda de la dirección de este sitio (o los tres puntos y luego ⓘ).",
  "Entra en «Permisos», luego en «Notificaciones», y permítelas.",
];

const STEPS: Record<string, string[]> = {
  Chrome: CHROMIUM,
  "Chrome Android": CHROMIUM_PHONE,
  Edge: CHROMIUM,
  "Edge Android": CHROMIUM_PHONE,
  Opera: CHROMIUM,
  "Opera Android": CHROMIUM_PHONE,
  "Samsung Internet": [
    "Toca el candado que está a la izquierda de la dirección de este sitio.",
    "Entra en «Permisos» y permite las notificaciones.",
  ],
  Firefox: [
    "Haz clic en el ícono tachado que está junto a la dirección de este sitio.",
    "Quita «Bloqueado» en «Enviar notificaciones» con la ✕.",
  ],
  "Firefox Android": [
    "Toca el candado que está junto a la dirección de este sitio.",
    "Toca «Notificaciones» hasta que diga «Permitidas».",
  ],
  Safari: [
    "Abre el menú Safari y entra en Ajustes → Sitios web → Notificaciones.",
    "Busca este sitio y elige «Permitir».",
  ],
};

const OTHER = [
  "Abre los ajustes de tu navegador y busca los permisos de este sitio.",
  "Permite las notificaciones.",
];
