import { PageTitle, type PageTitleProps } from "./page-title.tsx";
import styles from "./admin-page.module.css";

/** A page of the back office: its title, and under it one thing below the other. */
export function AdminPage({ title, lead, actions, children }: Omit<PageTitleProps, "className">) {
  return (
    <div className={styles.page}>
      <PageTitle title={title} lead={lead} actions={actions} />
      {children}
    </div>
  );
}
