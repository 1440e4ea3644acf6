import { useRef, useState } from "react";
import { Plus } from "lucide-react";
import { paths } from "#domain/paths.ts";
import { CategoryInvitation } from "#features/forum/list/category-invitation.tsx";
import { ForumBrowser } from "#features/forum/list/forum-browser.tsx";
import { useAskedToWrite } from "#platform/navigation/asked-to-write.ts";
import { useMembersOnly } from "#platform/session/use-members-only.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { MembersOnly } from "#ui/content/members-only.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import styles from "./forum.module.css";

/** Members only: visitors do not load it. */
const NewTopic = lazyPart(async () => (await import("#features/forum/list/new-topic.tsx")).NewTopic);

const SilenceMenu = lazyPart(
  async () => (await import("#features/notifications/silence/silence-menu.tsx")).SilenceMenu,
);
const SilenceStatus = lazyPart(
  async () => (await import("#features/notifications/silence/silence-status.tsx")).SilenceStatus,
);

/** Scopes offered here, and those whose silence is shown. */
const FORUM = ["forum"];
const SHOWN = ["forum", "all"];

/** /foro: what the community talks about. */
export default function ForumRoute() {
  const door = useMembersOnly();
  const [writing, setWriting] = useState(useAskedToWrite());
  const opener = useRef<HTMLButtonElement>(null);
  const isVisitor = door.standing === "visitor";
  // A person with a session has the members' arrangement from the first frame: nothing moves when their role is known.
  const isMember = door.standing === "member" || door.standing === "loading";
  function close() {
    setWriting(false);
    opener.current?.focus();
  }
  return (
    <div className={styles.page}>
      <PageTitle
        title="Foro"
        lead="Pregunta, cuenta y anima: aquí seguimos platicando entre semana."
        actions={
          <>
            {isVisitor && (
              <LinkButton variant="secondary" to={paths.auth(paths.forum())} className={styles.visitors}>
                Inicia sesión para leer y escribir
              </LinkButton>
            )}
            {door.standing === "member" && <SilenceMenu scopes={FORUM} variant="secondary" />}
            {isMember && (
              <Button
                ref={opener}
                icon={<Plus aria-hidden="true" />}
                aria-expanded={writing}
                onClick={() => setWriting(true)}
              >
                Abrir un tema
              </Button>
            )}
          </>
        }
      />
      {door.standing === "member" && <SilenceStatus scopes={SHOWN} />}
      {door.standing === "member" && writing && <NewTopic onClose={close} />}
      {door.standing === "closed" && <MembersOnly {...door} label="Inicia sesión" />}
      <div className={styles.visitors}>
        <ForumBrowser isMember={isMember} below={isVisitor && <CategoryInvitation />} />
      </div>
    </div>
  );
}
