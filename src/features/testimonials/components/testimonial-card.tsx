import type { ReactNode } from "react";
import { formatDate } from "#lib/dates.ts";
import { QuietMenu } from "#ui/actions/quiet-actions.tsx";
import { Avatar } from "#ui/content/avatar.tsx";
import { Card } from "#ui/content/card.tsx";
import layout from "#ui/layout/layout.module.css";
import type { Testimonial } from "../testimonial.ts";
import styles from "./testimonial-card.module.css";

interface TestimonialCardProps {
  testimonial: Testimonial;
  share?: ReactNode;
  /** Report of the testimonial, for members. */
  report?: ReactNode;
}

/** A testimonial with the name its author gave and the day. */
export function TestimonialCard({ testimonial, share, report }: TestimonialCardProps) {
  const { author_name: name, content, created_at: at } = testimonial;
  return (
    <Card as="article" className={layout.stack4}>
      <blockquote className={styles.words}>{content}</blockquote>
      <footer className={styles.by}>
        <Avatar name={name} src={null} />
        <span>
          <span className={styles.name}>{name}</span>
          <time dateTime={at}>{formatDate(at)}</time>
        </span>
        {(share || report) && (
          <span className={styles.acts}>
            {share}
            {report && <QuietMenu label={`Opciones del testimonio de ${name}`}>{report}</QuietMenu>}
          </span>
        )}
      </footer>
    </Card>
  );
}
