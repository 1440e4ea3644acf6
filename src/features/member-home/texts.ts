import type { FirstStep } from "./home.ts";

interface StepTexts {
  title: string;
  /** The benefit of the step. */
  why: string;
  /** The way to it; the step of notices is done where it stands. */
  link?: string;
  /** Where it is found when it is wanted after all. */
  later: string;
}

export const STEP_TEXTS: Readonly<Record<FirstStep, StepTexts>> = {
  profile: {
    title: "Tu nombre y tu foto",
    why: "Así te reconocen tus hermanos cuando escribes.",
    link: "Poner mi foto",
    later: "Cuando quieras, está en «Mi Perfil».",
  },
  notices: {
    title: "Los avisos",
    why: "Entérate en tu teléfono de cada profecía nueva y de lo que te respondan.",
    later: "Cuando quieras, está en «Qué avisos recibo».",
  },
  directory: {
    title: "Cómo quieres que te vean",
    why: "Tú decides si apareces en el directorio y quién ve cada dato.",
    link: "Decidir",
    later: "Cuando quieras, está en «Mi Perfil».",
  },
};
