import { MyDonations } from "./my-donations.tsx";
import { TellDonation } from "./tell-donation.tsx";
import styles from "./member-donations.module.css";

/** The members' part of /donaciones. */
export function MemberDonations({ userId, name }: { userId: string; name: string }) {
  return (
    <div className={styles.part}>
      <TellDonation userId={userId} />
      <MyDonations userId={userId} name={name} />
    </div>
  );
}
