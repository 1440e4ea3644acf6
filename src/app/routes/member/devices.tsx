import { DevicesCard } from "#features/auth/components/devices-card.tsx";
import { useSession } from "#platform/session/use-session.ts";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "../public/page.module.css";

/** /perfil/dispositivos: where one is signed in. */
export default function DevicesRoute() {
  const { userId } = useSession();
  return (
    <div className={styles.page}>
      <PageTitle
        title="Mis dispositivos"
        lead="¿Perdiste tu teléfono o entraste en una computadora ajena? Cierra ahí tu sesión desde aquí."
      />
      {userId !== null && <DevicesCard key={userId} userId={userId} />}
    </div>
  );
}
