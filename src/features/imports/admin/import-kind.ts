import { adminPaths } from "#domain/paths-admin.ts";
import { addressFilter, choiceField } from "#ui/address/address.ts";

export const IMPORT_KINDS = ["people", "events", "prophecies", "offerings"] as const;

/** Things that an import makes. */
export type ImportKind = (typeof IMPORT_KINDS)[number];

/** A column that an import understands. */
interface ImportField {
  name: string;
  label: string;
  isRequired?: boolean;
  isDate?: boolean;
  /** Headers by which it is known, in small letters without marks and spaces. */
  headers: readonly string[];
}

interface KindFacts {
  label: string;
  /** With # for the number: "Entró # evento". */
  added: readonly [one: string, many: string];
  hint: string;
  fields: readonly ImportField[];
  /** As the attribute of the file's input. */
  accept: string;
  files: string;
  /** Where the imported things are, and those that came in as drafts. */
  list: { to: string; drafts?: string; label: string };
  /** Rows of the example, by field. */
  example: readonly Readonly<Record<string, string>>[];
  /** Title of the switch that shows what comes in; without it there is nothing to show. */
  publish?: { label: string; hint: string };
}

const TITLE = ["titulo", "title", "nombre", "name"];
const EMAIL = ["correo", "correoelectronico", "email", "emailaddress", "mail", "direcciondecorreo"];
const NOTE = ["nota", "notas", "note", "notes", "mensaje", "message", "comentario", "observaciones"];

