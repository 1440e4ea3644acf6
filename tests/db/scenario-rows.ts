const id = (suffix: string): string => `00000000-0000-4000-8000-00000000${suffix}`;

/** Rows that every test finds. Published and quiet are public; quiet has no reactions and no comments. */
export const PROPHECIES = {
  published: id("c001"),
  quiet: id("c002"),
  scheduled: id("c003"),
  draft: id("c004"),
} as const;

/** Comments that belong to the bystander, except pending and rejected, which are member_owner's. */
export const COMMENTS = {
  shared: id("d001"),
  fresh: id("d002"),
  pending: id("d003"),
  rejected: id("d004"),
  hidden: id("d005"),
  underEvent: id("d006"),
  hiddenEvent: id("d007"),
} as const;

/** Albums and photos by their state; `photos.orphaned` is whole, but its album is in the trash. */
export const GALLERY = {
  albums: { shown: id("a001"), deleted: id("a002") },
  photos: { first: id("a101"), second: id("a102"), deleted: id("a103"), orphaned: id("a104") },
} as const;

/** Where a photo's file is, or its thumbnail's: "…/gallery/<album>/1.webp". */
export const fileOf = (albumId: string, name: string) =>
  `/storage/v1/object/public/gallery/${albumId}/${name}`;

export const PHOTO_ROWS = [
  [GALLERY.photos.first, GALLERY.albums.shown, "1-0", 1, "null"],
  [GALLERY.photos.second, GALLERY.albums.shown, "1-1", 2, "null"],
  [GALLERY.photos.deleted, GALLERY.albums.shown, "1-2", 3, "now() - interval '1 day'"],
  [GALLERY.photos.orphaned, GALLERY.albums.deleted, "1-3", 1, "null"],
]
  .map(
    ([photo, album, name, position, deleted]) =>
      `('${photo}', '${album}', '${fileOf(String(album), `${name}.webp`)}', '${fileOf(String(album), `${name}-mini.webp`)}', 1200, 800, ${position}, ${deleted})`,
  )
  .join(",\n      ");

/** Testimonials of member_owner. */
export const TESTIMONIALS = {
  approved: id("b001"),
  pending: id("b002"),
  rejected: id("b003"),
} as const;

/** Offerings of member_owner, and a fund without any. */
export const DONATIONS = {
  reported: id("a001"),
  confirmed: id("a002"),
  emptyFund: id("a009"),
  fund: "00000000-0000-4000-8000-00000000f001",
} as const;

/** Somebody without an account on the list of an event. */
export const EVENT_GUEST = "00000000-0000-4000-8000-0000000f0100";
/** Events at 19:00, the published one every week; everybody came a week ago. */
export const EVENTS = {
  published: id("9001"),
  cancelled: id("9002"),
  draft: id("9003"),
} as const;

/**
 * Seminars by who may open them: `published` member_owner and the two deactivated, and member_other until yesterday;
 * `draft` member_owner, were it published; `open` everybody signed in; `asked` everybody asks for; `free` and `other` nobody.
 */
export const SEMINARS = {
  published: id("5001"),
  draft: id("5002"),
  open: id("5003"),
  asked: id("5004"),
  free: id("5005"),
  other: id("5006"),
} as const;

/** A session each of the seminars `published`, `draft` and `open`, and two more of `open` that nobody has done. */
export const SESSIONS = {
  published: id("5101"),
  draft: id("5102"),
  open: id("5103"),
  undone: id("5104"),
  another: id("5105"),
} as const;

/** Accesses of member_owner, and an invitation; a resource that only they have access to. */
export const GRANTS = {
  owner: id("5201"),
  revoked: id("5202"),
  invited: id("5203"),
  resource: id("5204"),
} as const;
export const RESOURCE = id("5301");

/** Invitations to have an account that wait, as a member and as an admin. */
export const INVITATIONS = {
  member: id("4001"),
  admin: id("4002"),
  phone: id("4003"),
  phoneAdmin: id("4004"),
} as const;
/** Resources by who may open them; `granted` is restricted and open to member_owner. */
export const RESOURCES = {
  public: id("8001"),
  members: id("8002"),
  restricted: id("8003"),
  granted: id("8004"),
} as const;

/** The place of a resource's file in its bucket. */
export const resourceFile = (resourceId: string, name = "archivo.pdf") => `${resourceId}/${name}`;

