import { useQuery } from "@tanstack/react-query";
import { Card } from "#ui/content/card.tsx";
import layout from "#ui/layout/layout.module.css";
import { categories } from "../queries.ts";
import styles from "./category-invitation.module.css";

/** Categories of the forum, for a person who cannot read it yet. */
export function CategoryInvitation() {
  const { data = [] } = useQuery(categories);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="foro-categorias" className={layout.stack3}>
      <h2 id="foro-categorias" className={styles.title}>
        De qué platicamos
      </h2>
      <ul className={styles.list}>
        {data.map(({ id, name, description }) => (
          <Card as="li" key={id}>
            <h3 className={styles.name}>{name}</h3>
            {description && <p className={styles.text}>{description}</p>}
          </Card>
        ))}
      </ul>
    </section>
  );
}
