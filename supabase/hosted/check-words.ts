import type { Finding } from "./checks.ts";

/** Parts of the check and their remedies for people who read no English; parts are those of checks.ts. */
const SPANISH: Readonly<Record<string, [part: string, remedy: string]>> = {
  database: ["base de datos", "Corre npm run hosted:deploy otra vez: aplica los cambios que falten."],
  jobs: [
    "tareas automáticas",
    "Corre npm run hosted:deploy otra vez. Si una tarea sigue fallando, manda esta línea a quien mantiene el programa.",
  ],
  "media jobs": [
    "tareas de las transmisiones",
    "En el panel de Supabase actualiza PostgreSQL: sin eso, las transmisiones pueden empezar hasta un minuto tarde.",
  ],
  calls: [
    "llamadas a las funciones",
    "En el panel de Supabase, Database, Extensions, enciende la extensión pg_net.",
  ],
  secrets: ["secretos", "Borra de supabase/.env la línea DEPLOYED_CALLS y corre npm run hosted:deploy."],
  broadcasts: [
    "avisos en vivo",
    "Abre el sitio una vez. Si sigue igual, reinicia el proyecto en el panel de Supabase.",
  ],
  sender: [
    "dirección de las visitas",
    "Hay un intermediario delante del proyecto: debe poner él mismo el encabezado cf-connecting-ip.",
  ],
  mails: [
    "avisos por correo",
    "Corre npm run hosted:deploy, escribe c y revisa el servidor de correo. Los avisos salen por el puerto 465; lo de arriba es lo que contestó.",
  ],
  functions: [
    "funciones",
    "Revisa que PROJECT_URL en supabase/.env sea la dirección de tu proyecto. Si lo es, borra de ese archivo la línea DEPLOYED_FUNCTIONS y corre npm run hosted:deploy.",
  ],
  account: [
    "tu cuenta",
    "Si cambiaste tu correo o contraseña, pon los de ahora en supabase/.env la contraseña con la que entras al sitio (ADMIN_EMAIL, ADMIN_PASSWORD) y corre npm run hosted:check -- --es.",
  ],
  "private channel": [
    "canal privado",
    "Revisa que tu cuenta esté activa y que Realtime esté encendido en el panel.",
  ],
  "closed channel": [
    "canal cerrado",
    "Una visita podría escuchar avisos ajenos: corre npm run hosted:deploy otra vez cuanto antes.",
  ],
  upload: ["subir archivos", "Corre npm run hosted:deploy otra vez: crea los espacios para archivos."],
  signing: [
    "archivos privados",
    "Corre npm run hosted:deploy otra vez cuanto antes: protege los archivos privados.",
  ],
  video: [
    "video",
    "Corre npm run hosted:deploy otra vez. Si sigue igual, lo de arriba es la respuesta de Supabase.",
  ],
  "part of a video": [
    "adelantar un video",
    "Algo entre las visitas y el proyecto quita los rangos: no debe haber nada en medio.",
  ],
  "size of files": [
    "tamaño de los archivos",
    "En el panel de Supabase, Storage, Settings, permite archivos de 2 GB. El plan gratuito no pasa de 50 MB.",
  ],
  mail: [
    "correo",
    "Corre npm run hosted:deploy, escribe c y revisa el servidor de correo. Lo de arriba es su respuesta.",
  ],
};
const FUNCTION_REMEDY =
  "Corre npm run hosted:deploy otra vez: sube las funciones. Sus registros en el panel dicen qué falta.";

/** Answers in Spanish; words of Supabase and of mail servers stay as they are. */
const SEEN: readonly [RegExp, string][] = [
  [/^answered (\d+), should be (\d+)$/, "contestó $1; debía contestar $2"],
  [/^answered (\d+)/, "contestó $1"],
  [/ at (http)/, " en $1"],
  [/^succeeded$/, "sin fallas"],
  [/^signed in$/, "entró"],
  [/^stored, shown, removed$/, "guardado, mostrado y borrado"],
  [/^refused$/, "se rechazó, como debe"],
  [/^SUBSCRIBED$/, "abierto"],
  [/^CHANNEL_ERROR$/, "cerrado"],
  [/^all seven are in the vault$/, "están los siete"],
  [/^no mail waits$/, "ninguno espera"],
  [/^(\d+) wait: mail-digest has no mail server$/, "$1 esperan: falta el servidor de correo"],
  [/^(\d+) wait: /, "$1 esperan: "],
  [/^messages have a place today$/, "hay lugar para los de hoy"],
  [
    /^sent to (\S+): look whether it arrived, in Spanish$/,
    "se mandó a $1: revisa que haya llegado, en español",
  ],
];

/** A finding in Spanish; a function keeps its name. */
export function inSpanish({ part, seen }: Finding): Omit<Finding, "isFine"> {
  const [name, remedy] = SPANISH[part] ?? [part.replace(/^function /, "función "), FUNCTION_REMEDY];
  return {
    part: name,
    seen: SEEN.reduce((text, [pattern, words]) => text.replace(pattern, words), seen),
    remedy,
  };
}
