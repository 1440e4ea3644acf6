import { useEffect, useRef, useSyncExternalStore } from "react";
import { Link } from "react-router-dom";
import { Toaster as Sonner, toast as show } from "sonner";
import "sonner/dist/styles.css";
import { connectToasts, type ToastMessage } from "./toast.ts";
import styles from "./sonner-toaster.module.css";

/** 356 px wide is sonner's own width; the swipe threshold is set at build. */
const SETTINGS = { visibleToasts: 3, duration: 4_000, gap: 14 } as const;

/** Reading it, deciding and reaching the button takes longer than reading it. */
const UNDOABLE_MS = 10_000;

/** Sonner's own style sheet changes to a phone's layout at this width. */
const PHONE = matchMedia("(max-width: 600px)");
const MOBILE_OFFSET = { top: "max(0.5rem, env(safe-area-inset-top))", left: "1rem", right: "1rem" };

/** The loaded half of the toaster; reached only through `toaster.tsx`. */
export function SonnerToaster() {
  const place = useRef<HTMLElement>(null);
  const isPhone = useSyncExternalStore(followPhone, () => PHONE.matches);
  useEffect(() => {
    const ground = place.current;
    if (ground) {
      ground.classList.add(styles.ground ?? "");
      ground.popover = "manual";
    }
    return connectToasts((message) => {
      raise(ground);
      deliver(message);
    });
  }, []);
  return (
    <Sonner
      {...SETTINGS}
      ref={place}
      // On a phone what was just done is in the lower half (the button, the comment, the answer to a form): over the
      // site's bar a toast hides none of it.
      position={isPhone ? "top-center" : "bottom-right"}
      mobileOffset={MOBILE_OFFSET}
      containerAriaLabel="Avisos"
      closeButton
      expand
      swipeDirections={["left", "right", isPhone ? "top" : "bottom"]}
      toastOptions={{
        unstyled: false,
        closeButtonAriaLabel: "Cerrar aviso",
        classNames: {
          toast: styles.toast ?? "",
          title: styles.title ?? "",
          description: styles.description ?? "",
          closeButton: styles.close ?? "",
          success: styles.success ?? "",
          error: styles.error ?? "",
        },
      }}
    />
  );
}

function followPhone(changed: () => void): () => void {
  PHONE.addEventListener("change", changed);
  return () => PHONE.removeEventListener("change", changed);
}

/** Puts the toasts above the dialog or the panel that is open: what is shown last lies on top. */
function raise(ground: HTMLElement | null) {
  // A browser without popovers leaves them where they are, below.
  if (!ground?.isConnected || typeof ground.showPopover !== "function") return;
  ground.hidePopover();
  ground.showPopover();
}

/** Sonner's own ids of the toasts that were shown last under an id of ours. */
const shownUnder = new Map<string, string | number>();

function deliver({ tone, title, description, id, link, action }: ToastMessage) {
  // Sonner would write into the toast that stands: into one on its way out, to go with it, and beside what it says.
  const before = id && shownUnder.get(id);
  if (before) show.dismiss(before);
  const shown = show[tone](title, {
    ...(description && { description }),
    ...(link && {
      action: (
        <Link className={styles.link} to={link.to}>
          {link.label}
        </Link>
      ),
    }),
    ...(action && {
      duration: UNDOABLE_MS,
      action: (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            show.dismiss(shown);
            action.run();
          }}
        >
          {action.label}
        </button>
      ),
    }),
  });
  if (id) shownUnder.set(id, shown);
}
