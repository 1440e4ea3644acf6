import type { Page } from "playwright";
import type { ScreenState } from "./screen-state.ts";
import { press } from "./press.ts";
import { PROPHECY_EDITOR_STATES } from "./prophecy-editor-states.ts";
import { UPLOAD_STATES } from "./upload-states.ts";

const choose = (menu: RegExp, item: string | RegExp) => async (page: Page) => {
  await press(menu)(page);
  await page.getByRole("menuitem", { name: item }).first().click();
};
const offline = (page: Page) => page.context().setOffline(true);

/** The states that matter and no address alone shows: dialogs, menus, searches, empty lists, failures. */
export const SCREEN_STATES: readonly ScreenState[] = [
  { name: "menu-open", person: null, path: "/contacto", open: openSiteMenu, window: true },
  { name: "not-found", person: null, path: "/no-existe" },
  { name: "forbidden", person: null, path: "/perfil" },
  { name: "blog-nothing-found", person: null, path: "/blog?buscar=xilofonista" },
  { name: "blog-gone", person: null, path: "/blog/no-existe" },
  { name: "event-gone", person: null, path: "/eventos/no-existe" },
  { name: "seminar-gone", person: null, path: "/seminarios/no-existe" },
  { name: "album-gone", person: null, path: "/galeria/00000000-0000-4000-8000-00000000dead" },
  { name: "media-gone", person: null, path: "/media/00000000-0000-4000-8000-00000000dead" },
  { name: "media-nothing-found", person: null, path: "/media?q=xilofonista" },
  { name: "media-file", person: null, path: "/media/00000000-0000-4000-8000-000000006103" },
  {
    name: "media-heard",
    person: null,
    path: "/media/00000000-0000-4000-8000-000000006103",
    open: press("Solo escuchar"),
  },
  { name: "media-planned", person: "abel", path: "/admin/media?tab=programados" },
  { name: "media-live-setup", person: "abel", path: "/admin/media?dialogo=en-vivo", window: true },
  { name: "media-series-tab", person: "abel", path: "/admin/media?tab=series" },
  { name: "media-content", person: "abel", path: "/admin/media?vista=contenido" },
  { name: "media-narrowed", person: "abel", path: "/admin/media?vista=contenido&quien=elena&acceso=todos" },
  {
    name: "media-watched",
    person: "abel",
    path: "/admin/media/edit/00000000-0000-4000-8000-000000006103",
  },
  { name: "media-engagement", person: "abel", path: "/admin/media?vista=participacion" },
  { name: "media-calendar", person: "abel", path: "/admin/media?vista=agenda" },
  { name: "media-series-public", person: null, path: "/media?serie=00000000-0000-4000-8000-000000006001" },
  {
    name: "media-series-member",
    person: "marta",
    path: "/media?serie=00000000-0000-4000-8000-000000006001",
    window: true,
  },
  { name: "media-schedule", person: "abel", path: "/admin/media?dialogo=programar", window: true },
  ...PROPHECY_EDITOR_STATES,
  ...UPLOAD_STATES,
  { name: "prayer-gone", person: null, path: "/oracion/00000000-0000-4000-8000-00000000dead" },
  { name: "mail-code", person: null, path: "/auth?modo=recuperar", open: openCode },
  { name: "reset-code", person: null, path: "/reset-password" },
  { name: "invitation-dead", person: null, path: "/reset-password?type=invite&token_hash=no" },
  { name: "invitation-withdrawn", person: null, path: "/reset-password?type=invite&token_hash=retirada" },
  { name: "invitation-expired", person: null, path: "/reset-password?type=invite&token_hash=vencida" },
  { name: "code-wrong", person: null, path: "/codigo", open: typeCode("0000 0000 0000") },
  { name: "code-password", person: null, path: "/codigo", open: typeCode("1234 1234 1234") },
  {
    name: "code-to-read-out",
    person: "sara",
    path: "/admin/usuarios?ver=invitaciones",
    open: makeCode,
    window: true,
  },
  { name: "dashboard-activity", person: "abel", path: "/admin?parte=actividad" },
  { name: "invitations", person: "sara", path: "/admin/usuarios?ver=invitaciones" },
  {
    name: "invitations-cancel",
    person: "sara",
    path: "/admin/usuarios?ver=invitaciones",
    open: press("Cancelar la invitación de pilar.xochitla@correo.mx"),
    window: true,
  },
  {
    name: "invitations-sent",
    person: "sara",
    path: "/admin/usuarios?ver=invitaciones",
    open: inviteTwo,
    window: true,
  },
  {
    name: "user-forum",
    person: "sara",
    path: "/admin/usuarios?buscar=marta",
    open: choose(/^Más acciones de la cuenta de Marta/, "Sus mensajes del foro"),
    window: true,
  },
  {
    name: "user-unlisted",
    person: "sara",
    path: "/admin/usuarios?buscar=marta",
    open: choose(/^Más acciones de la cuenta de Marta/, "Quitar del directorio"),
    window: true,
  },
  { name: "inbox-offline", person: "abel", path: "/admin/mensajes", open: inboxAgain, window: true },
  { name: "panel-offline", person: "abel", path: "/admin/mensajes", open: panelUnknown, window: true },
  { name: "prayers-member", person: "marta", path: "/oracion" },
  { name: "prayers-ask", person: "marta", path: "/oracion", open: press("Escribir mi petición") },
  { name: "prayers-mine", person: "marta", path: "/oracion?ver=mias" },
  {
    name: "prayers-answer",
    person: "marta",
    path: "/oracion?ver=mias",
    open: press("Dios respondió"),
    window: true,
  },
  { name: "prayer-mine", person: "marta", path: "/oracion/00000000-0000-4000-8000-000000001803" },
  {
    name: "prayer-reveal",
    person: "sara",
    path: "/oracion/00000000-0000-4000-8000-000000001811",
    open: press("Peligra una vida"),
    window: true,
  },
  {
    name: "prayers-refuse",
    person: "abel",
    path: "/admin/oracion",
    open: press(/^No publicar$/),
    window: true,
  },
  { name: "testimonials-nothing-found", person: null, path: "/testimonios?buscar=xilofonista" },
  { name: "seminars-nothing-found", person: null, path: "/seminarios?buscar=xilofonista" },
  { name: "events-month", person: null, path: "/eventos", open: press("Mes") },
  { name: "events-past", person: null, path: "/eventos", open: press("Pasados") },
  { name: "lightbox", person: null, path: "/galeria/:albumId", open: openFirstPhoto, window: true },
  { name: "resources-list", person: null, path: "/recursos", open: press("Ver en lista") },
  {
    name: "resource-preview",
    person: null,
    path: "/recursos",
    open: press(/^Vista previa de/),
    window: true,
  },
  { name: "my-downloads-empty", person: null, path: "/recursos", open: press("Mis descargas") },
  { name: "resources-nothing-found", person: null, path: "/recursos?buscar=xilofonista" },
  { name: "search-found", person: null, path: "/buscar?q=noche+oracion" },
  { name: "search-nothing", person: null, path: "/buscar?q=xilofonista" },
  { name: "search-place", person: null, path: "/buscar?q=tel%C3%A9fono" },
  { name: "sign-up", person: null, path: "/auth?modo=crear" },
  { name: "forgotten-password", person: null, path: "/auth", open: openForgotten },
  { name: "contact-errors", person: null, path: "/contacto", open: press("Enviar mensaje") },
  { name: "offline-visitor", person: null, path: "/blog", open: offline, window: true },
  { name: "offline-unknown", person: null, path: "/galeria", open: offlineElsewhere, window: true },
  {
    name: "notices-panel",
    person: "marta",
    path: "/dashboard",
    open: press(/^Notificaciones/),
    window: true,
  },
  { name: "dashboard-own", person: "marta", path: "/eventos/:slugOrId", open: comeAndGoHome },
  { name: "user-menu", person: "marta", path: "/dashboard", open: press(/^Tu cuenta/), window: true },
  { name: "prophecy-member", person: "marta", path: "/blog/:slugOrId" },
  { name: "event-member", person: "marta", path: "/eventos/:slugOrId" },
  { name: "event-going", person: "marta", path: "/eventos/:slugOrId", open: comeToIt },
  { name: "forum-member", person: "marta", path: "/foro" },
  { name: "forum-topic-member", person: "marta", path: "/foro/topic/:topicId" },
  { name: "forum-new-topic", person: "marta", path: "/foro", open: openTopicForm },
  {
    name: "forum-mention",
    person: "marta",
    path: "/foro/topic/00000000-0000-4000-8000-0000000f1001",
    open: mentionSomebody,
    window: true,
  },
  {
    name: "forum-rename",
    person: "abel",
    path: "/foro/topic/00000000-0000-4000-8000-0000000f1001",
    open: choose(/^Moderar el tema/, "Cambiar el título"),
    window: true,
  },
  { name: "forum-found", person: "marta", path: "/foro?buscar=oraci%C3%B3n" },
  { name: "seminar-member", person: "marta", path: "/seminarios/:slugOrId" },
  {
    name: "seminar-taken",
    person: "marta",
    path: "/seminarios/fundamentos-de-la-fe",
    open: openFirstSession,
  },
  { name: "resources-member", person: "marta", path: "/recursos" },
  { name: "my-downloads", person: "marta", path: "/recursos", open: keepOne },
  { name: "donations-member", person: "marta", path: "/donaciones" },
  { name: "tell-donation", person: "marta", path: "/donaciones", open: press("Registrar mi ofrenda") },
  {
    name: "write-testimonial",
    person: "marta",
    path: "/testimonios",
    open: press("Escribir mi testimonio"),
  },
  { name: "member-forbidden", person: "marta", path: "/admin" },
  { name: "forum-panel-topics", person: "abel", path: "/admin/foro?ver=temas" },
  { name: "forum-panel-categories", person: "abel", path: "/admin/foro?ver=categorias" },
  { name: "admin-menu", person: "abel", path: "/admin/eventos", open: openAdminMenu, window: true },
  { name: "editor-new", person: "abel", path: "/admin/blog", open: press("Nueva profecía") },
  { name: "admin-event-form", person: "abel", path: "/admin/eventos", open: press("Nuevo evento") },
  {
    name: "admin-event-people",
    person: "abel",
    path: "/admin/eventos",
    open: choose(/^Más acciones de/, "Quiénes vienen"),
    window: true,
  },
  {
    name: "admin-event-delete",
    person: "abel",
    path: "/admin/eventos",
    open: choose(/^Más acciones de/, "Eliminar"),
    window: true,
  },
  {
    name: "admin-album-new",
    person: "abel",
    path: "/admin/galeria",
    open: press("Nuevo álbum"),
    window: true,
  },
  { name: "admin-album", person: "abel", path: "/admin/galeria", open: openFirstAlbum },
  { name: "admin-gallery-trash", person: "abel", path: "/admin/galeria", open: press("Papelera") },
  {
    name: "admin-seminar-new",
    person: "abel",
    path: "/admin/seminarios",
    open: press("Nuevo seminario"),
    window: true,
  },
  { name: "admin-seminar", person: "abel", path: "/admin/seminarios", open: openFirstSeminar },
  { name: "admin-resource-new", person: "abel", path: "/admin/recursos", open: press("Nuevo recurso") },
  { name: "admin-donation-new", person: "abel", path: "/admin/donaciones", open: press("Registrar ofrenda") },
  { name: "admin-donations-reported", person: "abel", path: "/admin/donaciones?estado=reported" },
  {
    name: "admin-message",
    person: "abel",
    path: "/admin/mensajes",
    open: press(/^Abrir el mensaje de/),
    window: true,
  },
  { name: "admin-testimonials-pending", person: "abel", path: "/admin/testimonios?estado=pending" },
  { name: "admin-testimonials-empty", person: "abel", path: "/admin/testimonios?buscar=xilofonista" },
  {
    name: "moderation-reject",
    person: "abel",
    path: "/admin/comentarios",
    open: press(/^Rechazar /),
    window: true,
  },
  { name: "moderation-rejected", person: "abel", path: "/admin/comentarios?tab=rechazados" },
  { name: "moderation-history", person: "abel", path: "/admin/comentarios", open: decideAndLookBack },
  { name: "moderation-reports", person: "abel", path: "/admin/comentarios?tab=reportes" },
  { name: "prayers-team-reports", person: "abel", path: "/oracion?ver=equipo&lista=reportes" },
  { name: "moderation-empty", person: "abel", path: "/admin/comentarios?buscar=xilofonista" },
  {
    name: "moderation-offline",
    person: "abel",
    path: "/admin/comentarios",
    open: offlineAgain,
    window: true,
  },
  { name: "admin-selected", person: "abel", path: "/admin/testimonios", open: selectTwo, window: true },
  { name: "admin-not-found", person: "abel", path: "/admin/no-existe" },
  { name: "admin-forbidden", person: "abel", path: "/admin/settings" },
  { name: "admin-access-pane", person: "sara", path: "/admin/accesos", open: openFirstAccess },
  { name: "admin-access-resources", person: "sara", path: "/admin/accesos?tipo=recursos" },
  { name: "admin-settings-name", person: "sara", path: "/admin/settings", open: press("Nombre y logotipo") },
  { name: "admin-settings-colours", person: "sara", path: "/admin/settings", open: press("Colores") },
  { name: "admin-settings-vision", person: "sara", path: "/admin/settings", open: press("Visión y valores") },
  { name: "admin-settings-pastors", person: "sara", path: "/admin/settings", open: press("Pastores") },
  { name: "admin-settings-location", person: "sara", path: "/admin/settings", open: press("Ubicación") },
  { name: "admin-settings-contact", person: "sara", path: "/admin/settings", open: press("Contacto") },
  { name: "admin-settings-bank", person: "sara", path: "/admin/settings", open: press("Datos bancarios") },
  {
    name: "admin-settings-media",
    person: "sara",
    path: "/admin/settings",
    open: press("Transmisiones y podcast"),
  },
  {
    name: "admin-settings-features",
    person: "sara",
    path: "/admin/settings",
    open: press("Qué usa el sitio"),
  },
];

