import { Check, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Announcement } from "../content/visually-hidden.tsx";
import { Button, type ButtonProps } from "./button.tsx";

export interface CopyButtonProps extends Pick<ButtonProps, "variant" | "size" | "wide"> {
  /** Text that goes to the clipboard. */
  value: string;
  /** "Copiar CLABE". */
  label: string;
  copiedLabel?: string | undefined;
  failedLabel?: string | undefined;
  onCopy?: (() => void) | undefined;
}

/** How long the answer stays on the button, in milliseconds. */
const ANSWER_MS = 3_000;

/** Copies with one tap and says so on itself and aloud. */
export function CopyButton({
  value,
  label,
  copiedLabel = "Copiado",
  failedLabel = "No se pudo copiar",
  variant = "secondary",
  onCopy,
  ...look
}: CopyButtonProps) {
  const [answer, setAnswer] = useState<"copied" | "failed" | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  async function copy() {
    const next = await navigator.clipboard.writeText(value).then(
      () => "copied" as const,
      () => "failed" as const,
    );
    setAnswer(next);
    if (next === "copied") onCopy?.();
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnswer(null), ANSWER_MS);
  }

  const said = answer === "copied" ? copiedLabel : answer === "failed" ? failedLabel : null;
  return (
    <>
      <Button
        {...look}
        variant={variant}
        icon={answer === "copied" ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
        onClick={() => void copy()}
      >
        {said ?? label}
      </Button>
      <Announcement>{said}</Announcement>
    </>
  );
}
