import type { ProblemTexts } from "#platform/supabase/problem-text.ts";

export const SERIES_PROBLEMS: ProblemTexts = { "23505": "Ya hay una serie con ese nombre. Ponle otro." };