async function openSiteMenu(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 600) return press(/menú/i)(page);
  return press("Nuestra Iglesia")(page);
}

async function openFirstPhoto(page: Page) {
  await page.getByRole("main").getByRole("list").getByRole("link").first().click();
  await page.getByRole("dialog").waitFor();
}

function openForgotten(page: Page) {
  return page.getByText("¿Olvidaste tu contraseña?").click();
}

async function offlineElsewhere(page: Page) {
  await offline(page);
  await page.goto(new URL("/blog/otra", page.url()).href);
}

function typeCode(code: string) {
  return async (page: Page) => {
    await page.getByLabel("Código").fill(code);
    await press("Seguir")(page);
    await page
      .getByRole("alert")
      .or(page.getByLabel("Contraseña", { exact: true }))
      .first()
      .waitFor();
  };
}

async function makeCode(page: Page) {
  await page.getByLabel("Nombre", { exact: true }).fill("Chayo");
  await press("Hacer código")(page);
  await page.getByRole("dialog").waitFor();
}

async function inviteTwo(page: Page) {
  await page.getByLabel("Correos", { exact: true }).fill("nora.tzompa@correo.mx, miembro@demo.local");
  await page.getByRole("button", { name: "Invitar", exact: true }).click();
  await page.getByText(/^Enviamos 1 de 2/).waitFor();
}

