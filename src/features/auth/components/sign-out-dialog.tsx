import { useAtom } from "jotai";
import { useEffect, useState } from "react";
import { useLocation } from "react-router-dom";
import { paths } from "#domain/paths.ts";
import { apartText } from "#lib/delivery.ts";
import { arriveAsVisitor } from "#platform/sign-in/sign-out.ts";
import { isNothing, sendUnsent, type Unsent } from "#platform/sign-in/unsent.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Dialog } from "#ui/overlays/dialog.tsx";
import { signOutStepAtom, useSignOut } from "../use-sign-out.ts";
import { SIGN_OUT_TEXTS, unsentTitle } from "../texts.ts";

const NOTHING = { messages: 0, drafts: 0, uploading: false, isKnown: true };

/**
 * Asks what to do with unsent texts, and completes the sign-out on arrival at home. Mounted once in each frame,
 * outside of menus.
 */
export function SignOutDialog() {
  const [step, setStep] = useAtom(signOutStepAtom);
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const { leave } = useSignOut();
  const { pathname } = useLocation();

  useEffect(() => {
    if (step.name !== "arriving" || pathname !== paths.home()) return;
    arriveAsVisitor();
    setStep({ name: "idle" });
  }, [step, pathname, setStep]);

  async function sendNow() {
    setSending(true);
    setProblem(null);
    const left = await sendUnsent().finally(() => setSending(false));
    if (isNothing(left)) return leave();
    setStep({ name: "asking", unsent: left });
    if (left.messages > 0 && left.apartUntil === undefined) setProblem(SIGN_OUT_TEXTS.notSent);
  }

  function stay() {
    setProblem(null);
    setStep({ name: "idle" });
  }

  const { messages, drafts, uploading, isKnown, apartUntil }: Unsent =
    step.name === "asking" ? step.unsent : NOTHING;
  return (
    <Dialog
      open={step.name === "asking"}
      onClose={stay}
      title={step.name === "asking" ? unsentTitle(step.unsent) : ""}
      role="alertdialog"
      actions={
        <>
          <Button variant="secondary" onClick={stay}>
            Cancelar
          </Button>
          <Button variant="danger" onClick={leave} disabled={sending}>
            Descartar y salir
          </Button>
          {messages > 0 && apartUntil === undefined && (
            <Button onClick={() => void sendNow()} pending={sending}>
              Enviar ahora
            </Button>
          )}
        </>
      }
    >
      {!isKnown && <p>{SIGN_OUT_TEXTS.askUnknown}</p>}
      {apartUntil !== undefined ? (
        <p>
          {apartText(apartUntil)} {SIGN_OUT_TEXTS.askApart}
        </p>
      ) : (
        messages > 0 && <p>{SIGN_OUT_TEXTS.ask}</p>
      )}
      {drafts > 0 && <p>{SIGN_OUT_TEXTS.askDrafts}</p>}
      {uploading && <p>{SIGN_OUT_TEXTS.askUploads}</p>}
      {problem && (
        <Alert tone="danger" live>
          {problem}
        </Alert>
      )}
    </Dialog>
  );
}
