import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { IMAGE_PROBLEMS, ImageError } from "#platform/images/image-error.ts";
import { isTooLarge } from "#platform/images/picture-problem.ts";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { AppError } from "#platform/supabase/errors.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { saveSetting } from "../api.ts";
import { settingRows, showSaved } from "../queries.ts";
import type { SettingRow } from "../setting.ts";
import { BucketError, fetchLogo, storeLogo, SvgError } from "./logo-api.ts";

interface LogoProblem {
  title: string;
  text: string;
}

export interface LogoWork {
  /** 0..1 while a picture is on its way, else null. */
  progress: number | null;
  problem: LogoProblem | null;
  /** The logo before the last change, "" for the app's drawing; null while there is nothing to undo. */
  previous: string | null;
  /** Stores a chosen file as the logo. */
  replace: (file: Blob) => Promise<void>;
  /** Stores the present logo as a file of this site. */
  move: () => Promise<void>;
  undo: () => Promise<void>;
}

/** Changes of the logo over the section that was read, one at a time. */
export function useLogo(row: SettingRow<"identity">): LogoWork {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<LogoProblem | null>(null);
  const [previous, setPrevious] = useState<string | null>(null);
  const running = useRef<AbortController>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function change(find: (signal: AbortSignal) => Promise<string>, isUndo = false) {
    const own = new AbortController();
    running.current = own;
    setProblem(null);
    setProgress(0);
    try {
      await save(await find(own.signal));
      setPrevious(isUndo ? null : (row.value.logo ?? ""));
    } catch (error) {
      if (own.signal.aborted) return;
      setProblem(problemOf(error));
      // Over a version that somebody else has changed nothing can be saved.
      void cancelAndInvalidate(client, { queryKey: settingRows.queryKey });
    } finally {
      setProgress(null);
    }
  }

  async function save(logo: string) {
    const { logo: _, ...drawn } = row.value;
    const value = logo === "" ? drawn : { ...drawn, logo };
    const saved = await saveSetting("identity", row.version, value);
    if (!saved) throw new AppError("conflict", "logo");
    await showSaved(client, saved);
  }

  return {
    progress,
    problem,
    previous,
    replace: (file) => change((signal) => storeLogo(file, setProgress, signal)),
    move: () => change(async (signal) => storeLogo(await fetchLogo(row.value.logo), setProgress, signal)),
    undo: () => change(() => Promise.resolve(previous ?? ""), true),
  };
}

function problemOf(error: unknown): LogoProblem {
  if (error instanceof BucketError)
    return {
      title: "No se pudo crear el bucket de almacenamiento",
      text: "Lo hacen las migraciones del sitio, y aquí falta. Pide a quien lo cuida que las aplique, y vuelve a intentarlo.",
    };
  if (error instanceof SvgError)
    return {
      title: "Los SVG no se aceptan",
      text: "Pueden traer código escondido. Ábrelo en tu editor, guárdalo como PNG y elige ese archivo.",
    };
  if (error instanceof ImageError)
    return { title: "Ese archivo no sirve de logotipo", text: IMAGE_PROBLEMS[error.problem] };
  if (isTooLarge(error)) return { title: "Error al subir", text: IMAGE_PROBLEMS["too-large"] };
  return {
    title: "Error al subir",
    text: problemText(error, { invalid: "El servidor no lo aceptó. Elige otra imagen." }),
  };
}
