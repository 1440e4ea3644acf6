import { changed, PresenceList, type PresenceDiff } from "./presence-list.ts";
import { roomOf, type RealtimeChannel } from "./realtime-channel.ts";

interface Room {
  members: Set<RealtimeChannel>;
  presence: PresenceList<RealtimeChannel>;
}

/** A row of realtime.messages. */
export interface DatabaseMessage {
  id: string;
  topic: string;
  event: string | null;
  payload: Record<string, unknown>;
  private: boolean;
}

/** Rooms, their members and messages. */
export class RealtimeHub {
  readonly #rooms = new Map<string, Room>();

  /** Lets a channel in; it hears who is there if it asked for presence. */
  enter(channel: RealtimeChannel): void {
    const room = this.#rooms.get(channel.room) ?? { members: new Set(), presence: new PresenceList() };
    this.#rooms.set(channel.room, room);
    room.members.add(channel);
  }

  greet(channel: RealtimeChannel): void {
    if (!hearsPresence(channel)) return;
    channel.push("presence_state", { ...this.#rooms.get(channel.room)?.presence.state() });
  }

  leave(channel: RealtimeChannel): void {
    const room = this.#rooms.get(channel.room);
    if (!room?.members.delete(channel)) return;
    channel.stopWatching();
    this.#announce(room, room.presence.untrack(channel));
    if (room.members.size === 0) this.#rooms.delete(channel.room);
  }

  track(channel: RealtimeChannel, state: Record<string, unknown>): void {
    const room = this.#rooms.get(channel.room);
    if (room) this.#announce(room, room.presence.track(channel, channel.presenceKey, state));
  }

  untrack(channel: RealtimeChannel): void {
    const room = this.#rooms.get(channel.room);
    if (room) this.#announce(room, room.presence.untrack(channel));
  }

  /** One client's message to the others of its room, and to itself when it asked for that. */
  broadcast(from: RealtimeChannel, payload: Record<string, unknown>): void {
    for (const member of this.#rooms.get(from.room)?.members ?? []) {
      if (member === from && !from.config.broadcast?.self) continue;
      if (member.rights.read.broadcast) member.push("broadcast", payload);
    }
  }

  /** A message that the database sent with realtime.send. */
  deliver({ id, topic, event, payload, private: isPrivate }: DatabaseMessage): void {
    for (const member of this.#rooms.get(roomOf(topic, isPrivate))?.members ?? []) {
      if (member.rights.read.broadcast)
        member.push("broadcast", { type: "broadcast", event, payload, meta: { id } });
    }
  }

  #announce(room: Room, diff: PresenceDiff): void {
    if (!changed(diff)) return;
    for (const member of room.members) if (hearsPresence(member)) member.push("presence_diff", { ...diff });
  }
}

function hearsPresence(channel: RealtimeChannel): boolean {
  return channel.config.presence?.enabled === true && channel.rights.read.presence;
}
