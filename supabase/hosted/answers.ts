import { type Words, Problem } from "./words.ts";

/** Values of supabase/.env that one answer gives. */
type Values = Record<string, string>;

const NAME_MAX = 80; // LIMITS of the settings: identity.name, location.city
const MAIL = /^[^@\s'"<>]+@[^@\s'"<>]+\.[^@\s'"<>.]+$/;

/** Makes of an answer the values that are stored; throws a Problem about one that cannot be meant. */
export type ReadAnswer = (answer: string, words: Words) => Values;

/** A personal access token, or nothing: then the CLI signs in with the browser. */
export const readToken: ReadAnswer = (answer, words) => {
  if (answer !== "" && !/^sbp_(?:oauth_|v0_)?[a-f0-9]{40}$/.test(answer)) throw new Problem(words.tokenForm);
  return { SUPABASE_ACCESS_TOKEN: answer };
};

/** The project's reference, alone or within an address of the dashboard or of the project. */
export const readReference: ReadAnswer = (answer, words) => {
  const found = /^(?:https?:\/\/.*\/project\/|https?:\/\/)?([a-z]{20})(?:$|[/.?#])/.exec(answer)?.[1];
  if (found === undefined) throw new Problem(words.referenceForm);
  return { PROJECT_REF: found };
};

function lineNamed(name: string): ReadAnswer {
  return (answer, words) => {
    const line = answer.replace(/\s+/g, " ").trim();
    if (line === "" || line.length > NAME_MAX || /[{}<>\\\p{Cc}]/u.test(line))
      throw new Problem(words.lineForm);
    return { [name]: line };
  };
}
export const readName = lineNamed("CHURCH_NAME");
export const readTown = lineNamed("CHURCH_TOWN");

/** An origin with https; the scheme may be left out. */
export const readSite: ReadAnswer = (answer, words) => {
  const text = /^[a-z]+:\/\//i.test(answer) ? answer : `https://${answer}`;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  const isOrigin = url && url.pathname === "/" && url.search + url.hash + url.username === "";
  if (
    !isOrigin ||
    url.protocol !== "https:" ||
    !/^(?!.*\.\.)[a-z0-9][a-z0-9.-]*\.[a-z]{2,}$/.test(url.hostname)
  )
    throw new Problem(words.siteForm);
  return { SITE_URL: url.origin };
};

export const readMail: ReadAnswer = (answer, words) => {
  if (!MAIL.test(answer)) throw new Problem(words.mailForm);
  return { ADMIN_EMAIL: answer.toLowerCase() };
};

/** `user:password@server[:port]`, where user and password may have an @, or nothing for later. */
export const readMailServer: ReadAnswer = (answer, words) => {
  const none = { SMTP_HOST: "", SMTP_PORT: "", SMTP_USER: "", SMTP_PASS: "", SMTP_SENDER: "" };
  if (answer === "") return none;
  const [, user = "", password = "", host = "", port = "587"] =
    /^([^:\s]+):(\S.*)@([a-z0-9][a-z0-9.-]*\.[a-z]{2,})(?::(\d{2,5}))?$/i.exec(answer) ?? [];
  if (host === "") throw new Problem(words.mailServerForm);
  const sender = MAIL.test(user) ? user : "";
  return {
    ...none,
    SMTP_HOST: host,
    SMTP_PORT: port,
    SMTP_USER: user,
    SMTP_PASS: password,
    SMTP_SENDER: sender,
  };
};

/** A token of Netlify (nfp_…) or of Cloudflare, or nothing: then the folder is dragged by hand. */
export const readPublishing: ReadAnswer = (answer, words) => {
  const none = { NETLIFY_AUTH_TOKEN: "", CLOUDFLARE_API_TOKEN: "" };
  if (answer === "") return none;
  if (!/^[\w-]{30,}$/.test(answer)) throw new Problem(words.publishingForm);
  return { ...none, [answer.startsWith("nfp_") ? "NETLIFY_AUTH_TOKEN" : "CLOUDFLARE_API_TOKEN"]: answer };
};
