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
import { BucketError, fetchLogo, prepareLogo, storeLogo, SvgError } from "./logo-api.ts";

interface LogoProblem {
  title: string;
  text: string;
}

/** A picture that was chosen and is not the logo yet. */
export interface ChosenLogo {
  picture: Blob;
  /** Of the prepared picture in this page. */
  address: string;
  width: number;
  height: number;
}

export interface LogoWork {
  /** 0..1 while a picture is on its way, else null. */
  progress: number | null;
  problem: LogoProblem | null;
  chosen: ChosenLogo | null;
  /** Whether the last change was saved. */
  isSaved: boolean;
  /** Shows a file as it would look; null takes the choice back. */
  choose: (file: Blob | null) => Promise<void>;
  /** Stores the chosen picture as the logo. */
  use: (chosen: ChosenLogo) => Promise<void>;
  /** Stores the present logo as a file of this site. */
  move: () => Promise<void>;
  /** Makes a stored picture the logo; "" for the app's drawing. */
  back: (logo: string) => Promise<void>;
}

/** Changes of the logo over the section that was read, one at a time. */
export function useLogo(row: SettingRow<"identity">): LogoWork {
  const client = useQueryClient();
  const [progress, setProgress] = useState<number | null>(null);
  const [problem, setProblem] = useState<LogoProblem | null>(null);
  const [chosen, setChosen] = useState<ChosenLogo | null>(null);
  const [isSaved, setSaved] = useState(false);
  const running = useRef<AbortController>(null);
  const choices = useRef(0);
  useEffect(() => () => running.current?.abort(), []);
  useEffect(() => () => URL.revokeObjectURL(chosen?.address ?? ""), [chosen]);

  async function choose(file: Blob | null) {
    // A slow picture does not replace one that was chosen after it.
    const choice = ++choices.current;
    setProblem(null);
    setSaved(false);
    setChosen(null);
    if (!file) return;
    try {
      const { picture, width, height } = await prepareLogo(file);
      if (choice !== choices.current) return;
      setChosen({ picture, width, height, address: URL.createObjectURL(picture) });
    } catch (error) {
      if (choice === choices.current) setProblem(problemOf(error));
    }
  }

  async function change(find: (signal: AbortSignal) => Promise<string>) {
    const own = new AbortController();
    running.current = own;
    setProblem(null);
    setSaved(false);
    setProgress(0);
    try {
      await save(await find(own.signal));
      setChosen(null);
      setSaved(true);
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
    chosen,
    isSaved,
    choose,
    use: ({ picture }) => change((signal) => storeLogo(picture, setProgress, signal)),
    move: () =>
      change(async (signal) => {
        const { picture } = await prepareLogo(await fetchLogo(row.value.logo));
        return storeLogo(picture, setProgress, signal);
      }),
    back: (logo) => change(() => Promise.resolve(logo)),
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
