import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { isSignInName } from "#domain/account-address.ts";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import { authPath, type AuthAddress, type AuthMode } from "../auth-address.ts";
import type { MailKind } from "../api.ts";
import { AuthFrame } from "./auth-frame.tsx";
import { MailSent } from "./mail-sent.tsx";
import { RecoveryPanel } from "./recovery-panel.tsx";
import { SignInPanel } from "./sign-in-panel.tsx";
import { SignUpPanel } from "./sign-up-panel.tsx";

interface SentMail {
  mode: AuthMode;
  email: string;
  kind: MailKind;
}

const TITLES: Record<AuthMode, string> = {
  entrar: "Iniciar sesión",
  crear: "Crear cuenta",
  recuperar: "Recuperar contraseña",
};

const WELCOME = {
  entrar: {
    heading: "Qué gusto verte",
    lead: "Entra para comentar, recibir avisos y seguir de cerca a la comunidad.",
  },
  crear: {
    heading: "Crea tu cuenta",
    lead: "Con ella comentas, recibes avisos y sigues de cerca a la comunidad.",
  },
} as const;

/** Everything /auth shows to a visitor; the face is in the address, the typed e-mail goes from one to the other. */
export function AuthScreen({ mode, next }: AuthAddress) {
  const navigate = useNavigate();
  const [email, setEmail] = useState("");
  const [sent, setSent] = useState<SentMail | null>(null);
  // A sign-in name is no address for the other two.
  const address = isSignInName(email) ? "" : email;

  function mailSent(to: string, kind: MailKind) {
    setEmail(to);
    setSent({ mode, email: to, kind });
  }

  if (sent?.mode === mode) {
    return (
      <AuthFrame title={TITLES[mode]} heading="Ya casi está">
        <MailSent
          email={sent.email}
          purpose={mode === "recuperar" ? "recovery" : "sign-up"}
          kind={sent.kind}
          onBack={() => setSent(null)}
        />
      </AuthFrame>
    );
  }

  if (mode === "recuperar") {
    return (
      <AuthFrame
        title={TITLES[mode]}
        heading="Recupera tu contraseña"
        lead="Escribe tu correo y te enviamos un enlace para elegir una nueva."
      >
        <RecoveryPanel email={address} next={next} onSent={(to) => mailSent(to, "recovery")} />
      </AuthFrame>
    );
  }

  return (
    <AuthFrame title={TITLES[mode]} {...WELCOME[mode]} arrival="tabs">
      <Tabs
        label="Entrar o crear cuenta"
        value={mode}
        onChange={(chosen) => void navigate(authPath(chosen, next), { replace: true })}
        tabs={[
          {
            id: "entrar",
            label: TITLES.entrar,
            content: (
              <SignInPanel
                email={email}
                next={next}
                onEmailChange={setEmail}
                onConfirmationSent={(to) => mailSent(to, "confirmation")}
              />
            ),
          },
          {
            id: "crear",
            label: TITLES.crear,
            content: <SignUpPanel email={address} onEmailChange={setEmail} onCreated={mailSent} />,
          },
        ]}
      />
    </AuthFrame>
  );
}
