import { paths } from "#domain/paths.ts";
import { withoutAccents } from "#lib/without-accents.ts";

/** A page of the site itself, found by its name and by the words people use for it. */
export interface SitePlace {
  title: string;
  to: string;
  words: string;
}

const PLACES: readonly SitePlace[] = [
  {
    title: "Horario semanal",
    to: paths.homeSection("horarios"),
    words: "horarios cultos reuniones servicios hora domingo",
  },
  { title: "Ubicación", to: paths.homeSection("ubicacion"), words: "dirección mapa cómo llegar dónde están" },
  { title: "Pastores", to: paths.homeSection("conocenos"), words: "pastor pastora líderes conócenos" },
  { title: "Visión y valores", to: paths.homeSection("vision"), words: "misión creemos doctrina" },
  {
    title: "Ofrendas",
    to: paths.donations(),
    words: "ofrenda diezmo donar donaciones clabe banco transferencia",
  },
  { title: "Profecías", to: paths.blog(), words: "blog palabra mensajes" },
  { title: "Próximos eventos", to: paths.events(), words: "calendario actividades agenda" },
  { title: "Galería", to: paths.gallery(), words: "fotos álbumes imágenes" },
  { title: "Seminarios", to: paths.seminars(), words: "cursos talleres clases estudios" },
  { title: "Recursos", to: paths.resources(), words: "descargas guías archivos pdf materiales" },
  { title: "Testimonios", to: paths.testimonials(), words: "historias milagros" },
];

/** The pages that have all of the words, or beginnings of words; accents and case do not count. */
export function placesFor(words: string): SitePlace[] {
  const asked = wordsOf(words);
  if (asked.length === 0) return [];
  return PLACES.filter((place) => {
    const known = wordsOf(`${place.title} ${place.words}`);
    return asked.every((word) => known.some((each) => each.startsWith(word)));
  });
}

function wordsOf(text: string): string[] {
  return withoutAccents(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}