async function inboxAgain(page: Page) {
  await offline(page);
  await page.reload();
  await page.getByText("para archivar o marcar hace falta conexión").waitFor();
}

async function panelUnknown(page: Page) {
  await offline(page);
  await page.evaluate(() => {
    history.pushState(null, "", "/admin/galeria");
    dispatchEvent(new PopStateEvent("popstate"));
  });
  await page.getByText("Esta página aún no está en este dispositivo").waitFor();
}

async function offlineAgain(page: Page) {
  await offline(page);
  await page.reload();
  await page.getByText("Para decidir hace falta conexión").waitFor();
}

async function decideAndLookBack(page: Page) {
  await press(/^Aprobar /)(page);
  await press("Historial")(page);
  await page
    .getByRole("button", { name: /^Deshacer: / })
    .first()
    .waitFor();
}

/** Only the first picture has to say that she comes: the answer is kept. */
async function comeToIt(page: Page) {
  const answer = page.getByRole("button", { name: "Confirmar asistencia" });
  if (await answer.isVisible()) await answer.click();
}

async function comeAndGoHome(page: Page) {
  await comeToIt(page);
  await page.getByText("Tu lugar está apartado.").first().waitFor();
  await choose(/^Tu cuenta/, "Área de Miembros")(page);
  await page.getByRole("region", { name: "Próximos eventos" }).getByRole("article").first().waitFor();
}

