import { useQueryClient } from "@tanstack/react-query";
import { atom, useAtom, useAtomValue } from "jotai";
import { useEffect, useRef } from "react";
import type { SettingKey, SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { useVersionedSave } from "#platform/query/use-versioned-save.ts";
import { useForm } from "#ui/form/use-form.ts";
import { toast } from "#ui/toast/toast.ts";
import { readRows, saveSetting } from "./api.ts";
import { linesOf } from "./in-words.ts";
import { showSaved } from "./queries.ts";
import { sectionSchema } from "./rules.ts";
import type { SettingRow } from "./setting.ts";

/** Drafts of the sections, each with the version it began from. They stay here while another panel is open. */
export const draftsAtom = atom<Partial<Record<SettingKey, SettingRow | undefined>>>({});

/** The browser asks before a tab with something unsaved is closed. */
export function useDraftWarning() {
  const drafts = useAtomValue(draftsAtom);
  const unsaved = Object.values(drafts).some((draft) => draft !== undefined);
  useEffect(() => {
    if (!unsaved) return;
    const ask = (leaving: BeforeUnloadEvent) => leaving.preventDefault();
    globalThis.addEventListener("beforeunload", ask);
    return () => globalThis.removeEventListener("beforeunload", ask);
  }, [unsaved]);
}

type Fields<Key extends SettingKey> = { section: SiteSettings[Key] };

/**
 * The form of one section. What is written waits while another section is open; without a draft the form follows the
 * saved row. A toast confirms each save, except those of `submit` and `replace`: their callers say so themselves.
 */
export function useSectionForm<Key extends SettingKey>(
  row: SettingRow<Key>,
  title: string,
  onSaved?: () => void,
) {
  const client = useQueryClient();
  const { key } = row;
  const [drafts, setDrafts] = useAtom(draftsAtom);
  const draft = drafts[key] as SettingRow<Key> | undefined;
  const silent = useRef(false);
  const form = useForm<Fields<Key>, Fields<Key>>(sectionSchema(key), { section: (draft ?? row).value });
  const { reset } = form;
  const { shell, error, other, rebase, save } = useVersionedSave<SettingRow<Key>, Fields<Key>, Fields<Key>>({
    form,
    row: draft ?? row,
    fieldsOf: ({ value }) => ({ section: value }),
    describe: (theirs, mine) => [{ label: title, value: linesOf(theirs.value, mine.section).join("\n") }],
    save: (base, { section }) => saveSetting(key, base.version, section),
    read: async () => (await readRows())[key] as SettingRow<Key>,
    onSaved: (saved) => {
      keep(undefined);
      void showSaved(client, saved).then(onSaved);
      if (!silent.current) toast.success("Configuración guardada", { id: "settings" });
    },
  });

  function keep(next: SettingRow<Key> | undefined) {
    setDrafts((kept) => ({ ...kept, [key]: next }));
  }

  const isDraft = draft !== undefined;
  useEffect(() => {
    if (isDraft) return;
    reset({ section: row.value });
    rebase(row);
  }, [isDraft, row, reset, rebase]);

  return {
    form,
    error,
    isDraft,
    shell: {
      ...shell,
      conflict: shell.conflict && {
        ...shell.conflict,
        onTakeOther: () => {
          keep(undefined);
          if (other) void showSaved(client, other);
        },
      },
    },
    change: (section: SiteSettings[Key]) => {
      keep({ key, version: (draft ?? row).version, value: section });
      form.setValue("section" as never, section as never);
    },
    discard: () => keep(undefined),
    /** As its own button would; answers whether it was saved. */
    submit: async () => {
      let isSaved = false;
      silent.current = true;
      await form.handleSubmit(async (sent) => {
        isSaved = await save(sent);
      })();
      silent.current = false;
      return isSaved;
    },
    /** Saves a whole section that is not looked at: it was good once. Answers whether it was saved. */
    replace: async (section: SiteSettings[Key]) => {
      silent.current = true;
      const isSaved = await save({ section });
      silent.current = false;
      return isSaved;
    },
  };
}
