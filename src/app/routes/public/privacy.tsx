import { PrivacyNotice } from "#features/privacy/components/privacy-notice.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "./page.module.css";

/** /privacidad: the use of people's data, and their choices. */
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
