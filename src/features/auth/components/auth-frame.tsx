import type { ReactNode } from "react";
import { Card } from "#ui/content/card.tsx";
import { PageTitle } from "#ui/content/page-title.tsx";
import styles from "./auth.module.css";
import { SignedInAlert } from "./signed-in-alert.tsx";

export interface AuthFrameProps {
  /** Title of the document. */
  title: string;
  /** The page's h1. */
  heading: string;
  lead?: ReactNode;
  /** Faces with the same key are one page: to change between them leaves the focus where it is. */
  arrival?: string;
  children: ReactNode;
}

/** A card beside (on phones below) the chapel with its door open: the frame of every sign-in page. */
export function AuthFrame({ title, heading, lead, arrival = heading, children }: AuthFrameProps) {
  return (
    <div className={styles.frame}>
      <div className={styles.art}>
        <SignedInAlert />
      </div>
      <Card className={styles.card}>
        <PageTitle key={arrival} title={title} lead={lead} className={styles.title}>
          {heading}
        </PageTitle>
        {children}
      </Card>
    </div>
  );
}
