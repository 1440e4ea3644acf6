/** A person's names as the metadata of an account and `profiles` spell them. */
export interface PersonNames {
  first_name: string;
  last_name: string | null;
}

/** "María José", "Pérez " → "María José Pérez"; missing parts leave no gap. */
export function joinNames(firstName: string | null | undefined, lastName: string | null | undefined): string {
  return [firstName, lastName]
    .map((part) => part?.trim())
    .filter(Boolean)
    .join(" ");
}

/** Sentences for names that the database refuses; each says how to correct it. */
export const NAME_FORM =
  "Usa solo letras; puede llevar espacios, guion, apóstrofo o un punto como en «Ma. Elena».";

export const NAME_RESERVED =
  "Ese nombre es solo para la administración. Si de verdad te llamas así, escríbenos desde Contacto.";
