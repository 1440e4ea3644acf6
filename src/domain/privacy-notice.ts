import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";

/**
 * The privacy notice that the site comes with, for the congregation to read with its lawyer and change: who keeps the
 * data, for what it is necessary and for what it is voluntary, and how its owner decides on it. A line that begins with
 * "# " is a heading, a blank line ends a paragraph.
 */
export function defaultNotice({ identity, location, contact }: SiteSettings): string {
  const ways = [contact.phone && `al ${contact.phone}`, contact.email && `a ${contact.email}`].filter(
    Boolean,
  );
  const reach = ways.length > 0 ? `escríbenos o llámanos ${ways.join(" o ")}` : "escríbenos desde Contacto";
  const seat = [location.address, location.city].filter(Boolean).join(", ");
  return `# Quién cuida tus datos

${identity.name}${seat && `, con domicilio en ${seat},`} es responsable de los datos que nos confías en este sitio. Para cualquier duda, ${reach}.

# Qué datos guardamos

Los de tu cuenta: nombre, correo electrónico y, si la subes, tu foto. Lo que tú escribes: comentarios, testimonios, peticiones de oración, mensajes en el foro y a la oficina. Tus respuestas a eventos. Y lo que decides contar en tu perfil: teléfono, día de cumpleaños, colonia y unas palabras sobre ti.

Si ves un video sin entrar a tu cuenta, tu dispositivo guarda un número al azar que cambia cada día: así sabemos cuántas personas lo ven, sin cookies y sin saber quiénes son. También contamos cuántas veces se abre cada página: tu dispositivo solo recuerda el día de su última visita, y nada une una visita con otra ni contigo.

Si activas los avisos en un dispositivo, guardamos durante 30 días cuáles le llegaron, mostró y abriste, para saber si funcionan. Después solo quedan sumas, sin saber de quién son, y la fecha del último en cada dispositivo.

Participar en una comunidad de fe dice algo de tus creencias. La ley lo considera un dato sensible; por eso te pedimos tu consentimiento expreso y no lo compartimos con nadie de fuera.

# Para qué los necesitamos

Son necesarios para que tengas una cuenta: reconocerte al entrar, mostrar tu nombre junto a lo que publicas, avisarte de lo que pediste y responderte.

# Para qué son voluntarios

El directorio de miembros es voluntario. Si aceptas aparecer, los demás miembros pueden encontrarte por tu nombre, y tú eliges dato por dato quién lo ve: nadie, líderes o miembros. Puedes ocultarte o retirar tu consentimiento cuando quieras, y se cumple en ese momento. Los menores de edad nunca aparecen.

Los avisos por correo también son voluntarios: te escribimos solo si lo pides, a través del servicio de correo de la iglesia. Guardamos qué correo te mandamos durante quince días, y no sabemos si abriste el correo; si tocas un aviso, queda como leído. Cada uno trae un enlace para dejar de recibirlos sin entrar a tu cuenta.

# Con quién los compartimos

Con nadie. No vendemos datos, no los usamos para publicidad y no los entregamos a terceros, salvo que una autoridad lo ordene conforme a la ley.

# Cómo decides sobre ellos

En Mi perfil puedes verlos, corregirlos, descargar una copia y borrar tu cuenta: son tus derechos de acceso, rectificación, cancelación y oposición. Si borras tu cuenta tienes siete días para arrepentirte; después se elimina. Tus ofrendas quedan en los libros de la iglesia sin tu nombre.

Si crees que no respetamos tus derechos, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.

# Copias de seguridad

Para que un error o una falla no borre lo que es de todos, el sitio guarda cada noche una copia de las cuentas y de lo escrito, sin fotos ni otros archivos. Se conservan las de los últimos siete días, una por semana durante cuatro semanas y una por mes durante seis meses; después se eliminan. La copia que se hace justo antes de restaurar se conserva siete días.

La iglesia también puede guardar fuera del sitio copias completas, con fotos y archivos, cerradas con unas palabras que solo conoce quien las hizo.

Si borras tu cuenta, tus datos pueden seguir en copias anteriores hasta que se eliminan. Nadie las lee: solo sirven para recuperar el sitio. Si alguna se restaura aquí, tu borrado se aplica otra vez.

# Si cambiamos este aviso

La versión vigente está siempre en esta página. Cuando cambia, te pedimos leerla antes de aceptar de nuevo.`;
}

/** A heading or a paragraph of a notice. */
export interface NoticePart {
  isHeading: boolean;
  text: string;
}

/** The parts of a notice, in their order. */
export function noticeParts(notice: string): NoticePart[] {
  return notice
    .split(/\n\s*\n|\n(?=# )|(?<=^# [^\n]*)\n/m)
    .map((part) => part.trim())
    .filter((part) => part !== "")
    .map((part) => ({ isHeading: part.startsWith("# "), text: part.replace(/^# /, "") }));
}
