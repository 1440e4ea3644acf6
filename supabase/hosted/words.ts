/** A failure that a person can put right, in a sentence for them. */
export class Problem extends Error {
  override name = "Problem";
}

const es = {
  /** The flag of the language. */
  flag: "--es",
  title: "Tu iglesia en línea",
  steps: {
    project: "Entrar a Supabase y enlazar tu proyecto",
    copy: "Copia de seguridad",
    database: "Base de datos",
    functions: "Funciones y sus secretos",
    calls: "Permiso de la base de datos para llamar a las funciones",
    mail: "Correos y ajustes de las cuentas",
    account: "Nombre de la iglesia y tu cuenta",
    site: "Construir el sitio",
    publish: "Publicar el sitio",
    check: "Revisión",
  },
  done: "hecho",
  now: "ahora",
  left: "falta",
  /** Of an update, where each step was done before. */
  toCheck: "por revisar",

  questions: {
    token:
      "Llave de Supabase («access token»: supabase.com/dashboard/account/tokens). No se ve lo que escribes. Con Enter entras por el navegador",
    reference: "Referencia del proyecto: las 20 letras de su dirección en el panel de Supabase",
    name: "Nombre de la iglesia",
    town: "Ciudad y estado, por ejemplo Tepoztlán, Morelos",
    site: "Dirección que tendrá el sitio, por ejemplo https://tu-iglesia.mx",
    mail: "Tu correo: será la cuenta que administra todo",
    mailServer:
      "Servidor de correo, así: usuario:contraseña@servidor, por ejemplo oficina@gmail.com:contraseña-de-aplicación@smtp.gmail.com. No se ve lo que escribes. Con Enter lo dejas para después",
    publishing:
      "Llave de Netlify (app.netlify.com/user/applications) o de Cloudflare (dash.cloudflare.com/profile/api-tokens). No se ve lo que escribes. Con Enter subes tú la carpeta",
  },
  nothing: "nada",
  hidden: "guardada",
  enterKeeps: "Enter deja lo que está entre corchetes; un guion (-) lo borra.",
  goOn: "Enter para seguir con estas respuestas; escribe c para corregirlas: ",
  yourProjects: "Tus proyectos:",

  tokenForm:
    "Esa no es una llave de Supabase: empieza con sbp_ y sigue con 40 letras y números. Cópiala entera.",
  referenceForm:
    "La referencia son 20 letras minúsculas, como abcdefghijklmnopqrst. También sirve la dirección del proyecto.",
  lineForm: "Escribe de 1 a 80 letras en una sola línea, sin los signos < > { } ni \\.",
  siteForm:
    "Esa dirección no sirve: escribe solo el dominio con https://, como https://tu-iglesia.mx, sin nada después.",
  mailForm: "Ese correo no está completo: escribe uno como oficina@tu-iglesia.mx.",
  mailServerForm:
    "Escríbelo en una línea, así: oficina@tu-iglesia.mx:contraseña@smtp.servidor.com. Si el puerto no es 587, agrégalo al final, como :465.",
  publishingForm: "Esa no es una llave de Netlify (empieza con nfp_) ni de Cloudflare (40 letras y números).",
  unanswered: (question: string) => `Falta una respuesta: ${question}.`,

  wrongToken:
    "Supabase no reconoce esa llave. Haz una nueva en supabase.com/dashboard/account/tokens y pégala cuando se te pida (si ya no se te pide: corre esto otra vez y escribe c).",
  noRights:
    "Tu cuenta de Supabase no puede cambiar este proyecto. Pide a quien lo creó que te dé permiso de administrarlo.",
  noNetwork: "No hay conexión con Supabase. Revisa tu internet y corre esto otra vez: sigue donde se quedó.",
  noProject: (ref: string, projects: string) =>
    `No encuentro el proyecto ${ref} en tu cuenta de Supabase.${projects === "" ? " Todavía no tienes ninguno: crea uno en supabase.com/dashboard." : ` Los tuyos son: ${projects}.`}`,
  notReady:
    "El proyecto está en pausa o apenas arranca. Ábrelo en el panel de Supabase, espera a que diga «Healthy» y corre esto otra vez.",
  noKeys: "El proyecto no tiene llaves publicable y secreta. Créalas en el panel: Settings, API Keys.",
  foreign: (tables: string) =>
    `Este proyecto ya tiene otras tablas (${tables}). No se tocó nada. Crea un proyecto nuevo y vacío para la iglesia, corre esto otra vez y escribe c para cambiar la referencia.`,
  newer: (version: string) =>
    `La base de datos ya tiene cambios que esta carpeta no conoce (${version}): la carpeta es más vieja que tu sitio. No se tocó nada. Trae la versión nueva, o publica este sitio anterior con: npm run hosted:deploy -- --back`,
  otherFiles: (file: string) =>
    `Esta base de datos se hizo con otra versión de los archivos de esta carpeta (${file} es distinto). Con las funciones y el sitio de esta carpeta, ningún teléfono recibiría avisos. No se tocó nada. Para seguir como estabas, usa la carpeta de la versión con la que se hizo. Para pasar a esta versión: 1. baja una copia en Administración, Copias de seguridad; 2. crea un proyecto nuevo y vacío en Supabase; 3. corre esto otra vez, escribe c y pon su referencia; 4. restaura la copia en el sitio nuevo.`,
  migrationFailed: (name: string, reason: string) =>
    `El cambio ${name} de la base de datos no se pudo aplicar (${reason}). Ese cambio no dejó nada a medias: tus datos están como antes y el sitio publicado sigue funcionando. Manda supabase/.deploy.log a quien mantiene el programa; con la versión corregida, corre esto otra vez.`,
  functionsFailed:
    "Las funciones no se pudieron subir. Corre esto otra vez; si sigue igual, manda supabase/.deploy.log a quien mantiene el programa.",
  keysMissing:
    "Falta el archivo supabase/functions/.env, que tiene las llaves de los avisos al teléfono. Cópialo de la computadora o del lugar seguro donde lo guardaste y corre esto otra vez. Si se perdió, haz llaves nuevas con: npm run hosted:deploy -- --new-keys. Con llaves nuevas, ningún teléfono recibe avisos hasta que su dueño los active otra vez.",
  mailFailed:
    "Supabase no aceptó los ajustes de correo. Revisa el servidor, el usuario y la contraseña (corre esto otra vez y escribe c).",
  buildFailed:
    "El sitio no se pudo construir. Corre npm ci y luego esto otra vez; el detalle está en supabase/.deploy.log.",
  builtUnnamed:
    "El sitio se construyó sin el nombre ni los colores de tu iglesia, porque tu proyecto no contestó; las visitas los ven un momento después. Corre esto otra vez más tarde.",
  publishFailed: (host: string, project: string) =>
    `${host} no aceptó el sitio. Revisa que la llave sirva y que exista ahí un proyecto llamado ${project}. Mientras, puedes subir tú la carpeta dist: corre esto otra vez, escribe c y borra la llave con un guion.`,
  accountFailed: (reason: string) => `Tu cuenta no se pudo crear: ${reason}.`,
  accountUnconfirmed: (mail: string) =>
    `Ya hay una cuenta con ${mail}, pero nadie ha confirmado ese correo. Abre el mensaje de confirmación y corre esto otra vez.`,
  checkFailed:
    "La revisión encontró lo que dice MAL arriba. Arréglalo, o manda supabase/.deploy.log a quien mantiene el programa, y luego corre npm run hosted:check -- --es.",
  anyFailed: (reason: string) =>
    `Algo no salió: ${reason}. El detalle está en supabase/.deploy.log. Corre esto otra vez: sigue donde se quedó.`,
  running: (id: number) =>
    `Ya hay otra publicación en marcha (proceso ${id}). Espera a que termine. Si no hay ninguna, borra el archivo supabase/.deploy.lock.`,
  stopped: "Se detuvo. Lo hecho queda: corre npm run hosted:deploy otra vez y sigue donde se quedó.",
  unknownFlag: (flag: string) =>
    `No conozco ${flag}. Sirven: --es, --en, --without-copy, --new-keys y --back.`,

  updating: "Tu sitio ya está en línea: esto lo actualiza.",
  copyWaits: "Pido la copia de tus datos y espero a que esté guardada, hasta 15 minutos…",
  copyStill: (minutes: number) =>
    `Sigo esperando la copia (${minutes} min). Para seguir sin ella: Ctrl+C y npm run hosted:deploy -- --without-copy`,
  copyDone: (when: string) =>
    `Copia guardada: ${when}. La encuentras en el sitio, en Administración, Copias de seguridad.`,
  copyFailed:
    "La copia no se pudo guardar, así que no se tocó nada. Corre npm run hosted:check -- --es y arregla lo que diga MAL. Si tienes otra copia reciente, sigue sin esta con: npm run hosted:deploy -- --without-copy",
  copySkipped: "Sigo sin copia, como pediste.",
  goBack: (commit: string) =>
    `Si algo quedó mal: ${commit === "" ? "abre la carpeta de la versión anterior" : `git checkout ${commit}`}, luego npm ci y npm run hosted:deploy -- --back. Eso publica el sitio anterior, que funciona con la base de datos nueva.`,
  dataBefore: "Los datos de antes están en Administración, Copias de seguridad, en la copia de hoy.",

  drag: (folder: string, site: string) =>
    `Arrastra la carpeta ${folder} a app.netlify.com/drop (o a Cloudflare Pages, «Upload assets») y ponle tu dominio ${site}.`,
  dragAgain: (folder: string) =>
    `Arrastra la carpeta ${folder} a tu sitio: en Netlify, en su página «Deploys»; en Cloudflare Pages, «Create deployment».`,
  published: (site: string) => `Publicado: ${site}`,
  withoutMail:
    "Sin servidor de correo nadie fuera de tu equipo puede crear su cuenta, recibir una invitación ni recuperar su contraseña, y nadie recibe avisos por correo. Cuando lo tengas, corre esto otra vez, escribe c y contesta esa pregunta.",
  leftToDo: "Te falta:",
  finished: (site: string, mail: string) =>
    `Luego entra en ${site}/auth con ${mail}. Tu contraseña es la línea ADMIN_PASSWORD del archivo supabase/.env (ábrelo con: cat supabase/.env); cámbiala al entrar. En ${site}/admin/primeros-pasos te llevamos de la mano. Guarda supabase/.env y supabase/functions/.env en un lugar seguro: las actualizaciones los necesitan.`,
  updated: (site: string) => `${site} está al día.`,
  byHand:
    "Una sola vez, en el panel de Supabase, Realtime, Settings: apaga «Allow public access», para que nadie de fuera escuche los canales del sitio.",
};

