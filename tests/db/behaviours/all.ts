import { NAMES } from "./names.ts";
import { FOREIGN_PICTURE } from "./foreign-pictures.ts";
import { SESSION_NAMES } from "./session-names.ts";
import type { Behaviour } from "../behaviour.ts";
import { ANONYMOUS_PRAYER } from "./anonymous-prayers.ts";
import { NAMELESS_MOMENTS } from "./nameless-moments.ts";
import { PRAYER } from "./prayers.ts";
import { PRAYER_ANSWERS } from "./prayer-answers.ts";
import { PRAYER_NOTICES } from "./prayer-notices.ts";
import { PRAYER_TALK } from "./prayer-talks.ts";
import { PRAYING } from "./praying.ts";
import { ACCESS } from "./access.ts";
import { ACCESS_NOTICES } from "./access-notices.ts";
import { ACCESS_REQUEST } from "./access-requests.ts";
import { ALERTS } from "./alerts.ts";
import { AUDIT } from "./audit.ts";
import { BACKUPS } from "./backups.ts";
import { BATCH } from "./batches.ts";
import { CLIENT_ERROR } from "./client-errors.ts";
import { CLOCK } from "./clock.ts";
import { COMMENT_DELETION } from "./comment-deletion.ts";
import { COMMENT_THREAD } from "./comment-threads.ts";
import { COMMENT_NOTICES } from "./comment-notices.ts";
import { COMMENT_REVIEW } from "./comment-review.ts";
import { COPIES } from "./copies.ts";
import { COMMENT } from "./comments.ts";
import { CONTACT_REQUEST } from "./contact-requests.ts";
import { DATABASE_OVERVIEW } from "./database-overview.ts";
import { UTILITIES } from "./utilities.ts";
import { DECISION } from "./decisions.ts";
import { NOTIFICATION_GATE } from "./notification-gate.ts";
import { DONATION } from "./donations.ts";
import { FIRST_STEPS } from "./first-steps.ts";
import { MAINTENANCE } from "./maintenance.ts";
import { MEDIA_COMMENTS } from "./media-comments.ts";
import { MEDIA_FIGURES } from "./media-figures.ts";
import { MEDIA_VIEWERS } from "./media-viewers.ts";
import { MEDIA_JOBS } from "./media-jobs.ts";
import { MEDIA_LIFECYCLE } from "./media-lifecycle.ts";
import { MEDIA_LOOKS } from "./media-looks.ts";
import { MEDIA_ORDER } from "./media-order.ts";
import { MEDIA_PANEL } from "./media-panel.ts";
import { MEDIA_PODCAST } from "./media-podcast.ts";
import { MEDIA_FOLLOWING } from "./media-following.ts";
import { MEDIA_MOVED_NOTICES } from "./media-moved-notices.ts";
import { MEDIA_NOTICES } from "./media-notices.ts";
import { MEDIA_WITHDRAWN_NOTICES } from "./media-withdrawn-notices.ts";
import { MEDIA_FILES_KEPT } from "./media-files.ts";
import { MEDIA_SCHEDULE_CHANGES } from "./media-schedule-changes.ts";
import { MEDIA_SCHEDULES } from "./media-schedules.ts";
import { MEDIA_SIGNAL } from "./media-signal.ts";
import { MEDIA_TROUBLES } from "./media-troubles.ts";
import { MEDIA_UPLOADS } from "./media-uploads.ts";
import { MEDIA_WRITING } from "./media.ts";
import { EVENT_COMMENTS } from "./event-comments.ts";
import { EVENT_ANSWERS } from "./event-answers.ts";
import { EVENT_LISTS } from "./event-lists.ts";
import { EVENT_NOTICES } from "./event-notices.ts";
import { EVENT_TIMES } from "./event-times.ts";
import { EVENT_WAITING } from "./event-waiting.ts";
import { EVENT_DAYS } from "./event-days.ts";
import { EVENT } from "./events.ts";
import { FILE_SWEEP } from "./file-sweep.ts";
import { FOLDERS } from "./folders.ts";
import { FORUM_DELETION } from "./forum-deletion.ts";
import { FORUM_EDITS } from "./forum-edits.ts";
import { FORUM_MENTIONS } from "./forum-mentions.ts";
import { FORUM_NOTICES } from "./forum-notices.ts";
import { FORUM_READING } from "./forum-reading.ts";
import { FORUM_RIGHTS } from "./forum-rights.ts";
import { FORUM_UPKEEP } from "./forum-upkeep.ts";
import { FORUM_WRITING } from "./forum-writing.ts";
import { HIDDEN_REACTION } from "./hidden-reactions.ts";
import { JOB } from "./jobs.ts";
import { LAST_WORD } from "./last-words.ts";
import { LONG_TEXT } from "./long-texts.ts";
import { MEMBER_DETAILS } from "./member-details.ts";
import { MEMBER_HOME } from "./member-home.ts";
import { MEMBER_DIRECTORY } from "./member-directory.ts";
import { NEW_NAMES } from "./new-names.ts";
import { DIRECTORY_LIMITS } from "./directory-limits.ts";
import { MENTION_CANDIDATE } from "./mention-candidates.ts";
import { MESSAGE } from "./messages.ts";
import { MINISTRY } from "./ministries.ts";
import { MODERATED_PRAYERS } from "./moderated-prayers.ts";
import { MODERATED_KINDS } from "./moderation-kinds.ts";
import { MODERATION } from "./moderation.ts";
import { WEEKLY_SCHEDULE } from "./weekly-schedule.ts";
import { SETTING } from "./settings.ts";
import { IMPORT_UNDO } from "./import-undo.ts";
import { IMPORT } from "./imports.ts";
import { INVITATION } from "./invitations.ts";
import { ACCOUNT_INVITATION } from "./account-invitations.ts";
import { ACCEPTED_INVITATION } from "./accepted-invitations.ts";
import { PHONE_CODE } from "./phone-codes.ts";
import { IDENTITY } from "./identity.ts";
import { OWN_DATA } from "./own-data.ts";
import { OWN_GIVING } from "./own-giving.ts";
import { OWN_LIMITS } from "./own-limits.ts";
import { OWN_MESSAGE } from "./own-messages.ts";
import { FORMER_OFFICE } from "./former-office.ts";
import { ADMIN_WAITING } from "./admin-waiting.ts";
import { PROPHECY } from "./prophecies.ts";
import { PROPHECY_TRASH } from "./prophecy-trash.ts";
import { PROPHECY_VERSIONS } from "./prophecy-versions.ts";
import { PUBLICATION } from "./publication.ts";
import { AUDIT_CHAIN } from "./audit-chain.ts";
import { SECURITY } from "./security.ts";
import { DEVICES } from "./devices.ts";
import { PUSH_DEVICES } from "./push-devices.ts";
import { PUSH_LATE } from "./push-late.ts";
import { PUSH_QUEUE } from "./push-queue.ts";
import { PUSH_RECEIPTS } from "./push-receipts.ts";
import { SILENT_DEVICES } from "./silent-devices.ts";
import { PUSH_SILENCES } from "./push-silences.ts";
import { SILENCES } from "./silences.ts";
import { FUND } from "./funds.ts";
import { GALLERY_TRASH } from "./gallery-trash.ts";
import { GALLERY_RULES } from "./gallery.ts";
import { REACTION } from "./reactions.ts";
import { REALTIME } from "./realtime.ts";
import { RECEIPT } from "./receipts.ts";
import { REPORT } from "./reports.ts";
import { REPORT_CONSEQUENCE } from "./report-consequences.ts";
import { REPORT_QUEUE } from "./report-queue.ts";
import { REPORT_SETTLEMENT } from "./report-settlements.ts";
import { REPORT_WORRY } from "./report-worries.ts";
import { RESTORED_DECISIONS } from "./restored-decisions.ts";
import { RESTORED_NOTICES } from "./restored-notices.ts";
import { RESTORES } from "./restores.ts";
import { RESOURCE } from "./resources.ts";
import { ROLES } from "./roles.ts";
import { ROWS_STAY } from "./rows-stay.ts";
import { SCHEDULED_PROPHECY } from "./scheduled-prophecies.ts";
import { SEARCH } from "./search.ts";
import { SITE_SEARCH } from "./site-search.ts";
import { SEMINAR_SESSION } from "./seminar-sessions.ts";
import { SEMINAR } from "./seminars.ts";
import { STATISTICS } from "./statistics.ts";
import { ANALYTICS } from "./analytics.ts";
import { MONTH_REPORT } from "./month-report.ts";
import { WAITING_EVENT_NOTICES } from "./waiting-event-notices.ts";
import { WAITING_NOTICES } from "./waiting-notices.ts";
import { ADMIN_NOTICES } from "./admin-notices.ts";
import { MAIL_NOTICES } from "./mail-notices.ts";
import { MAIL_SENDING } from "./mail-sending.ts";
import { WEBHOOKS } from "./webhooks.ts";
import { TESTIMONIAL } from "./testimonials.ts";
import { USERS } from "./users.ts";
import { WAITING_EDIT } from "./waiting-edits.ts";
import { WAKE } from "./wake.ts";

