import { describe, expect, it } from "vitest";
import { NOTIFICATION_TYPES } from "#domain/notification-kinds.ts";
import { ALL_NOTICES, UNREAD_NOTICES } from "./notification.ts";
import {
  bellName,
  groupByDay,
  knownType,
  matchesFilter,
  newestFirst,
  noticeInAddress,
  isThing,
  leadsTo,
  noticeTarget,
  toGroup,
  withoutNotice,
} from "./rules.ts";
import { aNotice, anId } from "./testing/a-notice.ts";
import { GROUP_LABELS } from "./texts.ts";

describe("noticeTarget", () => {
  it("opens the prophecy, at the comment when it is about one", () => {
    expect(noticeTarget({ data: { post_slug: "una-lampara" } })).toBe("/blog/una-lampara");
    expect(noticeTarget({ data: { post_slug: "una-lampara", comment_id: anId(7) } })).toBe(
      `/blog/una-lampara#comentario-${anId(7)}`,
    );
  });

  it("opens what says itself where it leads, as long as it is inside the site", () => {
    expect(noticeTarget({ data: { path: "/eventos/kermes?fecha=2026-12-03" } })).toBe(
      "/eventos/kermes?fecha=2026-12-03",
    );
    expect(noticeTarget({ data: { path: "//malo.example" } })).toBe("/dashboard");
  });

  it.each([{}, null, "texto", [], { post_slug: "" }, { post_slug: 7 }])(
    "falls back to /dashboard for %j",
    (data) => {
      expect(noticeTarget({ data: data as never })).toBe("/dashboard");
    },
  );

  it("never leaves the site, whatever the data says", () => {
    expect(noticeTarget({ data: { post_slug: "//malo.example/x" } })).toBe("/blog/%2F%2Fmalo.example%2Fx");
    expect(noticeTarget({ data: { post_slug: "uno", comment_id: "x onclick=1" } })).toBe("/blog/uno");
  });
});

describe("bellName", () => {
  it("says the number that the badge caps", () => {
    expect(bellName(0)).toBe("Notificaciones: ninguna sin leer");
    expect(bellName(1)).toBe("Notificaciones: 1 sin leer");
    expect(bellName(240)).toBe("Notificaciones: 240 sin leer");
  });
});

describe("?n= of an address", () => {
  it("is a notification id or nothing", () => {
    expect(noticeInAddress(`?categoria=Fe&n=${anId(3)}`)).toBe(anId(3));
    expect(noticeInAddress("?n=12")).toBeNull();
    expect(noticeInAddress("")).toBeNull();
  });

  it("goes and leaves the rest of the address alone", () => {
    expect(withoutNotice(`https://sitio.example/blog/uno?n=${anId(3)}#comentario-1`)).toBe(
      "/blog/uno#comentario-1",
    );
    expect(withoutNotice(`https://sitio.example/blog?categoria=Fe&n=${anId(3)}`)).toBe("/blog?categoria=Fe");
  });
});

describe("groupByDay", () => {
  const now = Date.UTC(2026, 10, 20, 20);

  it("says Hoy, Ayer and then the date", () => {
    const rows = [
      "2026-11-20T19:00:00Z",
      "2026-11-20T14:00:00Z",
      "2026-11-19T18:00:00Z",
      "2026-11-02T18:00:00Z",
    ].map((created_at, index) => aNotice(index, { created_at }));
    expect(groupByDay(rows, now).map((day) => [day.label, day.rows.length])).toEqual([
      ["Hoy", 2],
      ["Ayer", 1],
      ["02 nov 2026", 1],
    ]);
  });

  it("changes the day at midnight in Mexico, not in Greenwich", () => {
    const rows = [aNotice(1, { created_at: "2026-11-20T05:59:00Z" })];
    expect(groupByDay(rows, now)[0]?.label).toBe("Ayer");
    expect(groupByDay([aNotice(1, { created_at: "2026-11-20T06:01:00Z" })], now)[0]?.label).toBe("Hoy");
  });

  it("has no days without notices", () => {
    expect(groupByDay([], now)).toEqual([]);
  });
});

describe("matchesFilter", () => {
  it("asks for unread ones and for a group", () => {
    expect(matchesFilter({ read: true, type: "mention" }, ALL_NOTICES)).toBe(true);
    expect(matchesFilter({ read: true, type: "mention" }, UNREAD_NOTICES)).toBe(false);
    expect(matchesFilter({ read: false, type: "mention" }, { unread: true, group: "conversations" })).toBe(
      true,
    );
    expect(matchesFilter({ read: false, type: "mention" }, { unread: true, group: "reactions" })).toBe(false);
  });

  it("has every notice in exactly one group, also one of a type that this version does not know", () => {
    for (const type of [...NOTIFICATION_TYPES, "prayer_request"]) {
      const groups = Object.keys(GROUP_LABELS)
        .map(toGroup)
        .filter((group) => matchesFilter({ read: false, type }, { unread: false, group }));
      expect([type, groups.length]).toEqual([type, 1]);
    }
    expect(matchesFilter({ read: false, type: "prayer_request" }, { unread: false, group: "site" })).toBe(
      true,
    );
  });
});

describe("knownType", () => {
  it("takes a type of a newer version for news of the site", () => {
    expect(NOTIFICATION_TYPES.map(knownType)).toEqual(NOTIFICATION_TYPES);
    expect(knownType("prayer_request")).toBe("system_update");
  });
});

describe("newestFirst", () => {
  it("sorts equal moments by id, as the server does", () => {
    const rows = [aNotice(2, { minute: 5 }), aNotice(3, { minute: 9 }), aNotice(1, { minute: 5 })];
    expect(rows.sort(newestFirst).map((row) => row.id)).toEqual([anId(3), anId(1), anId(2)]);
  });
});

describe("toGroup", () => {
  it("takes only names of groups", () => {
    expect(toGroup("reactions")).toBe("reactions");
    expect(["", "toString", "reacciones", null].map(toGroup)).toEqual([null, null, null, null]);
  });
});

it.each([
  ["/blog/luz", { post_slug: "luz" }, true],
  ["/blog/luz", { post_slug: "luz", comment_id: "00000000-0000-4000-8000-000000000001" }, false],
  ["/eventos/cena", { path: "/eventos/cena?fecha=2026-12-24" }, true],
  ["/eventos/cena", { path: "/eventos/cena#comentario-1" }, false],
  ["/media/1", { path: "/media/12" }, false],
])("opening %s reads a notice with %j: %s", (pathname, data, isRead) => {
  expect(isThing(pathname)).toBe(true);
  expect(leadsTo({ data }, pathname)).toBe(isRead);
});
