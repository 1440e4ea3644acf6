/** Numbers of SPEC 5 and 9 that more than one place needs. What limits a row stands in a database check too. */
export const LIMITS = {
  /** SPEC 9: role cache lasts 8 h, in milliseconds. */
  roleCacheMs: 28_800_000,
  /** SPEC 9: the dashboard refreshes itself every 5 min, in milliseconds. */
  dashboardRefreshMs: 300_000,
  /** SPEC 2: the bell's badge is capped at "99+". */
  badgeCap: 99,
  /** SPEC 9: an image may weigh at most 3 MB, in bytes. */
  imageBytes: 3_145_728,
  /** SPEC 9: page size of every list. */
  pageSize: 10,
  /** DESIGN 5: at least 10 characters in a password. */
  passwordMin: 10,
  /** GoTrue refuses longer passwords (bcrypt reads 72 bytes). */
  passwordMax: 72,
  commentMax: 2_000,
  prophecyTitleMax: 200,
  /** SPEC 9: a hint appears under this number of words. */
  prophecyWordsHint: 50,
  /** SPEC 9: the editor saves this long after an edit, in milliseconds. */
  prophecyAutosaveMs: 2_000,
  /** Longest prophecy in characters of HTML. */
  prophecyContentMax: 200_000,
  nameMax: 80,
  /** An offering, in MXN. */
  donationMin: 1,
  donationMax: 9_999_999.99,
  donationNoteMax: 300,
  fundNameMin: 3,
  fundDescriptionMax: 300,
  /** SPEC 9: testimonial name at least 3 characters, message 10 to 500. */
  testimonialNameMin: 3,
  testimonialMin: 10,
  testimonialMax: 500,
  /** SPEC 9: a testimonial search needs this many characters. */
  testimonialSearchMin: 3,
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
  albumTitleMax: 100,
  albumDescriptionMax: 500,
  photoCaptionMax: 200,
  /** SPEC 5: resource title 3 to 100 characters, description at most 500. */
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
  seminarTitleMin: 3,
  seminarTitleMax: 120,
  seminarDescriptionMax: 5_000,
  seminarTeacherMax: 120,
  seminarPlaceMax: 160,
  /** Longest text of a session of a seminar. */
  sessionTextMax: 20_000,
  /** A file of a session may weigh at most 25 MB, in bytes. */
  materialBytes: 26_214_400,
} as const;
