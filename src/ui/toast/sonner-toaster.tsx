import { useEffect } from "react";
import { Link } from "react-router-dom";
import { Toaster as Sonner, toast as show } from "sonner";
import "sonner/dist/styles.css";
import { connectToasts, type ToastMessage } from "./toast.ts";
import styles from "./sonner-toaster.module.css";

/** SPEC 9: 3 visible, 4 s, gap 14 px; 356 px wide is sonner's own width, the swipe threshold is set at build. */
const SETTINGS = { visibleToasts: 3, duration: 4_000, gap: 14 } as const;

/** The loaded half of the toaster; reached only through `toaster.tsx`. */
export function SonnerToaster() {
  useEffect(() => connectToasts(deliver), []);
  return (
    <Sonner
      {...SETTINGS}
      position="bottom-right"
      containerAriaLabel="Avisos"
      closeButton
      expand
      swipeDirections={["left", "right", "bottom"]}
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

function deliver({ tone, title, description, id, link }: ToastMessage) {
  show[tone](title, {
    ...(description && { description }),
    ...(id && { id }),
    ...(link && {
      action: (
        <Link className={styles.link} to={link.to}>
          {link.label}
        </Link>
      ),
    }),
  });
}
