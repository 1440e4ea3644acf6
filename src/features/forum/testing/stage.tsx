import { Link, Route, Routes } from "react-router-dom";
import { render } from "vitest-browser-react";
import { deleteMemberStore } from "#platform/offline/member-store.ts";
import { MemberStage, signInMember } from "#platform/session/testing/member-stage.tsx";
import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import { Confirmation } from "#ui/overlays/confirmation.tsx";
import { TopicPage } from "../topic/topic-page.tsx";
import type { TopicSlots } from "../post/topic-slots.ts";
import type { Post } from "../forum.ts";
import { aPost } from "./a-post.ts";
import { aTopic } from "./a-topic.ts";

export const TOPIC = anId(1);

/** Marta before a topic of two posts, of which she has read the first. */
export async function setTopic(
  procedures?: ConstructorParameters<typeof RowsServer>[1],
): Promise<RowsServer> {
  await signInMember();
  await deleteMemberStore(null);
  const topic = aTopic({ id: TOPIC, last_number: 2, read_number: 1, is_unread: true });
  const post = (number: number, changes: Partial<Post>) => ({
    ...aPost({ id: anId(10 + number), topic_id: TOPIC, number, ...changes }),
  });
  return new RowsServer(
    {
      forum_categories: [],
      forum_topic_list: [{ ...topic }],
      forum_topics: [{ ...topic }],
      forum_posts: [
        post(1, { opens_topic: true, content: "Así empieza" }),
        post(2, { content: "Lo nuevo", quote: "empieza", quoted_post_id: anId(11) }),
      ],
      forum_post_versions: [],
    },
    procedures,
  );
}

const nothing = () => null;

const TopicScreen = (slots: Partial<TopicSlots>) => (
  <TopicPage
    topicId={TOPIC}
    from={null}
    reactions={nothing}
    report={nothing}
    moderation={nothing}
    restore={nothing}
    adminMenu={nothing}
    silence={nothing}
    silenceStatus={nothing}
    bell={(_, ofLevel) => ofLevel}
    share={nothing}
    {...slots}
  />
);

/** The page of the topic. */
export function drawTopic(slots: Partial<TopicSlots> = {}) {
  return render(
    <MemberStage>
      <TopicScreen {...slots} />
      <Confirmation />
    </MemberStage>,
  );
}

/** A page with a link to the topic: reached by it, the topic is not where its reader left it. */
export function drawLinkToTopic() {
  return render(
    <MemberStage>
      <Link to="/foro/tema">Abrir el tema</Link>
      <Routes>
        <Route path="/" element={null} />
        <Route path="/foro/tema" element={<TopicScreen />} />
      </Routes>
    </MemberStage>,
  );
}
