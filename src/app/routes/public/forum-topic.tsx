import { useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useParams, useSearchParams } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { hasRole } from "#domain/roles.ts";
import { TopicPage } from "#features/forum/topic/topic-page.tsx";
import { invalidateForum } from "#features/forum/forum-cache.ts";
import type { PostVersion, ShownPost, Topic } from "#features/forum/forum.ts";
import { CommentReactions } from "#features/reactions/components/comment-reactions.tsx";
import { ShareButton } from "#features/sharing/components/share-button.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { arrived, lazyPart } from "#ui/hydration/lazy-part.tsx";
import styles from "./forum.module.css";
import { ReportPart } from "./report-part.tsx";

const DecideHere = lazyPart(
  async () => (await import("#features/moderation/components/decide-here.tsx")).DecideHere,
);
const RestoreVersion = lazyPart(
  async () => (await import("#features/forum/admin/restore-version.tsx")).RestoreVersion,
);
const SilenceItems = lazyPart(
  async () => (await import("#features/notifications/silence/silence-menu.tsx")).SilenceItems,
);
const SilenceStatus = lazyPart(
  async () => (await import("#features/notifications/silence/silence-status.tsx")).SilenceStatus,
);
// Suspended, it is the bell that it would replace.
const SilentBell = lazy(async () => ({
  default: (await arrived(() => import("#features/notifications/silence/silence-status.tsx"))).SilentBell,
}));
const TopicMenu = lazyPart(async () => (await import("#features/forum/admin/topic-menu.tsx")).TopicMenu);

/** The scopes of silences that concern a topic as a whole. */
const scopesOf = (topicId: string) => [`forum:${topicId}`, "forum", "all"];

/** /foro/topic/:topicId: a talk, from the first unread message on or from `?desde=`. */
export default function ForumTopicRoute() {
  const { topicId = "" } = useParams();
  const [params] = useSearchParams();
  const asked = Number(params.get("desde") ?? Number.NaN);
  return (
    <div className={styles.page}>
      <TopicPage
        key={topicId}
        topicId={topicId}
        from={Number.isInteger(asked) && asked > 0 ? asked : null}
        reactions={(post) => (
          <CommentReactions
            thread={{ type: "forum", id: post.topic_id }}
            commentId={post.id}
            total={post.total_reactions}
          />
        )}
        report={(post) => (
          <ReportPart
            kind="forum_post"
            targetId={post.id}
            path={paths.forumPost(post.topic_id, post.id, post.number ?? undefined)}
            what={`el mensaje de ${post.user_name}`}
          />
        )}
        moderation={(post) => <Moderation post={post} />}
        restore={(post, version) => <Restore post={post} version={version} />}
        share={({ id, title }) => <ShareButton title={title} path={paths.forumTopic(id)} />}
        silence={({ id, title }) => <SilenceItems scope={`forum:${id}`} title={title} />}
        silenceStatus={({ id }) => <SilenceStatus scopes={scopesOf(id)} />}
        bell={({ id }, ofLevel) => (
          <Suspense fallback={ofLevel}>
            <SilentBell scopes={scopesOf(id)}>{ofLevel}</SilentBell>
          </Suspense>
        )}
        adminMenu={(topic) => <AdminMenu topic={topic} />}
      />
    </div>
  );
}

function Moderation({ post }: { post: ShownPost }) {
  const { role } = useSession();
  const client = useQueryClient();
  if (!hasRole(role, "admin")) return null;
  const { id, version, status, user_name: author } = post;
  return (
    <DecideHere
      item={{ kind: "forum_post", id, version, status, author_name: author }}
      onDecided={() => invalidateForum(client)}
    />
  );
}

function Restore(props: { post: ShownPost; version: PostVersion }) {
  const { role } = useSession();
  return hasRole(role, "admin") ? <RestoreVersion {...props} /> : null;
}

function AdminMenu({ topic }: { topic: Topic }) {
  const { role } = useSession();
  return hasRole(role, "admin") ? <TopicMenu topic={topic} /> : null;
}
