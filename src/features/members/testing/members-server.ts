import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import type { ContactRequest, MemberCard, MemberDetails, MemberLine } from "../member.ts";

/** The far end of the directory: rows as RowsServer answers them, and refusals of single procedures. */
export class MembersServer extends RowsServer {
  /** Refusals of procedures by name, with their HTTP status. */
  readonly refusals: Record<string, { status: number; code: string; message: string }> = {};
  /** Answers to other addresses, by the end of their path. */
  readonly others: Record<string, () => Response> = {};

  override async answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url);
    const refusal = this.refusals[pathname.split("/rpc/")[1] ?? ""];
    if (refusal && this.mood === "well") {
      const { status, ...problem } = refusal;
      return Response.json(problem, { status });
    }
    const other = Object.entries(this.others).find(([end]) => pathname.endsWith(end))?.[1];
    return other && this.mood === "well" ? other() : super.answer(request);
  }
}

export function aLine(changes: Partial<MemberLine> = {}): MemberLine {
  return {
    id: anId(2),
    name: "Lucía Ramírez",
    photo: null,
    neighbourhood: "San Andrés Cholula",
    ministries: ["Jóvenes"],
    leads: [],
    has_more: false,
    ...changes,
  };
}

export function aCard(changes: Partial<MemberCard> = {}): MemberCard {
  return {
    id: anId(2),
    name: "Lucía Ramírez",
    photo: null,
    phone: null,
    email: null,
    birth_day: null,
    birth_month: null,
    neighbourhood: null,
    about: null,
    ministries: ["Jóvenes"],
    leads: [],
    ...changes,
  };
}

export function someDetails(changes: Partial<MemberDetails> = {}): MemberDetails {
  return {
    phone: "222 555 0141",
    birth_day: 12,
    birth_month: 10,
    neighbourhood: "",
    about: "",
    photo_for: "members",
    phone_for: "nobody",
    email_for: "nobody",
    birthday_for: "nobody",
    neighbourhood_for: "nobody",
    about_for: "nobody",
    is_hidden: false,
    is_minor: false,
    listed_since: "2026-05-01T12:00:00Z",
    version: 1,
    ...changes,
  };
}

export function aRequest(changes: Partial<ContactRequest> = {}): ContactRequest {
  return {
    id: anId(40),
    from_name: "Rosa Tlapa",
    message: "Quiero cantar en el coro",
    is_shared: null,
    created_at: "2026-11-20T12:00:00Z",
    ...changes,
  };
}
