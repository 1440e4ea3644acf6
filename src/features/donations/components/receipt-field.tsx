import { Paperclip, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { imageTypeOf, SIGNATURE_BYTES, type ImageType } from "#platform/images/image-type.ts";
import { Button } from "#ui/actions/button.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import type { ReportFields } from "../schema.ts";
import styles from "./report-donation.module.css";

const PICTURES = new Set<ImageType | null>(["jpeg", "png", "webp"]);
const TYPES = ["image/jpeg", "image/png", "image/webp", "application/pdf"];

/** A picture or PDF of the transfer, if the giver has one. It waits with the offering and goes with it. */
export function ReceiptField() {
  const { change } = useFormFields<ReportFields>();
  const { receipt } = useFormValues<ReportFields>();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File) {
    const found = await problemOf(file);
    setProblem(found);
    if (!found) change({ receipt: { name: file.name, type: file.type, bytes: await file.arrayBuffer() } });
  }

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
          if (file) void take(file).catch(() => setProblem("No se pudo leer el archivo. Elígelo de nuevo."));
          target.value = "";
        }}
      />
      {receipt ? (
        <Button
          variant="quiet"
          icon={<X aria-hidden="true" />}
          aria-describedby={hint}
          onClick={() => change({ receipt: null })}
        >
          Quitar comprobante
        </Button>
      ) : (
        <Button
          variant="secondary"
          icon={<Paperclip aria-hidden="true" />}
          aria-describedby={hint}
          onClick={() => input.current?.click()}
        >
          Agregar comprobante
        </Button>
      )}
      {problem ? (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      ) : (
        <p id={hint} className={styles.hint}>
          {receipt
            ? `${receipt.name} se enviará junto con tu ofrenda.`
            : "Opcional: una foto o el PDF de tu transferencia, de 3 MB como máximo."}
        </p>
      )}
    </div>
  );
}

async function problemOf(file: File): Promise<string | null> {
  if (file.size > LIMITS.imageBytes) return "El comprobante no puede superar los 3 MB";
  const start = new Uint8Array(await file.slice(0, SIGNATURE_BYTES).arrayBuffer());
  // An ending or a declared type says nothing about what is inside.
  const isKnown = PICTURES.has(imageTypeOf(start)) || new TextDecoder().decode(start).startsWith("%PDF");
  if (!isKnown || !TYPES.includes(file.type)) return "Elige una foto (JPG, PNG o WebP) o un PDF.";
  return null;
}
