import { QueryClient, QueryObserver } from "@tanstack/react-query";
import { expect, it } from "vitest";
import { myStanding } from "#features/access/queries.ts";
import { myDonations } from "#features/donations/queries.ts";
import { myEvents, myRsvps } from "#features/events/queries.ts";
import { topicHead } from "#features/forum/queries.ts";
import { followedSeries, myFollow } from "#features/media/series/queries.ts";
import { mediaItem, myLike } from "#features/media/item/queries.ts";
import { mutedTopics, notificationSettings } from "#features/notifications/preferences/queries.ts";
import { ownStanding } from "#features/members/queries.ts";
import { myPrayerMarks, myPrayers } from "#features/prayers/queries.ts";
import { silences } from "#features/notifications/silence/queries.ts";
import { bell } from "#features/notifications/store/queries.ts";
import { ownProfile } from "#features/profile/own-profile.ts";
import { myReactions } from "#features/reactions/queries.ts";
import { myMarks, mySeminars } from "#features/seminars/queries.ts";
import { myTestimonials } from "#features/testimonials/queries.ts";
import { OWN_CHOICE, rereadOwnChoices } from "#platform/query/own-choices.ts";

const ID = "00000000-0000-4000-8000-00000000c001";
const MARTA = "marta";

it.each([
  ["reactions", myReactions(MARTA, { type: "event", id: ID })],
  ["answers to events", myRsvps(MARTA)],
  ["events one comes to", myEvents(MARTA)],
  ["the level of a topic", topicHead(ID, MARTA)],
  ["marks on sessions", myMarks(MARTA)],
  ["own seminars", mySeminars(MARTA)],
  ["a like", myLike(ID, MARTA)],
  ["whether one follows a series", myFollow(ID, MARTA)],
  ["followed series", followedSeries(MARTA)],
  ["prayers prayed for", myPrayerMarks(MARTA)],
  ["settings of notices", notificationSettings(MARTA)],
  ["muted conversations", mutedTopics(MARTA)],
  ["silences", silences(MARTA)],
  ["what the bell shows", bell(MARTA)],
  ["own names", ownProfile(MARTA)],
  ["the place in the directory", ownStanding(MARTA)],
  ["access that one asked for", myStanding(MARTA, { kind: "seminar", targetId: ID })],
  ["own testimonials", myTestimonials(MARTA)],
  ["own offerings", myDonations(MARTA)],
  ["own requests for prayer", myPrayers(MARTA)],
])(
  "%s are asked for again when the person may have chosen on another device, or the office decided",
  (_, { meta }) => {
    expect(meta).toEqual(OWN_CHOICE);
  },
);

it("a list that everybody reads alike is not", () => {
  expect(mediaItem(ID, null).meta).not.toEqual(OWN_CHOICE);
  expect(topicHead(ID, null).meta).not.toEqual(OWN_CHOICE);
});

it("only what a person has chosen is asked for again", async () => {
  const client = new QueryClient();
  const asked: string[] = [];
  const observe = (name: string, meta?: Record<string, unknown>) =>
    new QueryObserver(client, {
      queryKey: [name],
      queryFn: () => asked.push(name),
      staleTime: Infinity,
      ...(meta && { meta }),
    }).subscribe(() => undefined);
  const ends = [observe("mine", OWN_CHOICE), observe("everybody's")];
  await expect.poll(() => asked).toHaveLength(2);
  await rereadOwnChoices(client);
  expect(asked).toEqual(["mine", "everybody's", "mine"]);
  for (const end of ends) end();
});
