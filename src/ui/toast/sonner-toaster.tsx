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

/** Sonner's ids of the toasts shown under an id of ours; one on its way out is not among them. */
const standing = new Map<string, string | number>();
let delivered = 0;

function deliver({ tone, title, description, id, link, action }: ToastMessage) {
  const replaced = id && standing.get(id);
  const leaves = ({ id: own }: { id: string | number }) => {
    if (id && standing.get(id) === own) standing.delete(id);
  };
  delivered += 1;
  const shown = show[tone](title, {
    ...(replaced && { id: replaced }),
    onDismiss: leaves,
    onAutoClose: leaves,
    // Said also when there is none: sonner would keep what stood there.
    description,
    action: actionOf(),
    // Sonner's clock restarts for another duration only.
    duration: (action ? UNDOABLE_MS : SETTINGS.duration) + (delivered % 2),
  });
  if (id) standing.set(id, shown);

  function actionOf() {
    if (action)
      return (
        <button
          type="button"
          className={styles.link}
          onClick={() => {
            show.dismiss(shown);
            // Sonner says so a frame later: a toast of the same id in between would leave with this one.
            leaves({ id: shown });
            action.run();
          }}
        >
          {action.label}
        </button>
      );
    return (
      link && (
        <Link className={styles.link} to={link.to}>
          {link.label}
        </Link>
      )
    );
  }
}
