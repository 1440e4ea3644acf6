import { randomUUID } from "node:crypto";
import type { Claims } from "./access-tokens.ts";
import type { Frame } from "./realtime-frames.ts";
import type { TopicRights } from "./topic-rights.ts";

/** `config` of a `phx_join` message. */
export interface JoinConfig {
  broadcast?: { ack?: boolean; self?: boolean };
  presence?: { key?: string; enabled?: boolean };
  private?: boolean;
}

const LONGEST_TIMEOUT_MS = 2 ** 31 - 1;

/** One client's place on one topic. */
export class RealtimeChannel {
  /** As the client writes it, `realtime:<name>`. */
  readonly topic: string;
  /** Public and private topics of one name are different rooms. */
  readonly room: string;
  readonly name: string;
  readonly joinRef: string | null;
  readonly config: JoinConfig;
  readonly presenceKey: string;
  rights: TopicRights;
  readonly #send: (frame: Frame) => void;
  #expiry: NodeJS.Timeout | undefined;

  constructor(frame: Frame, config: JoinConfig, rights: TopicRights, send: (frame: Frame) => void) {
    this.topic = frame.topic;
    this.name = topicName(frame.topic);
    this.room = roomOf(this.name, config.private === true);
    this.joinRef = frame.joinRef;
    this.config = config;
    this.presenceKey = config.presence?.key || randomUUID();
    this.rights = rights;
    this.#send = send;
  }

  /** Sends an event of the topic; rows and other people's messages carry no reference. */
  push(event: string, payload: Record<string, unknown>): void {
    this.#send({ joinRef: null, ref: null, topic: this.topic, event, payload });
  }

  reply(ref: string | null, status: "ok" | "error", response: Record<string, unknown>): void {
    this.#send({
      joinRef: this.joinRef,
      ref,
      topic: this.topic,
      event: "phx_reply",
      payload: { status, response },
    });
  }

  /** Tells the client why the server ends the channel, and ends it. */
  closeWith(message: string): void {
    this.push("system", { extension: "system", status: "error", channel: this.name, message });
    this.#send({
      joinRef: this.joinRef,
      ref: this.joinRef,
      topic: this.topic,
      event: "phx_close",
      payload: {},
    });
  }

  /** Calls `expired` when the token that let the client in runs out; a newer token replaces it. */
  watchExpiry({ exp }: Claims, expired: () => void): void {
    clearTimeout(this.#expiry);
    if (exp === undefined) return;
    this.#expiry = setTimeout(expired, Math.min(exp * 1000 - Date.now(), LONGEST_TIMEOUT_MS)).unref();
  }

  stopWatching(): void {
    clearTimeout(this.#expiry);
  }
}

/** "prophecy:1" of "realtime:prophecy:1", as clients write it. */
export function topicName(topic: string): string {
  return topic.replace(/^realtime:/, "");
}

/** Private and public channels of one name are two: a public one must not hear a private one's messages. */
export function roomOf(name: string, isPrivate: boolean): string {
  return `${isPrivate ? "private" : "public"}:${name}`;
}
