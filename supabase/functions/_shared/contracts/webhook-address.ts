/** Why an address cannot be a webhook's. */
export type AddressProblem = "malformed" | "not-https" | "port" | "account" | "literal" | "local";

/** Names that lead into a network, or nowhere: reserved ones, and those that routers and offices use. */
const LOCAL_ENDINGS =
  /(^|\.)(local|localhost|localdomain|internal|intranet|private|corp|home|lan|arpa|test|invalid|onion)$/;

/**
 * The problem of an address that calls are to be sent to, undefined for one that may be: https, on its usual port, to a
 * name of the public internet. Where that name leads to is asked before each call. The database has the same rules
 * (webhooks_url_form).
 */
export function webhookAddressProblem(text: string): AddressProblem | undefined {
  if (!URL.canParse(text)) return "malformed";
  const url = new URL(text);
  if (url.href.length > 500) return "malformed";
  if (url.protocol !== "https:") return "not-https";
  if (url.username !== "" || url.password !== "") return "account";
  if (url.port !== "") return "port";
  // URL writes every form of an IPv4 address with dots, also 2130706433 and 0x7f.1.
  if (/^\[|^[\d.]+$/.test(url.hostname)) return "literal";
  if (!url.hostname.includes(".") || LOCAL_ENDINGS.test(url.hostname)) return "local";
  // a dot at the end hides an ending
  return /^([a-z0-9]([a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/.test(url.hostname)
    ? undefined
    : "malformed";
}

/** The address as it is stored: as URL writes it, without a fragment, which is never sent. */
export function webhookAddress(text: string): string {
  const url = new URL(text);
  url.hash = "";
  return url.href.replaceAll("\\", "%5C");
}
