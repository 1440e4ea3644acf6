/** Ends the addresses of accounts without e-mail; nobody can own the domain (RFC 2606). private.sign_in_name() has the same. */
export const NO_MAIL = "@sin-correo.invalid";

/** The sign-in name of an account without e-mail, by its address; null for every other account. */
export function signInNameOf(address: string | null): string | null {
  return address?.endsWith(NO_MAIL) ? address.slice(0, -NO_MAIL.length) : null;
}
