import { isSwitchedOff, SITE_ROUTES, type SiteRouteName } from "#domain/paths.ts";
import { APP_SHELL, isShared, PUBLIC_ROUTES, shellFile } from "#domain/page-shells.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";

/** A page of the build, for one address or for all addresses of a kind. */
export interface Page {
  /** As in `dist`, with a leading slash. */
  file: string;
  /** The address to render; null for the shell, which has no content. */
  path: string | null;
  /** End of the path of its screen's module; null for the shell. */
  screen: string | null;
  /** Ends of the paths of modules below the screen's text, which load by themselves. */
  below: readonly string[];
  /** Other addresses have the same page, so nothing in it may depend on its own. */
  isShared: boolean;
  title: string;
  description: string;
}

/** Placeholder in a rendered address for the slug or id of each of the page's addresses. */
export const PLACEHOLDERS = {
  ":slugOrId": "un-lugar-cualquiera",
  ":albumId": "00000000-0000-4000-8000-000000000000",
  ":topicId": "00000000-0000-4000-8000-000000000000",
  ":prayerId": "00000000-0000-4000-8000-000000000000",
  ":mediaId": "00000000-0000-4000-8000-000000000000",
};

/**
 * Titles and descriptions of public addresses for search engines and chats; `{church}` and `{tagline}` are the
 * congregation's.
 */
const TEXTS: Partial<Record<SiteRouteName, { title: string; description: string }>> = {
  home: {
    title: "{church}",
    description: "{tagline}: horarios, visión, profecías y avisos de nuestra comunidad.",
  },
  blog: { title: "Profecías", description: "Palabras de aliento y dirección para nuestra comunidad." },
  prophecy: { title: "Profecía", description: "Una palabra para quienes caminamos juntos en {church}." },
  testimonials: {
    title: "Testimonios",
    description: "Lo que Dios ha hecho entre nosotros, contado por quienes lo vivieron.",
  },
  prayers: {
    title: "Muro de oración",
    description: "Pide oración, ora por otros y cuenta cómo respondió Dios en {church}.",
  },
  prayer: { title: "Petición de oración", description: "Ora con nosotros en {church}." },
  gallery: { title: "Galería", description: "Lo que hemos vivido juntos en {church}, en fotos." },
  album: { title: "Álbum", description: "Fotos de lo que hemos vivido juntos en {church}." },
  events: { title: "Eventos", description: "Lo que viene en {church}. Apúntate y te guardamos lugar." },
  event: { title: "Evento", description: "Cuándo y dónde nos vemos en {church}." },
  seminars: {
    title: "Seminarios",
    description: "Para aprender juntos, paso a paso: de dónde viene nuestra fe y cómo se vive entre semana.",
  },
  seminar: { title: "Seminario", description: "Un seminario de {church}, paso a paso." },
  resources: { title: "Recursos", description: "Guías, estudios y materiales para llevar, de {church}." },
  streaming: {
    title: "Transmisión en vivo",
    description: "Acompaña en vivo las reuniones de {church}, desde donde estés.",
  },
  media: {
    title: "Videos",
    description: "Predicaciones, alabanza y enseñanza de {church}, para ver cuando quieras.",
  },
  mediaItem: { title: "Video", description: "Una transmisión o grabación de {church}." },
  forum: {
    title: "Foro",
    description: "Donde en {church} preguntamos, contamos y nos animamos entre semana.",
  },
  forumTopic: { title: "Tema del foro", description: "Una conversación del foro de {church}." },
  donations: { title: "Ofrendas", description: "Datos bancarios para ofrendar a la {church}." },
  search: { title: "Buscar", description: "Todo lo que tiene el sitio de {church}, por sus palabras." },
  contact: {
    title: "Contacto",
    description: "Escríbenos una pregunta o una petición de oración: te leemos con gusto.",
  },
  received: { title: "Compartir", description: "Lleva a {church} lo que te mandaron en otra aplicación." },
  privacy: {
    title: "Aviso de privacidad",
    description: "Qué datos cuida {church}, para qué, y cómo decides tú sobre los tuyos.",
  },
  auth: { title: "Iniciar sesión", description: "Entra a tu cuenta de {church}." },
  resetPassword: {
    title: "Elige una contraseña",
    description: "Una contraseña nueva para tu cuenta de {church}.",
  },
  code: {
    title: "Tengo un código",
    description: "Entra a {church} con el código que te leyeron por teléfono.",
  },
  mail: {
    title: "Dejar de recibir correos",
    description: "Deja de recibir los avisos de {church} por correo.",
  },
};

const CONVERSATION = "app/routes/public/conversation-parts.tsx";
const BELOW: Partial<Record<SiteRouteName, readonly string[]>> = {
  prophecy: ["app/routes/public/prophecy-parts.tsx", CONVERSATION],
  event: [CONVERSATION],
};

/** Every page that the build writes: one for each public route that is not switched off, and the shell of all others. */
export function pagesOf({ identity, features }: SiteSettings): Page[] {
  const fill = (text: string) =>
    text.replaceAll("{church}", identity.name).replaceAll("{tagline}", identity.tagline || identity.name);
  const routes = PUBLIC_ROUTES.filter((name) => !isSwitchedOff(features.off, SITE_ROUTES[name].pattern));
  return [
    ...routes.map((name) => {
      const texts = TEXTS[name];
      if (!texts) throw new Error(`The page of ${name} has no title`);
      const title = fill(texts.title);
      return {
        file: shellFile(name),
        path: Object.entries(PLACEHOLDERS).reduce<string>(
          (path, [part, placeholder]) => path.replace(part, placeholder),
          SITE_ROUTES[name].pattern,
        ),
        screen: screenModule(name),
        below: BELOW[name] ?? [],
        isShared: isShared(name),
        title: name === "home" ? title : `${title} · ${identity.shortName}`,
        description: fill(texts.description),
      };
    }),
    {
      file: APP_SHELL,
      path: null,
      screen: null,
      below: [],
      isShared: true,
      title: identity.shortName,
      description: identity.name,
    },
  ];
}

/** `resetPassword` → `app/routes/public/reset-password.tsx`, as app/route-table.ts has them. */
function screenModule(name: SiteRouteName): string {
  return `app/routes/public/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`;
}
