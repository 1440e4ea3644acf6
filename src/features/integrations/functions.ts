/** The edge functions of the project, and what stops when one does not answer. */
export const FUNCTIONS: readonly { name: string; label: string; purpose: string }[] = [
  { name: "push-dispatch", label: "Avisos a los teléfonos", purpose: "Sin ella ningún teléfono suena." },
  {
    name: "mail-digest",
    label: "Avisos por correo",
    purpose: "Envía avisos y resúmenes a quien los pidió por correo.",
  },
  {
    name: "media-notifications",
    label: "Avisar de un video",
    purpose: "Envía en el momento el aviso que un administrador pide.",
  },
  {
    name: "media-auto-archive",
    label: "Transmisiones",
    purpose: "Revisa si una transmisión llega y si su grabación se ve.",
  },
  {
    name: "webhook-dispatch",
    label: "Avisos a otros programas",
    purpose: "Llama a las direcciones de la pestaña «Programas».",
  },
  {
    name: "backup-night",
    label: "Copia de la noche",
    purpose: "Guarda la copia de seguridad de cada noche.",
  },
  { name: "storage-sweep", label: "Limpieza de archivos", purpose: "Borra los archivos que ya nada usa." },
  {
    name: "file-address",
    label: "Archivos privados",
    purpose: "Abre recursos y grabaciones a quien tiene permiso.",
  },
  { name: "invite", label: "Invitaciones", purpose: "Envía por correo las invitaciones a tener cuenta." },
  {
    name: "phone-code",
    label: "Códigos por teléfono",
    purpose: "Guarda la contraseña de quien entra con un código.",
  },
  { name: "calendar", label: "Calendario", purpose: "Lleva los eventos a los calendarios de la gente." },
  { name: "feed", label: "Novedades", purpose: "Lleva las profecías a los lectores de noticias." },
  { name: "podcast", label: "Podcast", purpose: "Lleva los audios a las apps de podcast." },
  { name: "share", label: "Enlaces de antes", purpose: "Lleva las direcciones viejas a su página." },
];