export const RESOURCE_ROWS = Object.entries(RESOURCES)
  .map(([name, resource]) => {
    const visibility = name === "granted" ? "restricted" : name;
    return `('${resource}', 'Guía de oración', 'Estudios', '{oración}', '${visibility}', '${resourceFile(resource)}', 'Guía.pdf', 2048)`;
  })
  .join(",\n      ");
export const RESOURCE_OBJECTS = Object.entries(RESOURCES)
  .map(
    ([name, resource]) => `('resources${name === "public" ? "" : "-private"}', '${resourceFile(resource)}')`,
  )
  .concat(`('resources', '${resourceFile(RESOURCES.public, "otro.docx")}')`)
  .join(", ");

/** Messages of visitors. */
/** Everybody serves in `music`, which the leader leads, the pastor in `care`, nobody in `closed`. */
export const MINISTRIES = { music: id("1001"), care: id("1002"), closed: id("1003") } as const;

/**
 * Requests for prayer: `other` is the bystander's for members, all others member_owner's, who gave no name with `everybody`.
 * `expired` and `answered` are for everybody too, and their days are over.
 */
export const PRAYERS = {
  everybody: id("2001"),
  members: id("2002"),
  pastors: id("2003"),
  pending: id("2004"),
  rejected: id("2005"),
  expired: id("2006"),
  answered: id("2007"),
  other: id("2008"),
} as const;

/** Updates of requests: of `everybody`, waiting and approved, and an approved one of `pastors`. */
export const PRAYER_UPDATES = { approved: id("2101"), pending: id("2102"), hidden: id("2103") } as const;

/**
 * Items of the media centre by state; `members` is published, but not for everybody. Archived and published ones, the
 * deleted too, have a stored recording.
 */
export const MEDIA = {
  published: id("7001"),
  members: id("7002"),
  scheduled: id("7003"),
  live: id("7004"),
  draft: id("7005"),
  archived: id("7006"),
  deleted: id("7007"),
} as const;
/** A service that comes back, two months from now: no item of it is made yet. */
export const SCHEDULES = { weekly: id("7301") } as const;
/** A file that is on its way. */
export const UPLOADS = { open: id("7201") } as const;
/** Where the sound of an item lies. All have the file, and what is published or archived the row of it. */
export const soundOf = (item: string): string => `${item}/1760000000000-50a1d0ff.m4a`;
export const SERIES = { active: id("7101"), inactive: id("7102") } as const;

export const MESSAGES = { unread: id("f101"), answered: id("f102") } as const;

/**
 * Categories of the forum by who reads them, a topic of each, and its first post. `shared` is of the bystander among members,
 * with an answer of everybody; `waiting` is member_owner's, `office` an admin's, `open` the bystander's for visitors too.
 */
export const FORUM = {
  categories: {
    members: id("6001"),
    open: id("6002"),
    office: id("6003"),
    closed: id("6004"),
    empty: id("6005"),
  },
  topics: { shared: id("6101"), open: id("6102"), office: id("6103"), waiting: id("6104") },
  posts: {
    shared: id("6201"),
    open: id("6202"),
    office: id("6203"),
    waiting: id("6204"),
    refused: id("6205"),
  },
} as const;

/** Reports of the bystander: one that waits about the owner's comment, one that was settled about the other member's. */
export const REPORTS = { open: id("9101"), settled: id("9102"), settlement: id("9103") } as const;

/** The id of a row of somebody's own: `ownRow("comment", person)`. */
export function ownRow(
  kind:
    | "comment"
    | "pending"
    | "notification"
    | "device"
    | "error"
    | "testimonial"
    | "told"
    | "given"
    | "grant"
    | "prayer"
    | "asked"
    | "prayer_update"
    | "contact"
    | "topic"
    | "opening"
    | "post"
    | "held"
    | "report",
  person: string,
): string {
  const digit = {
    comment: "e1",
    pending: "e2",
    notification: "e3",
    device: "e4",
    error: "e5",
    testimonial: "e6",
    told: "e7",
    given: "e8",
    grant: "e9",
    prayer: "ea",
    asked: "eb",
    prayer_update: "ec",
    contact: "ed",
    topic: "ee",
    opening: "ef",
    post: "f0",
    held: "f2",
    report: "f4",
  }[kind];
  return id(`${digit}${person.slice(-2)}`);
}

export const DEVICE_KEYS = {
  p256dh: "B".padEnd(87, "x"),
  auth: "a".padEnd(22, "y"),
} as const;

export const endpointOf = (person: string): string => `https://push.example/${person}`;
