import { isSwitchedOff, paths } from "#domain/paths.ts";
import { hasRole, type Role } from "#domain/roles.ts";

interface NavigationLink {
  label: string;
  to: string;
  /** A line under the label in the desktop menu. */
  hint?: string;
  minimum?: Role;
}

export interface NavigationMenu {
  title: string;
  links: readonly NavigationLink[];
}

const COMMUNITY = "Comunidad";

/** The five menus of the header in their order. Each lists only routes that exist, what is opened daily first. */
const MENUS: readonly NavigationMenu[] = [
  {
    title: "Nuestra Iglesia",
    links: [
      { label: "Visión y valores", to: paths.homeSection("vision"), hint: "Qué creemos y qué nos mueve" },
      { label: "Pastores", to: paths.homeSection("conocenos"), hint: "Quiénes te reciben" },
      { label: "Horario semanal", to: paths.homeSection("horarios"), hint: "Cuándo nos reunimos" },
      { label: "Ubicación", to: paths.homeSection("ubicacion"), hint: "Cómo llegar" },
      { label: "Contacto", to: paths.contact(), hint: "Escríbenos o llámanos" },
    ],
  },
  {
    title: "Eventos",
    links: [{ label: "Próximos eventos", to: paths.events(), hint: "Qué sigue y cómo apuntarte" }],
  },
  {
    title: "Recursos",
    links: [
      { label: "Profecías", to: paths.blog(), hint: "Palabra para leer y guardar" },
      { label: "Seminarios", to: paths.seminars(), hint: "Para aprender juntos, paso a paso" },
      { label: "Biblioteca", to: paths.resources(), hint: "Guías y materiales para descargar" },
    ],
  },
  {
    title: "Multimedia",
    links: [
      { label: "En vivo", to: paths.streaming(), hint: "La transmisión, o cuándo es la próxima" },
      { label: "Videos", to: paths.media(), hint: "Predicaciones y alabanza para ver cuando quieras" },
      { label: "Galería", to: paths.gallery(), hint: "Fotos de lo que vivimos juntos" },
    ],
  },
  {
    title: COMMUNITY,
    links: [
      {
        label: "Lo nuevo para ti",
        to: paths.dashboard(),
        hint: "Quién te respondió, quién ora por ti y qué sigue",
        minimum: "member",
      },
      { label: "Foro", to: paths.forum(), hint: "Pregunta, cuenta y anima entre semana" },
      { label: "Muro de oración", to: paths.prayers(), hint: "Pide oración y ora por otros" },
      {
        label: "Notificaciones",
        to: paths.notifications(),
        hint: "Todo lo que te avisamos",
        minimum: "member",
      },
      { label: "Testimonios", to: paths.testimonials(), hint: "Lo que Dios ha hecho entre nosotros" },
      {
        label: "Miembros",
        to: paths.members(),
        hint: "El directorio de tus hermanos",
        minimum: "member",
      },
      { label: "Ofrendas", to: paths.donations(), hint: "Datos para sembrar con alegría" },
    ],
  },
];

/** The menus that `role` sees, without what the congregation switched off (`off`); none with an empty list. */
export function menusFor(role: Role, off: readonly string[]): NavigationMenu[] {
  return MENUS.map(({ title, links }) => ({
    title,
    links: links.filter(({ to, minimum = "visitor" }) => hasRole(role, minimum) && !isSwitchedOff(off, to)),
  })).filter(({ links }) => links.length > 0);
}

/** The same on a phone, where the first one stands open: a member comes back for the community, a visitor to see who we are. */
export function phoneMenusFor(role: Role, off: readonly string[]): NavigationMenu[] {
  const menus = menusFor(role, off);
  if (!hasRole(role, "member")) return menus;
  return [...menus].sort((a, b) => Number(b.title === COMMUNITY) - Number(a.title === COMMUNITY));
}
