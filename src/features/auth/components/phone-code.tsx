import { useEffect, useRef, useState } from "react";
import { paths } from "#domain/paths.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import type { OpenedCode } from "../phone-code-api.ts";
import { PHONE_CODE_TEXTS } from "../texts.ts";
import { AuthFrame } from "./auth-frame.tsx";
import styles from "./auth.module.css";
import { PhoneCodeForm } from "./phone-code-form.tsx";
import { PhoneCodePassword } from "./phone-code-password.tsx";

/** Everything /codigo shows: the code, then the password, then the name to write down. */
export function PhoneCode() {
  const [opened, setOpened] = useState<OpenedCode | null>(null);
  const [isSaved, setSaved] = useState(false);
  const page = useRef<HTMLDivElement>(null);
  const step = isSaved ? 2 : opened ? 1 : 0;
  const shown = useRef(step);
  // The pressed button is gone: a screen reader says where one has arrived.
  useEffect(() => {
    if (shown.current !== step) page.current?.querySelector("h1")?.focus();
    shown.current = step;
  }, [step]);
  return (
    <div ref={page}>
      <Step opened={opened} isSaved={isSaved} onOpen={setOpened} onSaved={() => setSaved(true)} />
    </div>
  );
}

interface StepProps {
  opened: OpenedCode | null;
  isSaved: boolean;
  onOpen: (opened: OpenedCode | null) => void;
  onSaved: () => void;
}

function Step({ opened, isSaved, onOpen, onSaved }: StepProps) {
  const { title } = PHONE_CODE_TEXTS;

  if (!opened) {
    return (
      <AuthFrame
        title={title}
        heading="Entra con tu código"
        lead="Escribe los números que te leyeron por teléfono."
      >
        <PhoneCodeForm onOpen={onOpen} />
      </AuthFrame>
    );
  }

  const { firstName, signInName, isNew } = opened;
  if (!isSaved) {
    return (
      <AuthFrame
        title={title}
        heading={firstName ? `Hola, ${firstName}` : "Hola"}
        lead={isNew ? "Revisa tu nombre y elige una contraseña." : "Elige una contraseña nueva."}
      >
        <PhoneCodePassword opened={opened} onSaved={onSaved} onBack={() => onOpen(null)} />
      </AuthFrame>
    );
  }

  return (
    <AuthFrame title={title} heading="¡Ya estás dentro!" lead="Apúntalo: con este nombre entras.">
      <p className={styles.signInName} translate="no">
        {signInName}
      </p>
      <p>
        La próxima vez, en «Iniciar sesión», escribe este nombre y tu contraseña. Si olvidas alguno de los
        dos, llama a la oficina.
      </p>
      <LinkButton to={paths.dashboard()} wide size="large">
        Ya lo apunté
      </LinkButton>
    </AuthFrame>
  );
}
