import { Link } from "react-router-dom";
import { formatCount } from "#lib/counting.ts";
import { Panel } from "#ui/content/panel.tsx";
import textStyles from "#ui/layout/text.module.css";
import { sum, type Part } from "./analytics.ts";
import { share } from "./texts.ts";
import styles from "./analytics.module.css";

export interface BreakdownProps {
  title: string;
  parts: readonly Part[];
  labels?: Readonly<Record<string, string>>;
  empty: string;
}

/** Parts of a whole, the largest first, each with its number and share. A part with a title links to its page. */
export function Breakdown({ title, parts, labels = {}, empty }: BreakdownProps) {
  const most = parts[0]?.number ?? 0;
  const all = sum(parts.map(({ number }) => number));
  return (
    <Panel title={title}>
      {parts.length === 0 && <p className={textStyles.quiet}>{empty}</p>}
      <ol className={styles.parts}>
        {parts.map(({ value, title: name, number }) => (
          <li key={value}>
            <span>{name ? <Link to={value}>{name}</Link> : (labels[value.replace("/", "")] ?? value)}</span>
            <span>
              <strong>{formatCount(number)}</strong>{" "}
              {name === null && <span className={textStyles.quiet}>{share(number, all)}</span>}
            </span>
            <span
              className={styles.bar}
              style={{ inlineSize: `${(100 * number) / most}%` }}
              aria-hidden="true"
            />
          </li>
        ))}
      </ol>
    </Panel>
  );
}
