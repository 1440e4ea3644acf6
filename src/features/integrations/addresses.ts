import { environment, functionAddress, podcastAddress } from "#platform/supabase/environment.ts";

export interface PublicValue {
  title: string;
  /** Purpose, and who asks for it. */
  purpose: string;
  value: string;
  copyLabel: string;
}

/** Values of the project that other programs ask for; all of them are public. */
export function projectValues(): PublicValue[] {
  return [
    {
      title: "Dirección del proyecto",
      purpose: "La pide quien hace una aplicación que lee lo público de este sitio.",
      value: environment.url,
      copyLabel: "Copiar dirección",
    },
    {
      title: "Llave publicable",
      purpose:
        "Abre solo lo que cualquier visitante puede leer. La llave secreta no está aquí, y nadie debe pedírtela.",
      value: environment.publishableKey,
      copyLabel: "Copiar llave",
    },
    {
      title: "Llave pública de los avisos (VAPID)",
      purpose: "Con ella los teléfonos reconocen que un aviso viene de esta iglesia.",
      value: environment.vapidPublicKey,
      copyLabel: "Copiar llave de avisos",
    },
  ];
}

/** Addresses that programs of anybody can subscribe to. */
export function feeds(): PublicValue[] {
  return [
    {
      title: "Calendario",
      purpose: "Google, Apple u Outlook: los eventos aparecen solos en el calendario de quien se suscribe.",
      value: functionAddress("calendar").href,
      copyLabel: "Copiar calendario",
    },
    {
      title: "Novedades (RSS)",
      purpose: "Lectores de noticias y otros sitios: las profecías más nuevas.",
      value: functionAddress("feed").href,
      copyLabel: "Copiar novedades",
    },
    {
      title: "Podcast (RSS)",
      purpose: "Apple Podcasts, Spotify y parecidos: los audios de las prédicas.",
      value: podcastAddress(),
      copyLabel: "Copiar podcast",
    },
  ];
}

/** "BNc3…x7Qk": enough of a long key to tell it from another. */
export function shortened(value: string): string {
  return value.length > 48 && !value.startsWith("http") ? `${value.slice(0, 12)}…${value.slice(-6)}` : value;
}
