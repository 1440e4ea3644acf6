import { useEffect } from "react";
import { useNavigate } from "react-router-dom";
import { paths } from "#domain/paths.ts";

/** Ctrl K (or ⌘ K) leads to the search of the whole site. */
export function useSearchShortcut() {
  const navigate = useNavigate();
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      void navigate(paths.search());
    };
    addEventListener("keydown", pressed);
    return () => removeEventListener("keydown", pressed);
  }, [navigate]);
}