/** Everything the database does on its own, by the part of it that does it. */
export const BEHAVIOURS: Readonly<Record<string, readonly Behaviour[]>> = {
  accounts: IDENTITY,
  names: NAMES,
  roles: ROLES,
  "the audit log": AUDIT,
  ministries: MINISTRY,
  "the directory of members": MEMBER_DIRECTORY,
  "limits of the directory": DIRECTORY_LIMITS,
  "a member's home": MEMBER_HOME,
  "details of members": MEMBER_DETAILS,
  "new names of the directory": NEW_NAMES,
  "requests for contact": CONTACT_REQUEST,
  "one's own data": OWN_DATA,
  "the list of accounts": USERS,
  "invitations to have an account": ACCOUNT_INVITATION,
  "accepted and ended invitations": ACCEPTED_INVITATION,
  "phone codes": PHONE_CODE,
  prophecies: PROPHECY,
  publication: PUBLICATION,
  "last words": LAST_WORD,
  "versions of prophecies": PROPHECY_VERSIONS,
  "pictures of other houses": FOREIGN_PICTURE,
  "the trash of prophecies": PROPHECY_TRASH,
  "scheduled prophecies": SCHEDULED_PROPHECY,
  jobs: JOB,
  "the notify gate": NOTIFICATION_GATE,
  reactions: REACTION,
  "reactions to what was hidden since": HIDDEN_REACTION,
  comments: COMMENT,
  "review of comments": COMMENT_REVIEW,
  "deletion of comments": COMMENT_DELETION,
  "comments under events": EVENT_COMMENTS,
  "threads of comments": COMMENT_THREAD,
  "notices of comments": COMMENT_NOTICES,
  testimonials: TESTIMONIAL,
  prayers: PRAYER,
  praying: PRAYING,
  "answers to prayers": PRAYER_ANSWERS,
  "anonymous prayers": ANONYMOUS_PRAYER,
  "moments without a name": NAMELESS_MOMENTS,
  "copies of moderated words": COPIES,
  "talks about anonymous prayers": PRAYER_TALK,
  "notices of prayers": PRAYER_NOTICES,
  "writing in the forum": FORUM_WRITING,
  "edits in the forum": FORUM_EDITS,
  "deletion in the forum": FORUM_DELETION,
  "reading the forum": FORUM_READING,
  "mentions in the forum": FORUM_MENTIONS,
  "rights in the forum": FORUM_RIGHTS,
  "upkeep of the forum": FORUM_UPKEEP,
  "notices of the forum": FORUM_NOTICES,
  "several rows in one call": BATCH,
  "search of the whole site": SITE_SEARCH,
  offerings: DONATION,
  "funds for offerings": FUND,
  "one's own offerings": OWN_GIVING,
  receipts: RECEIPT,
  "the gallery": GALLERY_RULES,
  "the gallery's trash": GALLERY_TRASH,
  "the sweep of files": FILE_SWEEP,
  "copies of the church": BACKUPS,
  "a copy restored": RESTORES,
  "decisions that a restore keeps": RESTORED_DECISIONS,
  "notices that a restore does not repeat": RESTORED_NOTICES,
  maintenance: MAINTENANCE,
  "first steps of a church": FIRST_STEPS,
  alerts: ALERTS,
  "the folders of files": FOLDERS,
  "what is written of media": MEDIA_WRITING,
  "the states of media": MEDIA_LIFECYCLE,
  "the jobs of media": MEDIA_JOBS,
  "the signal of a start": MEDIA_SIGNAL,
  "looks at media before they are told": MEDIA_LOOKS,
  "comments under media": MEDIA_COMMENTS,
  "following of series": MEDIA_FOLLOWING,
  "notices of media": MEDIA_NOTICES,
  "notices of media that is moved or ends": MEDIA_MOVED_NOTICES,
  "notices of media that is taken back": MEDIA_WITHDRAWN_NOTICES,
  "the figures of media": MEDIA_FIGURES,
  "who watches media": MEDIA_VIEWERS,
  "who does not see media": MEDIA_TROUBLES,
  "the order of media": MEDIA_ORDER,
  "uploads of media": MEDIA_UPLOADS,
  "files of media": MEDIA_FILES_KEPT,
  "services that come back": MEDIA_SCHEDULES,
  "changes and pauses of services that come back": MEDIA_SCHEDULE_CHANGES,
  "the panel of media": MEDIA_PANEL,
  "the podcast": MEDIA_PODCAST,
  events: EVENT,
  "the times of events": EVENT_TIMES,
  "answers to events": EVENT_ANSWERS,
  "days of events": EVENT_DAYS,
  "waiting for a place at an event": EVENT_WAITING,
  "the list at the door of an event": EVENT_LISTS,
  "notices of events that come again": EVENT_NOTICES,
  access: ACCESS,
  "requests for access": ACCESS_REQUEST,
  "notices of access": ACCESS_NOTICES,
  invitations: INVITATION,
  seminars: SEMINAR,
  "sessions of seminars": SEMINAR_SESSION,
  resources: RESOURCE,
  "contact messages": MESSAGE,
  "one's own contact messages": OWN_MESSAGE,
  "decisions on what members send": DECISION,
  moderation: MODERATION,
  "moderation of each kind": MODERATED_KINDS,
  "moderation of prayers": MODERATED_PRAYERS,
  "edits of what waits": WAITING_EDIT,
  reports: REPORT,
  "what follows from reports": REPORT_CONSEQUENCE,
  "the queue of reports": REPORT_QUEUE,
  "settlements of reports": REPORT_SETTLEMENT,
  "reports of worry": REPORT_WORRY,
  "what waits for review": ADMIN_WAITING,
  "notices of a former office": FORMER_OFFICE,
  "the site's settings": SETTING,
  "the weekly schedule": WEEKLY_SCHEDULE,
  "the congregation's clock": CLOCK,
  search: SEARCH,
  "push devices": PUSH_DEVICES,
  "devices of a person": DEVICES,
  "chain of the log": AUDIT_CHAIN,
  "security of the site": SECURITY,
  "the state of the database": DATABASE_OVERVIEW,
  repairs: UTILITIES,
  imports: IMPORT,
  "undo of imports": IMPORT_UNDO,
  "the push queue": PUSH_QUEUE,
  "pushes that go late": PUSH_LATE,
  "push receipts": PUSH_RECEIPTS,
  "silent devices": SILENT_DEVICES,
  "silences by push": PUSH_SILENCES,
  silences: SILENCES,
  "limits of what is one's own": OWN_LIMITS,
  "the call of push-dispatch": WAKE,
  realtime: REALTIME,
  "reports of errors": CLIENT_ERROR,
  "whom one can mention": MENTION_CANDIDATE,
  statistics: STATISTICS,
  analytics: ANALYTICS,
  "the report of a month": MONTH_REPORT,
  "admin notices": ADMIN_NOTICES,
  "waiting notices": WAITING_NOTICES,
  "waiting notices of events": WAITING_EVENT_NOTICES,
  webhooks: WEBHOOKS,
  "mail notices": MAIL_NOTICES,
  "sending mails": MAIL_SENDING,
  "texts of any length": LONG_TEXT,
  "names of a session's own": SESSION_NAMES,
  "row-level security behind the grants": ROWS_STAY,
};
