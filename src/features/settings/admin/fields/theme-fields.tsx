import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { Button } from "#ui/actions/button.tsx";
import { TextField } from "#ui/form/text-field.tsx";
import textStyles from "#ui/layout/text.module.css";
import { suggestedColours, themeSample } from "#ui/styles/brand-colours.ts";
import { bound, type FieldsProps } from "../setting.ts";
import styles from "../settings.module.css";

/** Least contrast of text (WCAG 2.2 AA). */
const CONTRAST = 4.5;

const THEMES = [
  { theme: "light", name: "De día" },
  { theme: "dark", name: "De noche" },
] as const;

/** The two colours, how they look by day and by night, and the nearest ones that can be read. */
export function ThemeFields(props: FieldsProps<SiteSettings["theme"]>) {
  const { value, onChange } = props;
  const field = bound(props);
  const better = suggestedColours(value);
  const canImprove = better.primary !== value.primary || better.accent !== value.accent;
  return (
    <>
      <div className={styles.pair}>
        <TextField label="Color principal" type="color" hint="Botones y enlaces." {...field("primary")} />
        <TextField label="Color de acento" type="color" hint="Detalles cálidos." {...field("accent")} />
      </div>
      {canImprove && (
        <div>
          <Button variant="secondary" onClick={() => onChange(better)}>
            Usar los colores legibles más cercanos
          </Button>
        </div>
      )}
      <div className={styles.pair}>
        {THEMES.map(({ theme, name }) => (
          <Sample key={theme} name={name} {...themeSample(theme, value)} />
        ))}
      </div>
    </>
  );
}

/** SVG, whose colours are attributes: the policy of the site allows no styles in the markup. */
function Sample({
  name,
  paper,
  main,
  over,
  accent,
  least,
}: { name: string } & ReturnType<typeof themeSample>) {
  return (
    <figure className={styles.sample}>
      <svg viewBox="0 0 240 96" aria-hidden="true">
        <rect width="240" height="96" rx="12" fill={paper} />
        <text x="16" y="32" fontSize="16" fontWeight="600" fill={main}>
          Próximos eventos
        </text>
        <rect x="16" y="48" width="120" height="34" rx="17" fill={main} />
        <text x="76" y="70" fontSize="14" fontWeight="600" textAnchor="middle" fill={over}>
          Ver horario
        </text>
        <circle cx="196" cy="64" r="17" fill={accent} />
      </svg>
      <figcaption className={textStyles.quiet}>
        {name}:{" "}
        {least >= CONTRAST ? "se lee bien." : `contraste ${least.toFixed(1)}; hace falta ${CONTRAST}.`}
      </figcaption>
    </figure>
  );
}
