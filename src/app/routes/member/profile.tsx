import { Navigate, useLocation } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "../public/page.module.css";
import { ProfileWays } from "./profile-ways.tsx";

/** Anchors of the page that once had all of it: they are in notices and bookmarks. */
const ANCHORS: Readonly<Record<string, { pathname: string; hash?: string }>> = {
  "#directorio": { pathname: paths.profilePart("directorio") },
  "#contacto": { pathname: paths.profilePart("directorio"), hash: "#contacto" },
  "#mi-actividad": { pathname: paths.profilePart("actividad") },
  "#mis-datos": { pathname: paths.profilePart("mis-datos") },
};

/** /perfil: the way to each part of it. */
export default function ProfileRoute() {
  const { hash, search } = useLocation();
  const part = ANCHORS[hash];
  if (part) return <Navigate to={{ ...part, search }} replace />;
  return (
    <div className={styles.page}>
      <PageTitle title="Mi perfil" lead="Así te ven tus hermanos en la comunidad." />
      <ProfileWays />
    </div>
  );
}