async function keepOne(page: Page) {
  await press(/^Guardar sin conexión/)(page);
  await page.getByText("Guardado sin conexión").first().waitFor();
  await press("Mis descargas")(page);
}

async function openAdminMenu(page: Page) {
  if ((page.viewportSize()?.width ?? 0) < 600) return press(/menú|secciones/i)(page);
  return press(/^Más acciones de/)(page);
}

function openFirstAlbum(page: Page) {
  return page
    .getByRole("link", { name: /^Fotos del álbum/ })
    .first()
    .click();
}

async function openFirstSession(page: Page) {
  await page.getByText("1. ¿Quién es Dios?").click();
}

function openFirstSeminar(page: Page) {
  return page.getByRole("row").nth(1).getByRole("link").first().click();
}

async function selectTwo(page: Page) {
  const boxes = page.getByRole("row").getByRole("checkbox");
  await boxes.nth(1).check();
  await boxes.nth(2).check();
}

function openFirstAccess(page: Page) {
  return page.getByRole("main").getByRole("list").getByRole("button").first().click();
}

async function mentionSomebody(page: Page) {
  await page.getByRole("textbox", { name: "Tu mensaje" }).click();
  await page.keyboard.type("Gracias, @");
  await page.getByRole("option").first().waitFor();
}

async function openTopicForm(page: Page) {
  await press("Abrir un tema")(page);
  await page.getByLabel("Título").waitFor();
}

async function openCode(page: Page) {
  await page.getByLabel("Correo electrónico").fill("miembro@demo.local");
  await page.getByRole("button", { name: "Enviar enlace" }).click();
  await page.getByText("El botón del correo no se abre: tengo un código").click();
}
