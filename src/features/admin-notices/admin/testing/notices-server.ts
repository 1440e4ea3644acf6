import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { anAdminNotice } from "../../testing/an-admin-notice.ts";
import type { AdminNotice, PushHealth } from "../../admin-notice.ts";
import type { WaitingNotice } from "../waiting/api.ts";
import { aWaitingNotice } from "./a-waiting-notice.ts";

interface Asked {
  p_id: string;
  p_target_id: string;
  p_title: string;
  p_message: string;
  p_audience: AdminNotice["audience"];
  p_value: string | null;
  p_send_at: string | null;
  p_is_urgent: boolean;
  p_again: boolean;
}

const waitingOf = ({ id, title, message, send_at, path }: AdminNotice): WaitingNotice =>
  aWaitingNotice({
    kind: "admin",
    target_id: id,
    about: "admin_notification",
    name: title,
    title,
    message,
    send_at,
    link: path,
  });

/** The far end of the page: the notices that admins write, and how many people an audience has. */
export class NoticesServer extends RowsServer {
  notices: AdminNotice[] = [];
  /** Waiting notices of publications. */
  others: WaitingNotice[] = [];
  reach = { people: 34, devices: 12, later: 0, accounts: null as number | null };
  /** Dates of events, by their start. */
  dates: { id: string; name: string; day: string }[] = [];
  health: PushHealth = { devices: 12, silent: 0 };
  /** The next notice is stored, and its answer lost. */
  losesAnswer = false;
  /** Names and bodies of the procedures called, in their order. */
  readonly called: [name: string, body: Partial<Asked>][] = [];

  constructor() {
    super({ ministries: [{ id: anId(7), name: "Alabanza", is_active: true }] });
  }

  override async answer(request: Request): Promise<Response> {
    const name = new URL(request.url).pathname.split("/rpc/")[1];
    if (name === undefined || this.mood !== "well") return super.answer(request);
    const body = (await request.json()) as Asked;
    this.called.push([name, body]);
    if (name === "notice_audience") return Response.json(this.reach);
    if (name === "event_occurrences") return Response.json(this.dates);
    if (name === "push_health") return Response.json(this.health);
    if (name === "find_people")
      return Response.json([{ user_id: anId(5), name: "Rosa Hernández", email: "rosa@example.com" }]);
    if (name === "send_admin_notice") return this.#send(body);
    if (name === "admin_notices") return Response.json(this.notices);
    const waiting = this.notices.filter(({ status }) => status === "waiting");
    if (name === "waiting_notices") return Response.json([...this.others, ...waiting.map(waitingOf)]);
    const found = waiting.find(({ id }) => id === body.p_target_id);
    if (name === "cancel_waiting_notice" && found) found.status = "cancelled";
    if (name === "send_waiting_notice" && found)
      Object.assign(found, { status: "sent", sent_at: "2026-11-28T18:01:00Z", people: 34, read: 2 });
    return Response.json(found !== undefined);
  }

  #send({ p_id, p_title, p_message, p_audience, p_value, p_send_at, p_is_urgent, p_again }: Asked): Response {
    if (this.reach.people === 0) return Response.json({ code: "PT409", message: "nobody" }, { status: 409 });
    const known = this.notices.find(({ id }) => id === p_id);
    if (known && (known.status === "cancelled" || known.title !== p_title))
      return Response.json({ code: "PT409", message: "already_stored" }, { status: 409 });
    if (known) return Response.json(known.send_at);
    if (!p_again && this.notices.some(({ title, status }) => title === p_title && status !== "cancelled"))
      return Response.json({ code: "PT409", message: "same_notice" }, { status: 409 });
    const sendAt = p_send_at ?? "2026-11-28T18:10:00Z";
    this.notices.unshift(
      anAdminNotice({
        id: p_id,
        title: p_title,
        message: p_message,
        audience: p_audience,
        audience_value: p_value,
        is_urgent: p_is_urgent,
        send_at: sendAt,
      }),
    );
    if (this.losesAnswer) {
      this.losesAnswer = false;
      throw new TypeError("Failed to fetch");
    }
    return Response.json(sendAt);
  }
}
