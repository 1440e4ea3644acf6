import { atom } from "jotai";
import type { SettingKey } from "#functions/_shared/contracts/site-settings.ts";
import type { SettingRow } from "./setting.ts";

/** What is being written in each section, over which version. It waits here while another panel is open. */
export const draftsAtom = atom<Partial<Record<SettingKey, SettingRow | undefined>>>({});
