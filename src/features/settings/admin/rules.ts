import { isPhone } from "#lib/phone.ts";
import * as v from "valibot";
import {
  LIVE_MINUTES,
  siteSettings,
  type SettingKey,
  type SiteSettings,
} from "#functions/_shared/contracts/site-settings.ts";
import { isValidClabe } from "#lib/clabe.ts";
import { parseClockTime } from "#lib/clock-time.ts";
import { colourProblems } from "#ui/styles/brand-colours.ts";
import type { Problems } from "./setting.ts";

/** Texts that may be left out; written empty they are not kept. */
const OPTIONAL = new Set([
  "logo",
  "portrait",
  "note",
  "mapUrl",
  "timeZone",
  "phone",
  "whatsapp",
  "email",
  "account",
]);

/** Texts without which a section makes no sense, with what is said when one is missing. `*` is any line of a list. */
const REQUIRED: Partial<Record<SettingKey, Record<string, string>>> = {
  identity: { name: "Escribe el nombre de la congregación.", shortName: "Escribe el nombre corto." },
  vision: { "values.*.title": "Escribe el nombre del valor." },
  pastors: { "*.name": "Escribe el nombre." },
  schedule: {
    "*.day": "Elige el día.",
    "*.time": "Elige la hora.",
    "*.title": "Escribe qué se hace a esa hora.",
  },
  location: { address: "Escribe la dirección." },
  bank: {
    bank: "Escribe el banco.",
    holder: "Escribe a nombre de quién está la cuenta.",
    reference: "Escribe el concepto de la transferencia.",
  },
};

/** The value to store: texts trimmed, empty optional ones left out. */
export function cleaned<Value>(value: Value): Value {
  if (typeof value === "string") return value.trim() as Value;
  if (Array.isArray(value)) return value.map((each: unknown) => cleaned(each)) as Value;
  if (typeof value !== "object" || value === null) return value;
  const kept = Object.entries(value)
    .map(([name, part]: [string, unknown]) => [name, cleaned(part)] as const)
    .filter(([name, part]) => part !== undefined && !(part === "" && OPTIONAL.has(name)));
  return Object.fromEntries(kept) as Value;
}

/** The sentence beside each field of a section that is not right yet; none when it can be saved. The database refuses the same. */
export function problemsOf<Key extends SettingKey>(key: Key, value: SiteSettings[Key]): Problems {
  const shape: v.GenericSchema = siteSettings.entries[key];
  const found: Record<string, string> = {};
  for (const issue of v.safeParse(shape, value).issues ?? []) {
    const place = (issue.path ?? []).map((step) => String(step.key)).join(".");
    found[place] ??= sentenceOf(issue);
  }
  for (const [pattern, sentence] of Object.entries<string>(REQUIRED[key] ?? {})) {
    for (const place of blanksAt(value, pattern.split("."))) found[place] = sentence;
  }
  return { ...found, ...ownProblems(key, value) };
}

/** Schema of a section's form, and of its stored value. */
export function sectionSchema<Key extends SettingKey>(key: Key) {
  return v.object({
    section: v.pipe(
      v.custom<SiteSettings[Key]>(() => true),
      v.transform((section) => cleaned(section)),
      v.rawCheck(({ dataset: { value }, addIssue }) => {
        for (const [place, message] of Object.entries(problemsOf(key, value as SiteSettings[Key]))) {
          const steps = place.split(".").map((step) => pathItem(step));
          addIssue({ message, path: steps as [v.IssuePathItem, ...v.IssuePathItem[]] });
        }
      }),
    ),
  });
}

function pathItem(key: string): v.IssuePathItem {
  return { type: "unknown", origin: "value", input: null, key, value: null };
}

function sentenceOf({ type, requirement }: v.BaseIssue<unknown>): string {
  if (type === "max_length") return `Usa como máximo ${String(requirement)} caracteres.`;
  if (type === "url" || type === "regex")
    return "Escribe una dirección completa, como https://maps.app.goo.gl/…";
  return "Revisa este dato.";
}

/** Places of a pattern such as `*.title` whose text is empty. */
function blanksAt(value: unknown, [step, ...rest]: string[], place = ""): string[] {
  if (step === undefined) return value === "" || value === undefined ? [place.slice(1)] : [];
  const parts: [string, unknown][] = Object.entries(value ?? {});
  const chosen: [string, unknown][] =
    step === "*" ? parts : [[step, parts.find(([name]) => name === step)?.[1]]];
  return chosen.flatMap(([name, part]) => blanksAt(part, rest, `${place}.${name}`));
}

function ownProblems(key: SettingKey, value: unknown): Problems {
  if (key === "theme") return colourProblems(value as SiteSettings["theme"]);
  if (key === "bank") return clabeProblem((value as SiteSettings["bank"]).clabe);
  if (key === "contact") return contactProblems(value as SiteSettings["contact"]);
  if (key === "media") return mediaProblems(value as SiteSettings["media"]);
  if (key === "schedule") {
    const services = value as SiteSettings["schedule"];
    const unread = services.flatMap(({ time }, at) => (time && parseClockTime(time) === null ? [at] : []));
    return Object.fromEntries(unread.map((at) => [`${at}.time`, "Escribe la hora como 19:00."]));
  }
  return {};
}

function clabeProblem(clabe: string): Problems {
  if (!/^\d{18}$/.test(clabe)) return { clabe: "La CLABE tiene 18 dígitos, sin espacios." };
  if (isValidClabe(clabe)) return {};
  return {
    clabe: "Esta CLABE no existe: su último dígito no corresponde a los demás. Revísala con tu banco.",
  };
}

const TEN_DIGITS = "Escribe un solo número de 10 dígitos, con o sin espacios.";

function mediaProblems({ maxLiveMinutes, soundDesk, podcast }: SiteSettings["media"]): Problems {
  const { min, max } = LIVE_MINUTES;
  const fits = Number.isInteger(maxLiveMinutes) && maxLiveMinutes >= min && maxLiveMinutes <= max;
  return {
    ...(!fits && { maxLiveMinutes: `Escribe un número entero de minutos, de ${min} a ${max}.` }),
    ...(soundDesk && !isPhone(soundDesk) && { soundDesk: TEN_DIGITS }),
    ...emailProblem("podcast.email", podcast.email),
  };
}

function contactProblems({ phone, whatsapp, email }: SiteSettings["contact"]): Problems {
  return {
    ...(phone && !isPhone(phone) && { phone: TEN_DIGITS }),
    ...(whatsapp && !isPhone(whatsapp) && { whatsapp: TEN_DIGITS }),
    ...emailProblem("email", email),
  };
}

function emailProblem(place: string, email = ""): Problems {
  if (email === "" || /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email)) return {};
  return { [place]: "Escribe un correo como hola@tu-iglesia.mx." };
}
