import * as v from "valibot";
import { type MailsByLink, mailsByLink } from "../_shared/contracts/mails-by-link.ts";
import { type Database, twice } from "../_shared/database.ts";

const notice = v.object({
  title: v.string(),
  message: v.string(),
  /** Inside the site, with `?n=<notification id>`. */
  path: v.string(),
});

const queuedMail = v.object({
  mail_id: v.string(),
  attempts: v.number(),
  kind: v.picklist(["at_once", "digest", "test"]),
  address: v.string(),
  name: v.string(),
  /** Empty before the church has chosen its name. */
  church: v.pipe(
    v.nullable(v.string()),
    v.transform((name) => name ?? ""),
  ),
  town: v.pipe(
    v.nullable(v.string()),
    v.transform((town) => town ?? ""),
  ),
  /** The newest ones. */
  notices: v.array(notice),
  /** How many there are, also those that are not listed. */
  notice_count: v.number(),
  /** Ends the mails of this person. */
  token: v.string(),
  /** Of a digest. */
  rhythm: v.optional(v.picklist(["daily", "sunday"]), "daily"),
});

export type QueuedMail = v.InferOutput<typeof queuedMail>;

/** How the sending of a mail ended. `retry` says whether the next mail would fail too; after `unknown` the server may have it. */
export type Outcome =
  | { outcome: "sent" }
  | { outcome: "bounced" | "refused" | "unknown"; problem: string }
  | { outcome: "retry"; problem: string; isServerDown: boolean };

export type MailQueue = {
  /** Takes up to `limit` due mails; nobody else gets them until they are settled or the lease ends. */
  lease: (limit: number) => Promise<QueuedMail[]>;
  /** Whether this sender may hand the mail to the server now; if so, nobody repeats it until it is settled. */
  begin: (mail: QueuedMail) => Promise<boolean>;
  /** Reports an outcome; resolves to how many mails are still due. */
  settle: (mail: QueuedMail, outcome: Outcome) => Promise<number>;
  /**
   * Ends (`false`) or resumes (`true`) the mails of the person whom the token names, or only reads; null for a token that is
   * not whole. Throws an error with PT503 when mails cannot be resumed for a while, in maintenance.
   */
  byLink: (token: string, isOn: boolean | null) => Promise<MailsByLink | null>;
};

export function createQueue(database: Database): MailQueue {
  return {
    async lease(limit) {
      return v.parse(v.array(queuedMail), await database.rpc("lease_mail_batch", { p_limit: limit }));
    },
    async begin({ mail_id, attempts }) {
      const args = { p_mail_id: mail_id, p_attempts: attempts };
      return v.parse(v.boolean(), await database.rpc("begin_mail", args));
    },
    async settle({ mail_id, attempts, address }, outcome) {
      const outcomeOfMail = {
        p_mail_id: mail_id,
        // Tells this lease from a later one of the same mail.
        p_attempts: attempts,
        p_outcome: outcome.outcome,
        p_address: address,
        p_problem: "problem" in outcome ? outcome.problem : null,
      };
      // A mail that was sent and is not settled comes again with the next digest.
      const remaining = await twice(() => database.rpc("settle_mail", outcomeOfMail));
      return v.parse(v.number(), remaining);
    },
    async byLink(token, isOn) {
      try {
        return v.parse(mailsByLink, await database.rpc("mails_by_link", { p_token: token, p_is_on: isOn }));
      } catch (error) {
        if (String(error).includes("not_found")) return null;
        throw error;
      }
    },
  };
}
