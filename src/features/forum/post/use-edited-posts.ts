import { useCallback, useState } from "react";

/** Posts whose form is open. */
export interface EditedPosts {
  has: (id: string) => boolean;
  open: (id: string) => void;
  close: (id: string) => void;
}

/**
 * The open forms of a topic. They are remembered above its lists, since a post that is sent or approved while its author
 * writes moves to another list, which draws it from the start.
 */
export function useEditedPosts(): EditedPosts {
  const [ids, setIds] = useState<readonly string[]>([]);
  const open = useCallback((id: string) => setIds((before) => [...before, id]), []);
  const close = useCallback((id: string) => setIds((before) => before.filter((each) => each !== id)), []);
  return { has: (id) => ids.includes(id), open, close };
}
