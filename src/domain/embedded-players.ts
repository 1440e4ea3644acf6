/** Players of other sites that a page may show, once a person starts one; the policy of every page permits no others. */
export const EMBEDDED_PLAYERS = [
  { name: "YouTube", origin: "https://www.youtube-nocookie.com" },
  { name: "Facebook", origin: "https://www.facebook.com" },
] as const;
