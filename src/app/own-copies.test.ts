import "fake-indexeddb/auto";
import { QueryClient, type QueryKey } from "@tanstack/react-query";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { myStanding } from "#features/access/queries.ts";
import { myComments, myConversations } from "#features/comments/queries.ts";
import { myMessages } from "#features/contact/queries.ts";
import { myDonations } from "#features/donations/queries.ts";
import { myEvents, myRsvps } from "#features/events/queries.ts";
import { followsOwn, myPosts } from "#features/forum/queries.ts";
import { followedSeries } from "#features/media/series/queries.ts";
import { memberHome } from "#features/member-home/queries.ts";
import { contactRequests, myDeletion, ownStanding } from "#features/members/queries.ts";
import { mutedTopics, notificationSettings } from "#features/notifications/preferences/queries.ts";
import { silences } from "#features/notifications/silence/queries.ts";
import { myPrayerMarks, myPrayers, prayerTalks } from "#features/prayers/queries.ts";
import { ownProfile } from "#features/profile/own-profile.ts";
import { myMarks, mySeminars } from "#features/seminars/queries.ts";
import { myTestimonials } from "#features/testimonials/queries.ts";
import { deleteMemberStore, memberStore, reopenMemberStores } from "#platform/offline/member-store.ts";
import { sessionAtom, sessionOf, store } from "#platform/session/session.ts";

vi.hoisted(() => vi.stubEnv("VITE_SUPABASE_URL", "https://abc.supabase.co"));

const MARTA = "00000000-0000-4000-8000-0000000000a1";
const ID = "00000000-0000-4000-8000-00000000c001";
const COPY = [{ id: "copia" }];

/** A person's own things, each with the query that reads them. */
const OWN: [string, { queryKey: QueryKey; queryFn?: unknown }][] = [
  ["access that one asked for", myStanding(MARTA, { kind: "seminar", targetId: ID })],
  ["comments", myComments(MARTA)],
  ["conversations", myConversations(MARTA)],
  ["messages to the office", myMessages(MARTA)],
  ["offerings", myDonations(MARTA)],
  ["events one comes to", myEvents(MARTA)],
  ["answers to events", myRsvps(MARTA)],
  ["whether one follows own topics", followsOwn(MARTA)],
  ["posts in the forum", myPosts(MARTA)],
  ["followed series", followedSeries(MARTA)],
  ["news", memberHome(MARTA)],
  ["requests for one's number", contactRequests(MARTA)],
  ["the end of one's account", myDeletion(MARTA)],
  ["the place in the directory", ownStanding(MARTA)],
  ["muted conversations", mutedTopics(MARTA)],
  ["settings of notices", notificationSettings(MARTA)],
  ["silences", silences(MARTA)],
  ["prayers prayed for", myPrayerMarks(MARTA)],
  ["requests for prayer", myPrayers(MARTA)],
  ["who would like to talk about a request", prayerTalks(ID, MARTA)],
  ["the profile", ownProfile(MARTA)],
  ["marks on sessions", myMarks(MARTA)],
  ["seminars", mySeminars(MARTA)],
  ["testimonials", myTestimonials(MARTA)],
];

beforeEach(() => {
  store.set(sessionAtom, sessionOf({ id: MARTA }, "member", "signed-in"));
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
});
afterEach(async () => {
  await deleteMemberStore(MARTA);
  reopenMemberStores();
});

const read = ({ queryKey, queryFn }: (typeof OWN)[number][1]) =>
  (queryFn as (context: object) => Promise<unknown>)({
    client: new QueryClient(),
    queryKey,
    pageParam: 0,
    signal: new AbortController().signal,
  });

describe("without network", () => {
  it.each(OWN)(
    "%s: read from the copy in the person's own store, which goes at sign-out",
    async (_, query) => {
      const { values } = await memberStore(MARTA);
      vi.spyOn(values, "get").mockImplementation(async (id) => ({ id, value: COPY, cachedAt: 1 }));
      expect(JSON.stringify(await read(query))).toContain(JSON.stringify(COPY));
      await deleteMemberStore(MARTA);
      await expect(read(query)).rejects.toThrow("Failed to fetch");
    },
  );
});
