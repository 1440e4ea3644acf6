import { MY_DONATIONS } from "#domain/paths.ts";
import { MyDonations } from "./my-donations.tsx";
import { ReportDonation } from "./report-donation.tsx";
import styles from "./member-donations.module.css";

/** The members' part of /donaciones. */
export function MemberDonations({ userId }: { userId: string }) {
  return (
    <section id={MY_DONATIONS} tabIndex={-1} className={styles.part} aria-label="Lo que has ofrendado">
      <ReportDonation userId={userId} />
      <MyDonations userId={userId} />
    </section>
  );
}
