import { counted, formatCount } from "#lib/counting.ts";
import { formatDateTime } from "#lib/dates.ts";
import { sentence } from "#lib/text.ts";
import { RECENT_SESSION_PROBLEMS } from "#platform/sign-in/recent-session.ts";
import type { ProblemTexts } from "#platform/supabase/problem-text.ts";
import type { Finding } from "./rules.ts";
import type { ChainState } from "./security.ts";

export const SECURITY_PROBLEMS: ProblemTexts = {
  ...RECENT_SESSION_PROBLEMS,
  rank_required: "Solo un superadministrador puede hacer esto.",
  not_found: "Esa cuenta ya no existe.",
};

/** Of each check: its name, the sentence while all is well, and what to do otherwise. */
export const CHECKS: Record<
  Finding["check"],
  { title: string; fine: string; who: (people: string) => string; advice: string }
> = {
  only: {
    title: "Un segundo superadministrador",
    fine: "Si uno pierde su cuenta, otra persona puede devolvérsela.",
    who: (people) => `Solo ${people} lo es.`,
    advice: "Dale ese rol a otra persona de confianza: si se pierde esta cuenta, nadie podría recuperarla.",
  },
  many: {
    title: "Pocos superadministradores",
    fine: "Son tres o menos.",
    who: (people) => `Lo son ${people}.`,
    advice: "Con dos o tres basta. Quita ese rol a quien no lo necesita cada semana.",
  },
  unconfirmed: {
    title: "Correos confirmados",
    fine: "Toda la administración confirmó su correo.",
    who: (people) => `Sin confirmar: ${people}.`,
    advice:
      "A quien falte, pídele que abra el enlace que le llegó, o quítale el rol: ese correo puede ser de otra persona.",
  },
  unseen: {
    title: "Cuentas en uso",
    fine: "Toda la administración entró en los últimos 90 días.",
    who: (people) => `Sin entrar en 90 días: ${people}.`,
    advice: "A quien ya no ayude, quítale el rol: una cuenta que nadie usa es la que nadie ve si la roban.",
  },
};

/** The result of a check of the chain. */
export function chainText({ rows, broken_id: id, problem, broken_at: at }: ChainState): string {
  const entry = `la entrada ${formatCount(id ?? 0)}${at === null ? "" : `, del ${formatDateTime(at)}`}`;
  switch (problem) {
    case null:
      return `${counted(rows, "La única entrada es", "Las # entradas son")} como se ${rows === 1 ? "escribió" : "escribieron"}: nadie cambió, quitó ni agregó nada por fuera del sitio.`;
    case "changed":
      return `Alguien cambió por fuera del sitio ${entry}, o la puso en otro lugar.`;
    case "missing":
      return `Falta ${entry}: alguien la quitó por fuera del sitio.`;
    case "added":
      return sentence(`Alguien agregó por fuera del sitio ${entry}`);
    case "gap":
      return `Falta lo que iba justo antes de ${entry}: alguien lo quitó por fuera del sitio.`;
  }
}

/** The end of the chain in groups that can be copied by hand. */
export function sealText(head: string): string {
  return head.slice(0, 16).replace(/(.{4})(?=.)/g, "$1 ");
}
