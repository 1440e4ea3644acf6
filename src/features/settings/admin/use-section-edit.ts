import { useQueryClient } from "@tanstack/react-query";
import { useAtom } from "jotai";
import { useState } from "react";
import type { SettingKey, SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { toast } from "#ui/toast/toast.ts";
import { readRows, saveSetting } from "./api.ts";
import { draftsAtom } from "./drafts.ts";
import { showSaved } from "./queries.ts";
import { cleaned, problemsOf } from "./rules.ts";
import type { Problems, SettingRow } from "./setting.ts";

const NONE: Problems = {};

/** Editing one section: what is written waits, nobody's version is overwritten unasked, and what was restored can be taken back. */
export function useSectionEdit<Key extends SettingKey>(row: SettingRow<Key>) {
  const client = useQueryClient();
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const draft = drafts[row.key] as SettingRow<Key> | undefined;
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const [other, setOther] = useState<SettingRow<Key> | null>(null);
  const [problems, setProblems] = useState(NONE);
  const { key } = row;
  const value = draft?.value ?? row.value;

  function keep(next: SettingRow<Key> | undefined) {
    setDrafts((kept) => ({ ...kept, [key]: next }));
  }

  /** Answers the saved row, or null when it could not be saved. */
  async function send(next: SiteSettings[Key], version: number): Promise<SettingRow<Key> | null> {
    setPending(true);
    setError(null);
    try {
      const saved = await saveSetting(key, version, next);
      if (!saved) {
        const now = (await readRows())[key] as SettingRow<Key>;
        if (now.version === version) throw new AppError("denied", "setting-not-saved");
        setOther(now);
        return null;
      }
      setOther(null);
      keep(undefined);
      await showSaved(client, saved);
      return saved;
    } catch (failure) {
      setError(failure);
      return null;
    } finally {
      setPending(false);
    }
  }

  async function save(version: number) {
    const next = cleaned(value);
    const found = problemsOf(key, next);
    setProblems(found);
    if (Object.keys(found).length > 0) return;
    if (await send(next, version)) toast.success("Configuración guardada", { id: "settings" });
  }

  return {
    value,
    problems,
    pending,
    error,
    other,
    dirty: draft !== undefined,
    change: (next: SiteSettings[Key]) => {
      keep({ key, version: draft?.version ?? row.version, value: next });
      if (problems !== NONE) setProblems(problemsOf(key, cleaned(next)));
    },
    submit: () => save(draft?.version ?? row.version),
    keepMine: () => save(other?.version ?? row.version),
    takeOther: async () => {
      keep(undefined);
      setProblems(NONE);
      setError(null);
      if (other) await showSaved(client, other);
      setOther(null);
    },
    discard: () => {
      keep(undefined);
      setProblems(NONE);
      setError(null);
    },
    /** Puts a whole section in the place of the saved one, unasked for problems: it was good once. */
    replace: (next: SiteSettings[Key]) => send(next, row.version),
  };
}
