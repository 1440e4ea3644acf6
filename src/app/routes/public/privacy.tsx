import { PrivacyNotice } from "#features/privacy/components/privacy-notice.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "./page.module.css";

/** /privacidad: what becomes of people's data, and how they decide on it. */
export default function PrivacyRoute() {
  return (
    <div className={styles.page}>
      <PageTitle
        title="Aviso de privacidad"
        lead="Qué datos cuidamos, para qué, y cómo decides sobre los tuyos."
      />
      <PrivacyNotice />
    </div>
  );
}
