import { useFormValues } from "#ui/form/use-form-fields.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import type { NoticeFields } from "../schema.ts";
import styles from "./notices-page.module.css";

/** The notice as a phone shows it, by day and by night. */
export function PhonePreview() {
  const { title, message } = useFormValues<NoticeFields>();
  const { identity } = useSettings();
  return (
    <figure className={styles.preview}>
      <figcaption>Así se ve en el teléfono, de día y de noche</figcaption>
      {["light", "dark"].map((theme) => (
        <div
          key={theme}
          className={styles.phone}
          data-phone={theme}
          aria-hidden={theme === "dark" || undefined}
        >
          <div className={styles.notification}>
            <span className={styles.app}>{identity.shortName} · ahora</span>
            <b>{title.trim() || "Título"}</b>
            {message.trim() !== "" && <span className={styles.words}>{message.trim()}</span>}
          </div>
        </div>
      ))}
    </figure>
  );
}
