import { Paperclip, X } from "lucide-react";
import { useId, useRef, useState } from "react";
import { LIMITS } from "#domain/limits.ts";
import { isImageType, typeOfFile } from "#lib/file-type.ts";
import { ImageError, IMAGE_PROBLEMS } from "#platform/images/image-error.ts";
import type { OutboxFile } from "#features/donations/schema.ts";
import { recompress } from "#platform/images/recompress.ts";
import { Button } from "#ui/actions/button.tsx";
import { VisuallyHidden } from "#ui/content/visually-hidden.tsx";
import { useFormFields, useFormValues } from "#ui/form/use-form-fields.ts";
import textStyles from "#ui/layout/text.module.css";
import type { ReportFields } from "../schema.ts";
import styles from "./report-donation.module.css";

/** Types that a file dialog shows first; the type of a file follows from its bytes. */
const ACCEPTED = "image/*,application/pdf,.pdf";
/** So that the small letters of a transfer can be read, in pixels. */
const LONGEST_SIDE = 2_000;
const NO_RECEIPT = "Elige una foto (JPG, PNG o WebP) o un PDF.";

/** A picture or PDF of the transfer, if the giver has one. It waits with the offering and goes with it. */
export function ReceiptField() {
  const { change } = useFormFields<ReportFields>();
  const { receipt } = useFormValues<ReportFields>();
  const input = useRef<HTMLInputElement>(null);
  const hint = useId();
  const [problem, setProblem] = useState<string | null>(null);

  async function take(file: File) {
    const taken = await receiptOf(file);
    if ("problem" in taken) return setProblem(taken.problem);
    setProblem(null);
    change({ receipt: taken });
  }

  return (
    <div className={styles.receipt}>
      <VisuallyHidden>
        <input
          ref={input}
          type="file"
          accept={ACCEPTED}
          tabIndex={-1}
          aria-label="Comprobante"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file)
              void take(file).catch(() => setProblem("No se pudo leer el archivo. Elígelo de nuevo."));
            target.value = "";
          }}
        />
      </VisuallyHidden>
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
        <p className={textStyles.problem} role="alert">
          {problem}
        </p>
      ) : (
        <p id={hint} className={textStyles.fine}>
          {receipt
            ? `${receipt.name} se enviará junto con tu ofrenda.`
            : "Opcional: una foto de tu transferencia, o su PDF de 3 MB como máximo."}
        </p>
      )}
    </div>
  );
}

/** The receipt as it is stored, whatever its name and its sender say of its kind: a picture is made small enough. */
async function receiptOf(file: File): Promise<OutboxFile | { problem: string }> {
  const type = await typeOfFile(file);
  if (type === "pdf") {
    if (file.size > LIMITS.imageBytes) return { problem: "El comprobante no puede superar los 3 MB" };
    return { name: file.name, type: "application/pdf", bytes: await file.arrayBuffer() };
  }
  if (!isImageType(type)) return { problem: NO_RECEIPT };
  try {
    const { picture } = await recompress(file, { longestSide: LONGEST_SIDE });
    return { name: file.name, type: picture.type, bytes: await picture.arrayBuffer() };
  } catch (error) {
    if (error instanceof ImageError) return { problem: IMAGE_PROBLEMS[error.problem] };
    throw error;
  }
}