/** Every sentence of the command, by language. */
export type Words = typeof es;

const en: Words = {
  flag: "--en",
  title: "Your church online",
  steps: {
    project: "Sign in to Supabase and link your project",
    copy: "Backup",
    database: "Database",
    functions: "Functions and their secrets",
    calls: "The database's right to call the functions",
    mail: "Mails and account settings",
    account: "The church's name and your account",
    site: "Build the site",
    publish: "Publish the site",
    check: "Check",
  },
  done: "done",
  now: "now",
  left: "to do",
  toCheck: "to check",

  questions: {
    token:
      "Supabase access token (supabase.com/dashboard/account/tokens). It is not shown. Enter signs in with the browser",
    reference: "Project reference: the 20 letters of its address in the Supabase dashboard",
    name: "Name of the church",
    town: "Town and state, for example Tepoztlán, Morelos",
    site: "Address the site will have, for example https://your-church.org",
    mail: "Your e-mail: the account that manages everything",
    mailServer:
      "Mail server, as user:password@server, for example office@gmail.com:app-password@smtp.gmail.com. It is not shown. Enter leaves it for later",
    publishing:
      "Token of Netlify (app.netlify.com/user/applications) or Cloudflare (dash.cloudflare.com/profile/api-tokens). It is not shown. Enter: you upload the folder yourself",
  },
  nothing: "nothing",
  hidden: "stored",
  enterKeeps: "Enter keeps what is in brackets; a hyphen (-) removes it.",
  goOn: "Enter goes on with these answers; type c to correct them: ",
  yourProjects: "Your projects:",

  tokenForm: "This is no Supabase token: it starts with sbp_, then 40 letters and digits. Copy all of it.",
  referenceForm:
    "The reference is 20 lowercase letters, like abcdefghijklmnopqrst. The project's address will do too.",
  lineForm: "Type 1 to 80 letters in one line, without < > { } or \\.",
  siteForm:
    "This address will not do: type the domain alone with https://, like https://your-church.org, nothing behind it.",
  mailForm: "This e-mail is not complete: type one like office@your-church.org.",
  mailServerForm:
    "Type it in one line: office@your-church.org:password@smtp.server.com. Add the port, like :465, if it is not 587.",
  publishingForm:
    "This is no token of Netlify (it starts with nfp_) nor of Cloudflare (40 letters and digits).",
  unanswered: (question) => `An answer is missing: ${question}.`,

  wrongToken:
    "Supabase does not know that token. Make a new one at supabase.com/dashboard/account/tokens and paste it when asked (if you are not asked again: run this again and type c).",
  noRights:
    "Your Supabase account may not change this project. Ask its owner to make you an owner or administrator.",
  noNetwork: "Supabase cannot be reached. Look at your connection and run this again: it goes on from here.",
  noProject: (ref, projects) =>
    `Your Supabase account has no project ${ref}.${projects === "" ? " You have none yet: create one at supabase.com/dashboard." : ` Yours are: ${projects}.`}`,
  notReady:
    "The project is paused or still starting. Open it in the Supabase dashboard, wait until it is healthy and run this again.",
  noKeys: "The project has no publishable and secret key. Create them in the dashboard: Settings, API Keys.",
  foreign: (tables) =>
    `This project has other tables already (${tables}). Nothing was touched. Create a new, empty project for the church, run this again and type c to change the reference.`,
  newer: (version) =>
    `The database has changes that this folder does not know (${version}): the folder is older than your site. Nothing was touched. Get the newer version, or publish this earlier site with: npm run hosted:deploy -- --back`,
  otherFiles: (file) =>
    `This database was made by another version of this folder's files (${file} differs). With this folder's functions and site no phone would get notices. Nothing was touched. To go on as you were, use the folder of the version that made it. To move to this version: 1. download a copy in Administración, Copias de seguridad; 2. create a new, empty project at Supabase; 3. run this again, type c and give its reference; 4. restore the copy on the new site.`,
  migrationFailed: (name, reason) =>
    `The change ${name} of the database could not be applied (${reason}). It left nothing half done: your data are as before, and the published site goes on working. Send supabase/.deploy.log to the maintainers; with the corrected version, run this again.`,
  functionsFailed:
    "The functions could not be deployed. Run this again; if it stays, send supabase/.deploy.log to the maintainers.",
  keysMissing:
    "The file supabase/functions/.env is missing, which has the keys of the phones' notices. Copy it from the computer or the safe place where you stored it and run this again. If it is lost, make new keys by: npm run hosted:deploy -- --new-keys. With new keys no phone gets notices until its owner switches them on again.",
  mailFailed:
    "Supabase refused the mail settings. Look at server, user and password (run this again and type c).",
  buildFailed:
    "The site could not be built. Run npm ci, then this again; supabase/.deploy.log has the details.",
  builtUnnamed:
    "The site was built without your church's name and colours, because your project did not answer; visitors see them a moment later. Run this again later.",
  publishFailed: (host, project) =>
    `${host} refused the site. Look whether the token is good and a project named ${project} exists there. Meanwhile you can upload the folder dist yourself: run this again, type c and remove the token with a hyphen.`,
  accountFailed: (reason) => `Your account could not be made: ${reason}.`,
  accountUnconfirmed: (mail) =>
    `There is an account with ${mail}, but nobody has confirmed that address. Open the confirmation mail and run this again.`,
  checkFailed:
    "The check found the lines marked RED above. Put them right and run npm run hosted:check. If it stays, send supabase/.deploy.log to the maintainers.",
  anyFailed: (reason) =>
    `Something failed: ${reason}. supabase/.deploy.log has the details. Run this again: it goes on from here.`,
  running: (id) =>
    `Another deployment is running (process ${id}). Wait until it ends. If you are sure that there is none, delete the file supabase/.deploy.lock.`,
  stopped: "Stopped. What is done stays: run npm run hosted:deploy again and it goes on from here.",
  unknownFlag: (flag) => `Unknown: ${flag}. There are --es, --en, --without-copy, --new-keys and --back.`,

  updating: "Your site is online already: this updates it.",
  copyWaits: "Asking for a copy of your data and waiting until it is stored, up to 15 minutes…",
  copyStill: (minutes) =>
    `Still waiting for the copy (${minutes} min). To go on without it: Ctrl+C and npm run hosted:deploy -- --without-copy`,
  copyDone: (when) => `Copy stored: ${when}. It is on the site, in Administración, Copias de seguridad.`,
  copyFailed:
    "The copy could not be stored, so nothing was touched. Run npm run hosted:check and put right what is RED. If you have another recent copy, go on without this one by: npm run hosted:deploy -- --without-copy",
  copySkipped: "Going on without a copy, as you asked.",
  goBack: (commit) =>
    `If something is wrong: ${commit === "" ? "open the folder of the earlier version" : `git checkout ${commit}`}, then npm ci and npm run hosted:deploy -- --back. That publishes the earlier site, which works with the newer database.`,
  dataBefore: "The data of before are in Administración, Copias de seguridad, in today's copy.",

  drag: (folder, site) =>
    `Drag the folder ${folder} to app.netlify.com/drop (or to Cloudflare Pages, "Upload assets") and give it your domain ${site}.`,
  dragAgain: (folder) =>
    `Drag the folder ${folder} to your site: in Netlify to its page "Deploys", in Cloudflare Pages to "Create deployment".`,
  published: (site) => `Published: ${site}`,
  withoutMail:
    "Without a mail server nobody outside your team can sign up, be invited or get a new password, and nobody gets notices by mail. Once you have one, run this again, type c and answer that question.",
  leftToDo: "Left to do:",
  finished: (site, mail) =>
    `Then sign in at ${site}/auth with ${mail}. Your password is the line ADMIN_PASSWORD of the file supabase/.env (open it by: cat supabase/.env); change it once you are in. ${site}/admin/primeros-pasos leads you on. Store supabase/.env and supabase/functions/.env in a safe place: updates need them.`,
  updated: (site) => `${site} is up to date.`,
  byHand:
    'Once, in the Supabase dashboard, Realtime, Settings: switch off "Allow public access", so that no stranger listens to the site\'s channels.',
};

/** The language of the flag `--es` or `--en`, else of the terminal, else Spanish. */
export function wordsFor(flags: readonly string[], environment: NodeJS.ProcessEnv = process.env): Words {
  const flag = flags.find((each) => each === "--es" || each === "--en");
  const language = environment["LC_ALL"] || environment["LC_MESSAGES"] || environment["LANG"] || "";
  return flag === "--en" || (flag === undefined && language.startsWith("en")) ? en : es;
}
