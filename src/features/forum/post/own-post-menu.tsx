import { Pencil, Trash2, Type } from "lucide-react";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { QuietMenu } from "#ui/actions/quiet-actions.tsx";
import { lazyPart } from "#ui/hydration/lazy-part.tsx";
import { confirm } from "#ui/overlays/confirm.tsx";
import { MenuItem } from "#ui/overlays/menu.tsx";
import type { ShownPost, TopicOfPosts } from "../forum.ts";
import { useDeletePost, useDeleteTopic } from "../queries.ts";

const TitleDialog = lazyPart(async () => (await import("./title-dialog.tsx")).TitleDialog);

interface OwnPostMenuProps {
  post: ShownPost;
  topic: TopicOfPosts;
  onEdit: () => void;
}

/** An author's acts on a post that the server has. */
export function OwnPostMenu({ post, topic, onEdit }: OwnPostMenuProps) {
  const [renaming, setRenaming] = useState(false);
  const navigate = useNavigate();
  const removePost = useDeletePost();
  const removeTopic = useDeleteTopic();
  // Deleting the first post deletes its topic.
  const isTopic = post.opens_topic;
  function remove() {
    if (!isTopic) return removePost.mutate(post);
    removeTopic.mutate(topic.id, { onSuccess: () => void navigate(paths.forum(), { replace: true }) });
  }
  const askToRemove = () =>
    void confirm({
      title: isTopic ? "¿Eliminar tu tema?" : "¿Eliminar tu mensaje?",
      body: isTopic
        ? "Se borra con su mensaje. No se puede deshacer. Si alguien ya respondió, el tema se queda."
        : "Queda su lugar vacío para que las respuestas se entiendan. No se puede deshacer.",
      confirmLabel: "Eliminar",
      run: remove,
    });
  return (
    <>
      <QuietMenu label="Opciones de tu mensaje">
        <MenuItem icon={<Pencil aria-hidden="true" />} onSelect={onEdit}>
          Editar
        </MenuItem>
        {isTopic && (
          <MenuItem icon={<Type aria-hidden="true" />} onSelect={() => setRenaming(true)}>
            Cambiar el título
          </MenuItem>
        )}
        <MenuItem icon={<Trash2 aria-hidden="true" />} tone="danger" onSelect={askToRemove}>
          {isTopic ? "Eliminar el tema" : "Eliminar"}
        </MenuItem>
      </QuietMenu>
      {renaming && topic.version !== null && (
        <TitleDialog topic={{ ...topic, version: topic.version }} onClose={() => setRenaming(false)} />
      )}
    </>
  );
}
