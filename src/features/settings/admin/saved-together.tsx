import { useQuery } from "@tanstack/react-query";
import { useAtom } from "jotai";
import { createContext, useCallback, useRef, useState, type ReactNode } from "react";
import type { SettingKey } from "#functions/_shared/contracts/site-settings.ts";
import { Button } from "#ui/actions/button.tsx";
import { FormActions } from "#ui/form/form.tsx";
import layout from "#ui/layout/layout.module.css";
import { toast } from "#ui/toast/toast.ts";
import { settingRows } from "./queries.ts";
import { draftsAtom } from "./use-section-form.ts";

/** Answers whether it was saved. */
type Save = () => Promise<boolean>;

interface Together {
  /** Called by each section while it is on the page; answers how it leaves. */
  join: (key: SettingKey, save: Save) => () => void;
  saveAll: () => Promise<void>;
}

/** Around sections without a separate "Guardar"; null around the others. */
export const TogetherContext = createContext<Together | null>(null);

export interface SavedTogetherProps {
  names: readonly SettingKey[];
  children: ReactNode;
}

/** Several sections under one "Guardar", so that nothing typed in one of them is left behind. */
export function SavedTogether({ names, children }: SavedTogetherProps) {
  const place = useRef<HTMLDivElement>(null);
  const saves = useRef(new Map<SettingKey, Save>());
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const [isSaving, setIsSaving] = useState(false);
  const isRead = useQuery(settingRows).isSuccess;
  const changed = names.filter((name) => drafts[name]);
  const join = useCallback((key: SettingKey, save: Save) => {
    saves.current.set(key, save);
    return () => void saves.current.delete(key);
  }, []);

  async function saveAll() {
    if (isSaving) return;
    setIsSaving(true);
    // Without a change "Guardar" means that all is right as it is.
    const asked = (changed.length > 0 ? changed : names).flatMap((name) => saves.current.get(name) ?? []);
    const answers = await Promise.all(asked.map((save) => save()));
    setIsSaving(false);
    if (answers.every(Boolean)) toast.success("Configuración guardada", { id: "settings" });
    else
      requestAnimationFrame(() =>
        place.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus(),
      );
  }

  return (
    <div ref={place} className={layout.stack5}>
      <TogetherContext value={{ join, saveAll }}>{children}</TogetherContext>
      {isRead && (
        <FormActions>
          <Button pending={isSaving} onClick={() => void saveAll()}>
            Guardar
          </Button>
          {changed.length > 0 && (
            <Button
              variant="secondary"
              disabled={isSaving}
              onClick={() =>
                setDrafts((kept) => ({
                  ...kept,
                  ...Object.fromEntries(names.map((name) => [name, undefined])),
                }))
              }
            >
              Descartar cambios
            </Button>
          )}
        </FormActions>
      )}
    </div>
  );
}
