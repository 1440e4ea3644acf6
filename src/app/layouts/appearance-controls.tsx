import { useAtom } from "jotai";
import { useId } from "react";
import type { Appearance } from "#lib/appearance.ts";
import { Switch } from "#ui/form/switch.tsx";
import styles from "./appearance.module.css";
import { appearanceAtom } from "./appearance.ts";

const THEMES: readonly { value: Appearance["theme"]; label: string }[] = [
  { value: "light", label: "Claro" },
  { value: "dark", label: "Oscuro" },
  { value: "system", label: "Sistema" },
];

/** Theme and letter size, for the header's menu and the mobile menu. */
export function AppearanceControls() {
  const [{ theme, text }, change] = useAtom(appearanceAtom);
  const name = useId();
  return (
    <div className={styles.controls}>
      <fieldset>
        <legend className={styles.legend}>Colores</legend>
        <div className={styles.themes}>
          {THEMES.map(({ value, label }) => (
            <label key={value} className={styles.theme}>
              <input
                type="radio"
                name={name}
                value={value}
                checked={theme === value}
                onChange={() => change({ theme: value })}
              />
              <span>{label}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <Switch
        label="Letra grande"
        checked={text === "large"}
        onChange={({ currentTarget }) => change({ text: currentTarget.checked ? "large" : "normal" })}
      />
    </div>
  );
}
