interface DemoFile {
  /** Number of the resource in supabase/seed.sql. */
  number: number;
  bucket: "resources" | "resources-private";
  ending: "pdf" | "docx" | "xlsx" | "wav" | "webp" | "txt";
  title: string;
  /** Paragraphs of a document, rows of a sheet (cells by "|"), notes of a tune in hertz, words on a picture. */
  lines: readonly string[];
}

const open = (number: number, ending: DemoFile["ending"], title: string, ...lines: string[]): DemoFile => ({
  number,
  bucket: "resources",
  ending,
  title,
  lines,
});
const inside = (...file: Parameters<typeof open>): DemoFile => ({
  ...open(...file),
  bucket: "resources-private",
});

/** Texts of the demonstration library's files; their titles are those of supabase/seed.sql. */
export const DEMO_FILES: readonly DemoFile[] = [
  open(
    701,
    "pdf",
    "Guía de oración en familia",
    "Siete noches, una lectura corta cada una y una pregunta para platicar.",
    "Noche 1. Salmo 23. ¿Cuándo sentiste que alguien te cuidaba?",
    "Noche 2. Lucas 11. ¿Qué le pedirías hoy a tu Padre?",
    "Noche 3. Filipenses 4. ¿De qué quieres darle gracias?",
  ),
  open(
    702,
    "pdf",
    "Devocional de Adviento",
    "Cuatro domingos, cuatro velas.",
    "Primera vela: la esperanza. Isaías 9.",
    "Segunda vela: la paz. Miqueas 5.",
  ),
  open(
    703,
    "docx",
    "Formato de petición de oración",
    "Nombre (si quieres):",
    "Mi petición:",
    "¿Podemos compartirla con el grupo de oración?  Sí / No",
  ),
  open(
    704,
    "xlsx",
    "Presupuesto familiar",
    "Concepto|Enero|Febrero",
    "Ingresos|12000|12000",
    "Casa y comida|7400|7250",
    "Escuela|1500|1500",
    "Ofrenda y ahorro|1800|1800",
  ),
  open(
    705,
    "webp",
    "Cartel: Horario de invierno",
    "Horario de invierno",
    "Domingos 10:00 y 18:00",
    "Miércoles 19:00",
  ),
  open(706, "wav", "Tono de la campana del templo", "523", "392", "659", "523"),
  open(
    707,
    "pdf",
    "Estudio: El sermón del monte",
    "Doce reuniones sobre Mateo 5 a 7.",
    "Reunión 1. Las bienaventuranzas: ¿quién es feliz?",
    "Reunión 2. Sal y luz en San Pedro Cholula.",
  ),
  open(
    708,
    "pdf",
    "Primeros pasos en la fe",
    "Para quien acaba de llegar: qué creemos, cómo oramos y a quién preguntar.",
  ),
  open(
    709,
    "docx",
    "Bosquejo: Cuando la barca se mueve",
    "Marcos 4, 35 a 41.",
    "1. Jesús duerme, no se fue.",
    "2. Pregunta antes de regañar.",
    "3. La calma también da miedo.",
  ),
  open(710, "webp", "Fondo de pantalla: El valle al amanecer", "Tus misericordias", "son nuevas cada mañana"),
  open(
    711,
    "txt",
    "Letra de las alabanzas de noviembre",
    "Castillo fuerte",
    "Castillo fuerte es nuestro Dios,",
    "defensa y buen escudo.",
  ),
  open(
    712,
    "pdf",
    "Manual del voluntario de bienvenida",
    "Llega veinte minutos antes. Saluda por su nombre a quien ya conoces y preséntate con quien no.",
    "El que llega tarde también es bienvenido.",
  ),
  open(713, "wav", "Nota para afinar el coro", "440"),
  open(
    714,
    "xlsx",
    "Rol de aseo del templo",
    "Semana|Familia|Área",
    "1|Hernández|Salón grande",
    "2|Tecuanhuey|Atrio",
    "3|Ramírez|Cocina",
  ),
  inside(
    715,
    "pdf",
    "Directorio de grupos en casa",
    "Grupo de San Andrés: martes a las 19:00, familia Hernández.",
    "Grupo de Momoxpan: jueves a las 20:00, familia Xicale.",
  ),
  inside(
    716,
    "docx",
    "Minuta de la asamblea anual",
    "Asistieron 84 miembros.",
    "Se aprobó el presupuesto y el cambio del techo del salón.",
  ),
  inside(
    717,
    "xlsx",
    "Calendario de servicio de alabanza",
    "Domingo|Voz|Guitarra",
    "6|Lucía|Samuel",
    "13|Marta|Samuel",
    "20|Ester|Abel",
  ),
  inside(718, "wav", "Pista para ensayar: voz baja", "262", "294", "330", "349", "392"),
  inside(
    719,
    "pdf",
    "Lecciones de la escuela dominical, otoño",
    "Lección 1. José y sus hermanos: perdonar cuando duele.",
    "Lección 2. Moisés: Dios también llama a los que tartamudean.",
  ),
  inside(
    720,
    "pdf",
    "Cuaderno del seminario de matrimonios",
    "Sesión 1. Escuchar sin preparar la respuesta.",
    "Sesión 2. El dinero de los dos.",
  ),
  inside(
    721,
    "docx",
    "Guía de consejería pastoral",
    "Confidencial. Para el equipo de consejería.",
    "Antes de aconsejar, escucha cuarenta minutos.",
  ),
  inside(
    722,
    "pdf",
    "Examen final de Formación de líderes",
    "Conteste con sus propias palabras.",
    "1. ¿Para qué sirve una autoridad en la iglesia?",
  ),
  inside(
    723,
    "xlsx",
    "Inventario de sonido y luces",
    "Equipo|Cantidad|Estado",
    "Micrófono inalámbrico|4|Uno falla",
    "Consola|1|Bien",
  ),
  open(
    724,
    "pdf",
    "Cancionero de la posada",
    "¿Quién les da posada a estos peregrinos?",
    "Entren, santos peregrinos, reciban este rincón.",
  ),
];
