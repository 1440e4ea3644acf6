import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { cancelAndInvalidate } from "#platform/query/cancel-and-invalidate.ts";
import { toAppError } from "#platform/supabase/errors.ts";
import { problemText, type ProblemTexts } from "#platform/supabase/problem-text.ts";
import { sendInvitation } from "./api.ts";

/** Mails that did not go out, and why the last of them did not. */
export interface MailsOutcome {
  left: number;
  problem: string;
}

const MAIL_PROBLEMS: ProblemTexts = {
  over_email_send_rate_limit: "El sitio ya envió todos los correos que puede en una hora. Sigue más tarde.",
  email_address_not_authorized:
    "El sitio todavía no puede escribir a esas direcciones: falta conectar el correo de la iglesia. Avisa a quien instaló el sitio.",
  rate_limited: "Ya le escribimos tres veces en la última hora.",
  unexpected_failure: "El correo no salió.",
  no_answer: "No supimos si salió.",
};

/** After these the next mail would fare no better, so it is not tried. */
const ENDS_THE_ROUND = new Set(["over_email_send_rate_limit", "email_address_not_authorized"]);

/** Sends the mails of imported invitations, one after another. The page shows how many went out, and why the others did not. */
export function useSendMails() {
  const client = useQueryClient();
  const [sent, setSent] = useState(0);
  const sending = useMutation({
    mutationFn: async (invited: readonly { email: string; note: string }[]): Promise<MailsOutcome> => {
      let gone = 0;
      let problem = "";
      setSent(0);
      for (const { email, note } of invited) {
        try {
          // oxlint-disable-next-line no-await-in-loop -- the auth server counts mails: one at a time, and none after its limit
          await sendInvitation(email, note);
          gone += 1;
          setSent(gone);
        } catch (error) {
          const { kind, code, status } = toAppError(error);
          problem = problemText(error, MAIL_PROBLEMS);
          if (ENDS_THE_ROUND.has(code) || (kind === "network" && status === 0)) break;
        }
      }
      return { left: invited.length - gone, problem };
    },
    onSettled: () => cancelAndInvalidate(client, { queryKey: ["users"] }),
  });
  return { ...sending, sent };
}

export type SendMails = ReturnType<typeof useSendMails>;
