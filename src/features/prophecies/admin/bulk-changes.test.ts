import { describe, expect, it } from "vitest";
import type { ListedProphecy } from "./api.ts";
import { changesTo } from "./bulk-changes.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");
const aListed = (change: Partial<ListedProphecy>): ListedProphecy => ({
  id: "a",
  slug: "a",
  title: "A",
  excerpt: "Texto",
  category: "Fe",
  publish_date: "2026-11-20T12:00:00Z",
  author: "Abel",
  image_url: null,
  status: "draft",
  version: 3,
  announced_at: null,
  notified_at: null,
  deleted_at: null,
  comment_count: 0,
  total_reactions: 0,
  ...change,
});
const dates = (change: Partial<ListedProphecy>) =>
  changesTo("publish", [aListed(change)], NOW).map(({ to }) => to);

describe("publishing several", () => {
  it("leaves the date of one that is meant for now or for later", () => {
    expect(dates({})).toEqual([{ status: "published" }]);
    expect(dates({ publish_date: "2026-11-20T11:51:00Z" })).toEqual([{ status: "published" }]);
    expect(dates({ publish_date: "2027-01-01T12:00:00Z" })).toEqual([{ status: "published" }]);
  });

  it("gives a date that was forgotten that of the publication, but never one that readers have seen", () => {
    const old = "2026-11-01 12:00:00+00";
    expect(dates({ publish_date: old })).toEqual([
      { status: "published", publish_date: "2026-11-20T12:00:00.000Z" },
    ]);
    expect(dates({ publish_date: old, announced_at: old })).toEqual([{ status: "published" }]);
  });

  it("leaves out what is published, scheduled, in the trash or without words", () => {
    expect(dates({ status: "published" })).toEqual([]);
    expect(dates({ deleted_at: "2026-11-19T12:00:00Z" })).toEqual([]);
    expect(dates({ excerpt: "" })).toEqual([]);
  });
});

describe("taking several back", () => {
  it("concerns what is published or scheduled", () => {
    const [draft, published] = [aListed({}), aListed({ id: "b", status: "published" })];
    expect(changesTo("draft", [draft, published], NOW)).toEqual([
      { prophecy: published, to: { status: "draft" } },
    ]);
  });
});
