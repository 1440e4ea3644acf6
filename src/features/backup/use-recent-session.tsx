import { useState, type ReactNode } from "react";
import { toAppError } from "#platform/supabase/errors.ts";
import { PasswordDialog } from "./components/password-dialog.tsx";

interface RecentSession {
  /** Carries out an act; where the server wants a recent session first, asks for the password and tries once more. */
  within: <Answer>(act: () => Promise<Answer>) => Promise<Answer>;
  /** To be drawn beside the act. */
  dialog: ReactNode;
}

/** Acts that need a session younger than ten minutes. */
export function useRecentSession(): RecentSession {
  const [answer, setAnswer] = useState<((isConfirmed: boolean) => void) | null>(null);

  async function within<Answer>(act: () => Promise<Answer>): Promise<Answer> {
    try {
      return await act();
    } catch (error) {
      if (!wantsRecentSession(error) || !(await isConfirmed())) throw error;
      return act();
    }
  }

  function isConfirmed(): Promise<boolean> {
    return new Promise((resolve) => {
      setAnswer(() => (confirmed: boolean) => {
        setAnswer(null);
        resolve(confirmed);
      });
    });
  }

  return { within, dialog: answer && <PasswordDialog onAnswer={answer} /> };
}

function wantsRecentSession(error: unknown): boolean {
  const { message } = (toAppError(error).cause ?? {}) as { message?: unknown };
  return message === "recent_session_required";
}
