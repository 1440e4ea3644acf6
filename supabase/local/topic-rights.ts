import { randomUUID } from "node:crypto";
import type { Claims } from "./access-tokens.ts";
import { actAs, isApiRole } from "./act-as.ts";
import type { Statements } from "./database-session.ts";
import type { LocalDatabase } from "./database.ts";

/** Rights of a person on a private topic by row-level security on realtime.messages, per kind of message. */
export interface TopicRights {
  read: { broadcast: boolean; presence: boolean };
  write: { broadcast: boolean; presence: boolean };
}

export const EVERYTHING: TopicRights = {
  read: { broadcast: true, presence: true },
  write: { broadcast: true, presence: true },
};

const KINDS = ["broadcast", "presence"] as const;

/** Carries the answer out of the transaction that must not stay. */
class RightsFound extends Error {
  readonly rights: TopicRights;
  constructor(rights: TopicRights) {
    super("rights found");
    this.rights = rights;
  }
}

/**
 * Asks the policies as hosted Realtime does: puts one message of each kind on the topic, looks which of them the person
 * sees and which they may insert, and takes everything back. `realtime.topic()` answers the topic meanwhile.
 */
export async function topicRights(db: LocalDatabase, topic: string, claims: Claims): Promise<TopicRights> {
  if (!isApiRole(claims))
    return { read: { broadcast: false, presence: false }, write: { broadcast: false, presence: false } };
  try {
    return await db.transaction(async (statements) => {
      const probes = KINDS.map((kind) => ({ kind, id: randomUUID() }));
      for (const { kind, id } of probes) await insertMessage(statements, id, topic, kind);
      await actAs(statements, claims, { "realtime.topic": topic });
      const seen = new Set(
        (
          await statements.query<{ id: string }>("select id from realtime.messages where topic = $1", [topic])
        ).map((row) => row.id),
      );
      const read = (kind: string): boolean =>
        probes.some((probe) => probe.kind === kind && seen.has(probe.id));
      throw new RightsFound({
        read: { broadcast: read("broadcast"), presence: read("presence") },
        write: {
          broadcast: await mayInsert(statements, topic, "broadcast"),
          presence: await mayInsert(statements, topic, "presence"),
        },
      });
    });
  } catch (error) {
    if (error instanceof RightsFound) return error.rights;
    throw error;
  }
}

async function insertMessage(statements: Statements, id: string, topic: string, kind: string): Promise<void> {
  await statements.query(
    "insert into realtime.messages (id, topic, extension, private) values ($1, $2, $3, true)",
    [id, topic, kind],
  );
}

async function mayInsert(statements: Statements, topic: string, kind: string): Promise<boolean> {
  await statements.exec("savepoint attempt");
  try {
    await insertMessage(statements, randomUUID(), topic, kind);
    return true;
  } catch {
    return false;
  } finally {
    await statements.exec("rollback to savepoint attempt");
  }
}
