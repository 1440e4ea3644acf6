import { useState } from "react";
import { today } from "#lib/days.ts";
import { FormDialog } from "#ui/form/plain-form-dialog.tsx";
import type { AccessUser } from "../access.ts";
import { endOfDay, isExpired } from "../rules.ts";
import { ExpiryField, expiryProblem } from "./expiry-field.tsx";

export interface RenewDialogProps {
  user: AccessUser;
  /** Gets the last moment of the access; null is without an end. */
  onRenew: (expiresAt: string | null) => void;
  onClose: () => void;
}

/** Gives an access another end, or none. */
export function RenewDialog({ user, onRenew, onClose }: RenewDialogProps) {
  const known =
    user.expires_at && !isExpired(user) ? today(Date.parse(user.expires_at.replace(" ", "T"))) : "";
  const [day, setDay] = useState(known);
  const [problem, setProblem] = useState<string>();
  return (
    <FormDialog
      open
      title={`Hasta cuándo tiene acceso ${user.name}`}
      submitLabel={isExpired(user) ? "Renovar acceso" : "Guardar"}
      pending={false}
      error={null}
      dirty={day !== known}
      onSubmit={() => {
        const found = expiryProblem(day);
        setProblem(found);
        if (!found) onRenew(endOfDay(day));
      }}
      onClose={onClose}
    >
      <ExpiryField day={day} problem={problem} onChange={setDay} />
    </FormDialog>
  );
}
