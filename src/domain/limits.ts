/** The church's rules in numbers, where more than one place needs them. What limits a row is a database check too. */
export const LIMITS = {
  /** How long the role cached on the device is shown, so that menus work offline: 8 h, in milliseconds. */
  roleCacheMs: 28_800_000,
  /** How often the dashboard refreshes itself: 5 min, in milliseconds. */
  dashboardRefreshMs: 300_000,
  /** Above it the bell's badge says "99+". */
  badgeCap: 99,
  /** The heaviest image that is stored: 3 MB, in bytes. */
  imageBytes: 3_145_728,
  pageSize: 10,
  /** Rows of the moderation queue and of its history that come at once. */
  moderationPage: 20,
  /** Why something was rejected: its author reads it. */
  reasonMax: 300,
  /** Of a password, as in supabase/config.toml. */
  passwordMin: 10,
  /** GoTrue refuses longer passwords (bcrypt reads 72 bytes). */
  passwordMax: 72,
  commentMax: 2_000,
  forumTitleMin: 3,
  forumTitleMax: 120,
  forumPostMax: 5_000,
  forumQuoteMax: 500,
  forumCategoryMin: 3,
  forumCategoryMax: 60,
  forumCategoryDescriptionMax: 200,
  /** A search of the forum needs this many characters. */
  forumSearchMin: 3,
  prophecyTitleMax: 200,
  /** A hint asks for more text under this number of words. */
  prophecyWordsHint: 50,
  /** The editor saves this long after an edit, in milliseconds. */
  prophecyAutosaveMs: 2_000,
  /** Longest prophecy in characters of HTML. */
  prophecyContentMax: 200_000,
  nameMax: 80,
  /** An offering, in MXN. */
  donationMin: 1,
  donationMax: 9_999_999.99,
  donationReferenceMax: 60,
  donationNoteMax: 300,
  donorNameMax: 120,
  fundNameMin: 3,
  fundDescriptionMax: 300,
  testimonialNameMin: 3,
  testimonialMin: 10,
  testimonialMax: 500,
  testimonialSearchMin: 3,
  prayerMin: 10,
  prayerMax: 1_000,
  prayerReasonMax: 300,
  prayerUpdateMin: 3,
  prayerUpdateMax: 500,
  /** The search of the whole site needs this many: "fe" is a word. */
  siteSearchMin: 2,
  /** A message to the office. */
  contactNameMin: 2,
  contactEmailMax: 120,
  contactPhoneMax: 20,
  contactSubjectMax: 120,
  contactMessageMin: 10,
  contactMessageMax: 2_000,
  contactNoteMax: 1_000,
  /** A member's entry in the directory and their requests for contact. */
  memberNeighbourhoodMax: 80,
  memberAboutMax: 500,
  contactRequestMax: 200,
  reportNoteMax: 500,
  /** Invitations to have an account, of one admin; and the words that go with one. */
  invitationsADay: 50,
  invitationNoteMax: 300,
  invitationDays: 14,
  /** The code that is read out to somebody without e-mail. */
  phoneCodeDays: 7,
  phoneCodeDigits: 12,
  maintenanceWordsMax: 200,
  /** Maintenance ends by itself: an announcement after so many days, the read-only mode after so many hours, at most. */
  maintenanceNoticeDays: 7,
  maintenanceHours: 24,
  /** How long an alert may be silenced. */
  alertMuteDays: 90,
  /** Pages of a table that can be looked at, of 20 rows each. */
  tablePages: 500,
  /** Addresses of programs elsewhere that are called. */
  adminNoticeTitleMax: 120,
  adminNoticeTextMax: 500,
  adminNoticePathMax: 300,
  webhooks: 5,
  webhookNameMin: 2,
  webhookNameMax: 60,
  webhookUrlMax: 500,
  /** Rows of an import, and of one call that stages some. */
  importRows: 5_000,
  importChunk: 500,
  /** A table or calendar that is imported, in bytes (5 MB). */
  importBytes: 5_242_880,
  /** A WordPress export, most of which are pictures' entries and revisions, in bytes (50 MB). */
  importExportBytes: 52_428_800,
  /** All rows of an import as the database stages them, in bytes (10 MB). */
  importStagedBytes: 10_485_760,
  importUndoDays: 30,
  albumTitleMax: 100,
  albumDescriptionMax: 500,
  photoCaptionMax: 200,
  resourceTitleMin: 3,
  resourceTitleMax: 100,
  resourceDescriptionMax: 500,
  /** The file of a resource, in bytes (50 MB). */
  resourceBytes: 52_428_800,
  resourceTags: 8,
  tagMin: 2,
  tagMax: 30,
  /** A resource search needs this many characters. */
  resourceSearchMin: 3,
  eventTitleMin: 3,
  eventTitleMax: 120,
  eventDescriptionMax: 5_000,
  eventPlaceMax: 160,
  /** How many days an event may last. */
  eventDaysMax: 14,
  /** Days on which an event that comes back does not take place. */
  eventExceptionsMax: 200,
  eventCapacityMax: 100_000,
  /** How many may come under the name of one guest. */
  eventPartyMax: 50,
  seminarTitleMin: 3,
  seminarTitleMax: 120,
  seminarDescriptionMax: 5_000,
  seminarTeacherMax: 120,
  seminarPlaceMax: 160,
  mediaTitleMin: 3,
  mediaTitleMax: 120,
  mediaDescriptionMax: 5_000,
  mediaSpeakerMax: 120,
  mediaSeriesNameMax: 100,
  mediaSeriesDescriptionMax: 1_000,
  /** A video may weigh at most 2 GB, in bytes. */
  videoBytes: 2_147_483_648,
  sessionTextMax: 20_000,
  /** A file of a session may weigh at most 25 MB, in bytes. */
  materialBytes: 26_214_400,
} as const;
