import { FolderInput, Lock, LockOpen, Pin, PinOff, Trash2, Type, Undo2 } from "lucide-react";
import { useState } from "react";
import { MenuDivider, MenuItem } from "#ui/overlays/menu.tsx";
import { MoreMenu } from "#ui/overlays/more-menu.tsx";
import { TitleDialog } from "../post/title-dialog.tsx";
import type { Topic } from "../forum.ts";
import { MoveDialog } from "./move-dialog.tsx";
import { useChangeTopic } from "./queries.ts";

const now = () => new Date().toISOString();

/** An admin's acts on a topic as a whole. */
export function TopicMenu({ topic }: { topic: Topic }) {
  const [moving, setMoving] = useState(false);
  const [renaming, setRenaming] = useState(false);
  const { mutate } = useChangeTopic();
  return (
    <>
      <MoreMenu label={`Moderar el tema «${topic.title}»`}>
        {topic.pinned_at ? (
          <MenuItem
            icon={<PinOff aria-hidden="true" />}
            onSelect={() =>
              mutate({
                topic,
                change: { pinned_at: null },
                said: "Tema desfijado",
                undo: { pinned_at: now() },
              })
            }
          >
            Desfijar
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Pin aria-hidden="true" />}
            onSelect={() =>
              mutate({ topic, change: { pinned_at: now() }, said: "Tema fijado", undo: { pinned_at: null } })
            }
          >
            Fijar
          </MenuItem>
        )}
        {topic.closed_at ? (
          <MenuItem
            icon={<LockOpen aria-hidden="true" />}
            onSelect={() =>
              mutate({
                topic,
                change: { closed_at: null },
                said: "Tema reabierto",
                undo: { closed_at: now() },
              })
            }
          >
            Reabrir
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Lock aria-hidden="true" />}
            onSelect={() =>
              mutate({ topic, change: { closed_at: now() }, said: "Tema cerrado", undo: { closed_at: null } })
            }
          >
            Cerrar
          </MenuItem>
        )}
        <MenuItem icon={<Type aria-hidden="true" />} onSelect={() => setRenaming(true)}>
          Cambiar el título
        </MenuItem>
        <MenuItem icon={<FolderInput aria-hidden="true" />} onSelect={() => setMoving(true)}>
          Mover a otra categoría
        </MenuItem>
        <MenuDivider />
        {topic.deleted_at ? (
          <MenuItem
            icon={<Undo2 aria-hidden="true" />}
            onSelect={() =>
              mutate({
                topic,
                change: { deleted_at: null },
                said: "Tema restaurado",
                undo: { deleted_at: now() },
              })
            }
          >
            Restaurar
          </MenuItem>
        ) : (
          <MenuItem
            icon={<Trash2 aria-hidden="true" />}
            tone="danger"
            onSelect={() =>
              mutate({
                topic,
                change: { deleted_at: now() },
                said: "Tema en la papelera",
                undo: { deleted_at: null },
              })
            }
          >
            Enviar a la papelera
          </MenuItem>
        )}
      </MoreMenu>
      {renaming && <TitleDialog topic={topic} onClose={() => setRenaming(false)} />}
      {moving && <MoveDialog topic={topic} onClose={() => setMoving(false)} />}
    </>
  );
}
