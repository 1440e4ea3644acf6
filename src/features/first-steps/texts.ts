import { inOneSentence } from "#lib/text.ts";
import type { StepName } from "./first-step.ts";

interface StepTexts {
  title: string;
  /** The benefit of the step. */
  why: string;
}

export const STEP_TEXTS: Readonly<Record<StepName, StepTexts>> = {
  name: {
    title: "Nombre y lugar",
    why: "El nombre va en cada página y bajo el ícono del teléfono; la dirección y los teléfonos, en «Ubicación».",
  },
  features: {
    title: "¿Qué van a usar?",
    why: "Deja encendido lo que tu iglesia va a usar y apaga lo demás, para que nadie llegue a páginas vacías. Puedes cambiarlo cuando quieras.",
  },
  look: {
    title: "Colores y logotipo",
    why: "Los que tu iglesia ya usa. Si te gustan estos, guárdalos así.",
  },
  schedule: {
    title: "Horarios",
    why: "Los días y las horas en que se reúnen. El inicio dice siempre cuál sigue.",
  },
  offerings: {
    title: "Datos para ofrendar",
    why: "La cuenta que verá quien quiera ofrendar. Revisamos el último dígito de la CLABE, para que nada llegue a otra persona.",
  },
  texts: {
    title: "Tus primeras palabras",
    why: "La visión, los pastores y una primera profecía: lo que se lee al llegar.",
  },
  helpers: {
    title: "Alguien que te ayude",
    why: "Invita a otra persona como administradora: así el sitio no depende de una sola.",
  },
  services: {
    title: "Avisos y correos",
    why: "Dos servicios que el sitio necesita para avisar y para que otros abran su cuenta.",
  },
  notice: {
    title: "Un aviso en tu teléfono",
    why: "Activa aquí los avisos y manda uno de prueba: así les llegarán a los demás.",
  },
  copy: {
    title: "La primera copia",
    why: "Un archivo con todo el sitio, cerrado con seis palabras. Guárdalo fuera de este teléfono.",
  },
};

/** Missing parts, as the database calls them. */
const PART_TEXTS: Readonly<Record<string, string>> = {
  name: "el nombre",
  place: "la dirección",
  features: "elegir qué usa el sitio",
  look: "guardar los colores o un logotipo",
  schedule: "un horario",
  bank: "la CLABE",
  vision: "la visión",
  pastors: "los pastores",
  prophecy: "una profecía publicada",
  helper: "una persona más",
  push: "las llaves de los avisos",
  mail: "un correo que haya llegado",
  notice: "un aviso que haya llegado",
  copy: "una copia terminada",
};

/** Parts that nobody forgot: a sentence in place of "Falta". */
const PART_SENTENCES: Readonly<Record<string, string>> = {
  acceptance: "Invitación enviada; falta que la acepten",
  own_copy: "El sitio guarda una copia cada noche; falta la tuya",
};

/** "Falta: la visión y los pastores". */
export function missingText(missing: readonly string[]): string {
  const [sentence] = missing.flatMap((part) => PART_SENTENCES[part] ?? []);
  if (sentence) return sentence;
  return `Falta: ${inOneSentence(missing.map((part) => PART_TEXTS[part] ?? part))}`;
}
