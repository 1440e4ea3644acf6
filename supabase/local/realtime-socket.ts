import type { WebSocket } from "ws";
import { keyClaims, verifiedClaims, type Claims } from "./access-tokens.ts";
import type { LocalDatabase } from "./database.ts";
import type { LocalKeys } from "./keys.ts";
import { RealtimeChannel, topicName, type JoinConfig } from "./realtime-channel.ts";
import { decodeFrame, encodeFrame, type Frame } from "./realtime-frames.ts";
import type { RealtimeHub } from "./realtime-hub.ts";
import { EVERYTHING, topicRights, type TopicRights } from "./topic-rights.ts";

const TOKEN_REFUSED = "Token has expired or is not valid";

/** One connected client: reads its messages in order and answers them. */
export class RealtimeSocket {
  readonly #socket: WebSocket;
  readonly #keyClaims: Claims;
  readonly #hub: RealtimeHub;
  readonly #db: LocalDatabase;
  readonly #keys: LocalKeys;
  readonly #channels = new Map<string, RealtimeChannel>();
  #work: Promise<void> = Promise.resolve();

  /** @param claims of a client that sends no token: those of the key it connected with. */
  constructor(socket: WebSocket, claims: Claims, hub: RealtimeHub, db: LocalDatabase, keys: LocalKeys) {
    this.#keyClaims = claims;
    this.#socket = socket;
    this.#hub = hub;
    this.#db = db;
    this.#keys = keys;
    socket.on("message", (data: Buffer, isBinary) => {
      const frame = decodeFrame(data, isBinary);
      // One after another: a join asks the database, and what follows it must wait.
      if (frame) this.#work = this.#work.then(() => this.#receive(frame)).catch(() => socket.close(1011));
    });
    socket.on("close", () => {
      for (const channel of this.#channels.values()) hub.leave(channel);
      this.#channels.clear();
    });
    socket.on("error", () => socket.terminate());
  }

  #send(frame: Frame): void {
    if (this.#socket.readyState === this.#socket.OPEN) this.#socket.send(encodeFrame(frame));
  }

  async #receive(frame: Frame): Promise<void> {
    if (frame.topic === "phoenix")
      return this.#send({ ...frame, event: "phx_reply", payload: { status: "ok", response: {} } });
    if (frame.event === "phx_join") return this.#join(frame);
    const channel = this.#channels.get(frame.topic);
    if (!channel) return;
    switch (frame.event) {
      case "phx_leave":
        this.#drop(channel);
        return channel.reply(frame.ref, "ok", {});
      case "access_token":
        return this.#renew(channel, frame);
      case "broadcast":
        return this.#broadcast(channel, frame);
      case "presence":
        return this.#presence(channel, frame);
      default:
        return channel.reply(frame.ref, "error", { reason: `unknown event ${frame.event}` });
    }
  }

  async #join(frame: Frame): Promise<void> {
    const earlier = this.#channels.get(frame.topic);
    if (earlier) this.#drop(earlier);
    const config = (frame.payload["config"] ?? {}) as JoinConfig;
    const refuse = (reason: string): void =>
      this.#send({ ...frame, event: "phx_reply", payload: { status: "error", response: { reason } } });

    const claims = this.#claims(frame.payload["access_token"]);
    if (!claims) return refuse(TOKEN_REFUSED);
    const rights = await this.#rights(frame.topic, config, claims);
    if (!rights.read.broadcast && !rights.read.presence) {
      return refuse(
        `Unauthorized: You do not have permissions to read from this Channel topic: ${topicName(frame.topic)}`,
      );
    }
    const channel = new RealtimeChannel(frame, config, rights, (answer) => this.#send(answer));
    this.#channels.set(frame.topic, channel);
    this.#hub.enter(channel);
    channel.watchExpiry(claims, () => this.#close(channel, TOKEN_REFUSED));
    channel.reply(frame.ref, "ok", { postgres_changes: [] });
    this.#hub.greet(channel);
  }

  /** A newer token for an open channel: judged as at the join. */
  async #renew(channel: RealtimeChannel, frame: Frame): Promise<void> {
    const claims = this.#claims(frame.payload["access_token"]);
    if (!claims) return this.#close(channel, TOKEN_REFUSED);
    channel.rights = await this.#rights(channel.topic, channel.config, claims);
    if (!channel.rights.read.broadcast && !channel.rights.read.presence)
      return this.#close(channel, `Unauthorized: ${channel.name}`);
    channel.watchExpiry(claims, () => this.#close(channel, TOKEN_REFUSED));
  }

  #broadcast(channel: RealtimeChannel, frame: Frame): void {
    if (!channel.rights.write.broadcast) return channel.reply(frame.ref, "error", { reason: "Unauthorized" });
    this.#hub.broadcast(channel, frame.payload);
    if (channel.config.broadcast?.ack) channel.reply(frame.ref, "ok", {});
  }

  #presence(channel: RealtimeChannel, frame: Frame): void {
    if (!channel.rights.write.presence) return channel.reply(frame.ref, "error", { reason: "Unauthorized" });
    if (frame.payload["event"] === "track")
      this.#hub.track(channel, (frame.payload["payload"] ?? {}) as Record<string, unknown>);
    if (frame.payload["event"] === "untrack") this.#hub.untrack(channel);
    channel.reply(frame.ref, "ok", {});
  }

  #claims(token: unknown): Claims | undefined {
    if (token === undefined || token === null) return this.#keyClaims;
    return typeof token === "string"
      ? (keyClaims(token, this.#keys) ?? verifiedClaims(token, this.#keys.jwtSecret))
      : undefined;
  }

  async #rights(topic: string, config: JoinConfig, claims: Claims): Promise<TopicRights> {
    return config.private ? topicRights(this.#db, topicName(topic), claims) : EVERYTHING;
  }

  #drop(channel: RealtimeChannel): void {
    this.#channels.delete(channel.topic);
    this.#hub.leave(channel);
  }

  #close(channel: RealtimeChannel, message: string): void {
    channel.closeWith(message);
    this.#drop(channel);
  }
}
