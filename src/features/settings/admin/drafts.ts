import { atom } from "jotai";
import type { SettingKey } from "#functions/_shared/contracts/site-settings.ts";
import type { SettingRow } from "./setting.ts";

/** Drafts of the sections, each with the version it began from. They stay here while another panel is open. */
export const draftsAtom = atom<Partial<Record<SettingKey, SettingRow | undefined>>>({});
