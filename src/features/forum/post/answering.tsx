import { useEffect } from "react";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { useSession } from "#platform/session/use-session.ts";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { Skeleton } from "#ui/content/skeleton.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import type { ShownPost, TopicOfPosts } from "../forum.ts";
import styles from "./answering.module.css";

/** The answered post, and its words quoted above the answer. */
export interface Quoted {
  id: string;
  name: string;
  quote: string;
}

/** Members only: who just reads does not load it. */
const AnswerForm = lazyPart(
  async () => (await import("./answer-form.tsx")).AnswerForm,
  <Skeleton shape="message" />,
);

interface AnsweringProps {
  topic: TopicOfPosts;
  /** Posts of the topic on the screen. */
  posts: readonly ShownPost[];
  /** Whether this reader may answer in the topic. */
  isOpen: boolean;
  quoted: Quoted | null;
  onQuoted: (quoted: Quoted | null) => void;
}

/** The form under a topic for members; for everybody else, what they need to have it. */
export function Answering({ topic, posts, isOpen, quoted, onQuoted }: AnsweringProps) {
  const { userId } = useSession();
  const door = useMembersOnly("#responder");
  useEffect(() => {
    if (quoted) document.getElementById("responder")?.scrollIntoView({ block: "nearest" });
  }, [quoted]);
  if (door.standing === "member" && !isOpen) return null;
  return (
    <section id="responder" className={styles.section} aria-labelledby="responder-titulo">
      <h2 id="responder-titulo" className={styles.title}>
        Responder en este tema
      </h2>
      <MembersOnly
        {...door}
        label="Inicia sesión para responder"
        why="En el foro escriben quienes forman parte de la comunidad."
      >
        <AnswerForm
          key={`${userId}:${topic.id}`}
          topic={topic}
          posts={posts}
          quoted={quoted}
          onQuoted={onQuoted}
        />
      </MembersOnly>
    </section>
  );
}
