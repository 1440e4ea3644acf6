import { paths, safeNext } from "#domain/paths.ts";

/** The three faces of /auth; `entrar` is the one without a word in the address. */
export type AuthMode = "entrar" | "crear" | "recuperar";

export interface AuthAddress {
  mode: AuthMode;
  /** Where to go once signed in: a path of this site, /dashboard unless `?next=` asks for another. */
  next: string;
}

/** Reads `?modo=` and `?next=`; anything unknown or outside of the site becomes the usual one. */
export function readAuthAddress(search: string): AuthAddress {
  const params = new URLSearchParams(search);
  const mode = params.get("modo");
  return {
    mode: mode === "crear" || mode === "recuperar" ? mode : "entrar",
    next: safeNext(params.get("next"), paths.dashboard()),
  };
}

/** Address of one face of /auth that keeps where to go afterwards. */
export function authPath(mode: AuthMode, next: string = paths.dashboard()): string {
  const path = paths.auth(next === paths.dashboard() ? undefined : next);
  if (mode === "entrar") return path;
  return `${path}${path.includes("?") ? "&" : "?"}modo=${mode}`;
}
