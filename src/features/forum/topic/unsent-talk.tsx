import { useAtomValue } from "jotai";
import { Link } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { IN_MEMORY_TEXT } from "#platform/offline/storage-error-text.ts";
import { isInMemoryAtom } from "#platform/offline/storage-problem.ts";
import { Alert } from "#ui/content/alert.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import type { ShownPost, TopicOfPosts } from "../forum.ts";
import { Answering } from "../post/answering.tsx";
import { PostItem } from "../post/post-item.tsx";
import type { EditedPosts } from "../post/use-edited-posts.ts";
import styles from "./talk.module.css";

interface UnsentTalkProps {
  topic: TopicOfPosts;
  unsent: readonly ShownPost[];
  canWrite: boolean;
  edited: EditedPosts;
}

const nothing = () => null;

/** A topic that only this device knows yet. One may go on writing in it: all is sent in its order. */
export function UnsentTalk({ topic, unsent, canWrite, edited }: UnsentTalkProps) {
  const isInMemory = useAtomValue(isInMemoryAtom);
  return (
    <>
      <PageTitle title={topic.title} lead={<Link to={paths.forum()}>Foro</Link>} />
      <Alert title="Este tema aún no se ha enviado">
        {isInMemory
          ? `${IN_MEMORY_TEXT} Se envía en cuanto haya red, y puedes seguir escribiendo aquí.`
          : "Está guardado en este dispositivo y se envía en cuanto haya red. Puedes seguir escribiendo aquí."}
      </Alert>
      <ol className={styles.posts} aria-label="Mensajes que aún no se envían">
        {unsent.map((post) => (
          <li key={post.id}>
            <PostItem
              post={post}
              topic={topic}
              quotedPost={undefined}
              canWrite={canWrite}
              edited={edited}
              onAnswer={undefined}
              reactions={nothing}
              report={nothing}
              moderation={nothing}
              restore={nothing}
            />
          </li>
        ))}
      </ol>
      <Answering topic={topic} posts={unsent} isOpen={canWrite} quoted={null} onQuoted={() => {}} />
    </>
  );
}
