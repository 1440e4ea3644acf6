/** Sentences for names that the database refuses; each says how to correct it. */
export const NAME_FORM =
  "Usa solo letras; puede llevar espacios, guion, apóstrofo o un punto como en «Ma. Elena».";
export const NAME_RESERVED =
  "Ese nombre es solo para la administración. Si de verdad te llamas así, escríbenos desde Contacto.";