/** Kinds of import: columns, words and files. */
export const KINDS: Readonly<Record<ImportKind, KindFacts>> = {
  people: {
    label: "Personas",
    added: ["Quedó invitada # persona", "Quedaron invitadas # personas"],
    hint: "Cada persona recibe por correo una invitación a tener cuenta. Su nombre lo escribe ella al aceptar, así que no se importa.",
    fields: [
      { name: "email", label: "Correo", isRequired: true, headers: EMAIL },
      { name: "note", label: "Palabras de la invitación", headers: ["palabras", ...NOTE] },
    ],
    accept: ".csv,.txt,.tsv,text/csv",
    files: "CSV de una hoja de cálculo, hasta 5 MB y 5,000 filas.",
    list: { to: `${adminPaths.users()}?ver=invitaciones`, label: "Ver las invitaciones" },
    example: [
      { email: "ana@ejemplo.mx", note: "Te esperamos el domingo" },
      { email: "luis@ejemplo.mx", note: "" },
    ],
  },
  events: {
    label: "Eventos",
    added: ["Entró # evento", "Entraron # eventos"],
    hint: "Los que ya pasaron entran como pasados, y a nadie se le avisa.",
    fields: [
      {
        name: "title",
        label: "Título",
        isRequired: true,
        headers: [...TITLE, "evento", "event", "asunto", "subject"],
      },
      {
        name: "date",
        label: "Fecha",
        isRequired: true,
        isDate: true,
        headers: ["fecha", "date", "dia", "day", "fechadeinicio", "startdate", "inicio", "start"],
      },
      { name: "time", label: "Hora", headers: ["hora", "time", "horadeinicio", "starttime"] },
      {
        name: "endDate",
        label: "Termina el",
        isDate: true,
        headers: ["terminael", "fechadetermino", "fechafin", "fechafinal", "enddate"],
      },
      {
        name: "endTime",
        label: "Hora de término",
        headers: ["horadetermino", "horafin", "horafinal", "termina", "endtime", "end"],
      },
      { name: "place", label: "Lugar", headers: ["lugar", "place", "location", "ubicacion", "donde"] },
      {
        name: "description",
        label: "Descripción",
        headers: ["descripcion", "description", "detalles", "details", ...NOTE],
      },
      {
        name: "recurrence",
        label: "Se repite",
        headers: ["serepite", "repeticion", "frecuencia", "recurrence", "repeat", "repeats"],
      },
      {
        name: "until",
        label: "Se repite hasta",
        isDate: true,
        headers: ["serepitehasta", "hasta", "until", "repeatuntil"],
      },
    ],
    accept: ".csv,.txt,.tsv,.ics,text/csv,text/calendar",
    files: "CSV de una hoja de cálculo, o un calendario ICS (Google, Outlook, Apple), hasta 5 MB.",
    list: {
      to: adminPaths.events(),
      drafts: `${adminPaths.events()}?estado=draft`,
      label: "Ver los eventos",
    },
    example: [
      {
        title: "Noche de oración",
        date: "15/01/2027",
        time: "19:00",
        endTime: "20:30",
        place: "Templo",
        description: "Trae tu Biblia.",
        recurrence: "semanal",
        until: "30/06/2027",
      },
      {
        title: "Retiro de jóvenes",
        date: "05/02/2027",
        time: "17:00",
        endDate: "07/02/2027",
        endTime: "13:00",
        place: "Campamento El Pinar",
      },
    ],
    publish: {
      label: "Publicarlos de una vez",
      hint: "Si no, entran como borradores que nadie más ve. En ningún caso se avisa a nadie.",
    },
  },
  prophecies: {
    label: "Profecías",
    added: ["Entró # profecía", "Entraron # profecías"],
    hint: "Los textos se limpian igual que en el editor. Las imágenes de otro sitio se quitan: le dirían a ese sitio quién lee qué.",
    fields: [
      { name: "title", label: "Título", isRequired: true, headers: TITLE },
      {
        name: "content",
        label: "Texto",
        isRequired: true,
        headers: ["texto", "contenido", "content", "text", "body", "cuerpo", "mensaje"],
      },
      {
        name: "date",
        label: "Fecha",
        isDate: true,
        headers: ["fecha", "date", "fechadepublicacion", "publishdate", "published", "publicado"],
      },
      {
        name: "category",
        label: "Categoría",
        headers: ["categoria", "category", "categorias", "categories"],
      },
      { name: "author", label: "Autor", headers: ["autor", "author", "autora", "firma", "por"] },
      {
        name: "slug",
        label: "Dirección",
        headers: ["direccion", "slug", "url", "permalink", "enlace", "link"],
      },
    ],
    accept: ".csv,.txt,.tsv,.xml,.rss,text/csv,text/xml,application/rss+xml",
    files: "CSV, un canal RSS, o una exportación de WordPress (XML, hasta 50 MB).",
    list: {
      to: adminPaths.blog(),
      drafts: `${adminPaths.blog()}?estado=draft`,
      label: "Ver las profecías",
    },
    example: [
      {
        title: "Luz en la mañana",
        content: "El Señor está cerca de los quebrantados de corazón.",
        date: "12/03/2024",
        category: "Esperanza",
        author: "Pastor Abel",
        slug: "luz-en-la-manana",
      },
    ],
    publish: {
      label: "Publicarlas con su fecha de entonces",
      hint: "Si no, entran como borradores. Las de fecha futura son siempre borradores. En ningún caso se avisa a nadie.",
    },
  },
  offerings: {
    label: "Ofrendas",
    added: ["Entró # ofrenda", "Entraron # ofrendas"],
    hint: "Entran al libro como confirmadas, en pesos. El fondo va por su nombre, tal como está en Ofrendas.",
    fields: [
      {
        name: "date",
        label: "Fecha",
        isRequired: true,
        isDate: true,
        headers: ["fecha", "date", "dia", "day"],
      },
      {
        name: "amount",
        label: "Monto",
        isRequired: true,
        headers: ["monto", "cantidad", "importe", "amount", "total", "ofrenda"],
      },
      { name: "currency", label: "Moneda", headers: ["moneda", "divisa", "currency"] },
      { name: "fund", label: "Fondo", isRequired: true, headers: ["fondo", "fund", "concepto", "destino"] },
      {
        name: "name",
        label: "Nombre",
        headers: ["nombre", "name", "persona", "donante", "donor", "hermano"],
      },
      { name: "email", label: "Correo", headers: EMAIL },
      {
        name: "method",
        label: "Forma",
        headers: ["forma", "formadepago", "metodo", "method", "paymentmethod", "medio", "como"],
      },
      { name: "reference", label: "Referencia", headers: ["referencia", "reference", "folio", "clave"] },
      { name: "note", label: "Nota", headers: NOTE },
    ],
    accept: ".csv,.txt,.tsv,text/csv",
    files: "CSV de una hoja de cálculo, hasta 5 MB y 5,000 filas.",
    list: { to: adminPaths.donations(), label: "Ver las ofrendas" },
    example: [
      {
        date: "03/01/2026",
        amount: "$1,250.50",
        fund: "Diezmo",
        name: "Ana Ruiz",
        email: "ana@ejemplo.mx",
        method: "efectivo",
      },
      { date: "04/01/2026", amount: "200", fund: "Ofrenda", method: "transferencia", reference: "0012345" },
    ],
  },
};

/** The label of a field, "" for none. */
export function labelOf(kind: ImportKind, field: string): string {
  return KINDS[kind].fields.find(({ name }) => name === field)?.label ?? "";
}

/** Parameters of /admin/importar. */
export const importsAddress = addressFilter({
  part: { ...choiceField("parte", ["importar", "hechas", "exportar"], "importar"), narrows: false },
  kind: { ...choiceField("que", IMPORT_KINDS, "people"), narrows: false },
});

/** The list of imports that were run, from which one comes back to the same kind. */
export function pastImportsPath(kind: ImportKind): string {
  const params = new URLSearchParams(importsAddress.write({ part: "hechas", kind }));
  return `${adminPaths.imports()}?${params.toString()}`;
}
