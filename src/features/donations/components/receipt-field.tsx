import { useMutation } from "@tanstack/react-query";
import { Paperclip, X } from "lucide-react";
import { useId, useRef } from "react";
import { LIMITS } from "#domain/limits.ts";
import { imageTypeOf, SIGNATURE_BYTES, type ImageType } from "#platform/images/image-type.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { uploadReceipt } from "../api.ts";
import styles from "./tell-donation.module.css";

const PICTURES = new Set<ImageType | null>(["jpeg", "png", "webp"]);
const TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"];

export interface ReceiptFieldProps {
  /** Where the receipt is kept; null while there is none. */
  path: string | null;
  onChange: (path: string | null) => void;
}

/** A picture or PDF of the transfer, if the giver has one. It needs the network; the offering itself does not. */
export function ReceiptField({ path, onChange }: ReceiptFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const upload = useMutation({
    mutationFn: async (file: File) => {
      const problem = await problemOf(file);
      if (problem) throw new UnfitFile(problem);
      return uploadReceipt(file);
    },
    onSuccess: onChange,
  });
  return (
    <div className={styles.receipt}>
      <input
        ref={input}
        className={styles.file}
        type="file"
        accept={TYPES.join(",")}
        tabIndex={-1}
        aria-label="Comprobante"
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) upload.mutate(file);
          target.value = "";
        }}
      />
      {path ? (
        <Button variant="quiet" icon={<X aria-hidden="true" />} onClick={() => onChange(null)}>
          Quitar comprobante
        </Button>
      ) : (
        <Button
          variant="secondary"
          icon={<Paperclip aria-hidden="true" />}
          pending={upload.isPending}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          Agregar comprobante
        </Button>
      )}
      {upload.isError ? (
        <p className={styles.problem} role="alert">
          {upload.error instanceof UnfitFile
            ? upload.error.message
            : `No se pudo subir el comprobante. ${problemText(upload.error)} Puedes registrar tu ofrenda sin él.`}
        </p>
      ) : (
        <p id={hint} className={styles.hint}>
          Opcional: una foto o el PDF de tu transferencia, de 3 MB como máximo.
        </p>
      )}
    </div>
  );
}

class UnfitFile extends Error {}

async function problemOf(file: File): Promise<string | null> {
  if (file.size > LIMITS.imageBytes) return "El comprobante no puede superar los 3 MB";
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  // An ending or a declared type says nothing about what is inside.
  const isKnown = PICTURES.has(imageTypeOf(start)) || new TextDecoder().decode(start).startsWith("%PDF");
  if (!isKnown || !TYPES.includes(file.type)) return "Elige una foto (JPG, PNG o WebP) o un PDF.";
  return null;
}
