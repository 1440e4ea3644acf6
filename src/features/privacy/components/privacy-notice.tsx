import { defaultNotice, noticeParts } from "#domain/privacy-notice.ts";
import { useSettings } from "#platform/settings/use-settings.ts";
import styles from "./privacy-notice.module.css";

/** The privacy notice: the congregation's own, else the one that the site comes with. */
export function PrivacyNotice() {
  const settings = useSettings();
  const parts = noticeParts(settings.privacy.notice || defaultNotice(settings));
  return (
    <div className={styles.notice}>
      {parts.map(({ isHeading, text }) =>
        isHeading ? <h2 key={text}>{text}</h2> : <p key={text}>{text}</p>,
      )}
    </div>
  );
}
