import { BookOpenText, CalendarDays, HandHeart, Images, Settings, Users } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import { LinkSigns } from "#ui/content/link-signs.tsx";
import { Panel } from "#ui/content/panel.tsx";
import styles from "./category-cards.module.css";

/** A category of the back office with its panels. */
export interface PanelCategory {
  title: string;
  links: readonly { label: string; to: string; badge?: string }[];
}

const ICONS: Record<string, ReactNode> = {
  Contenido: <BookOpenText />,
  Medios: <Images />,
  Comunidad: <Users />,
  Eventos: <CalendarDays />,
  Sistema: <Settings />,
  Donaciones: <HandHeart />,
};

export interface CategoryCardsProps {
  /** Categories that the signed-in person may open. */
  categories: readonly PanelCategory[];
  /** Pending counts, keyed by panel path. */
  waiting: Readonly<Record<string, number>>;
}

/** A card for each category, with the way to its panels and what waits there. */
export function CategoryCards({ categories, waiting }: CategoryCardsProps) {
  return (
    <Panel title="Secciones">
      <ul className={styles.categories}>
        {categories.map(({ title, links }) => (
          <li key={title} className={styles.category}>
            <h3 className={styles.title}>
              <span className={styles.icon} aria-hidden="true">
                {ICONS[title]}
              </span>
              {title}
            </h3>
            <ul className={styles.links}>
              {links.map(({ label, to, badge }) => (
                <li key={to}>
                  <Link className={styles.link} to={to}>
                    {label}
                    <LinkSigns badge={badge} waiting={waiting[to]} />
                  </Link>
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
