import { useEffect, useRef, useState } from "react";
import { joinNames } from "#domain/person-name.ts";
import type { Role } from "#domain/roles.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import layout from "#ui/layout/layout.module.css";
import type { Profile } from "../api.ts";
import { useKeepNames, useRemovePhoto, useSaveNames, useSavePhoto } from "../queries.ts";
import { profileSentence, roleLabel } from "../rules.ts";
import { PROFILE_TEXTS } from "../texts.ts";
import { NamesForm } from "./names-form.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import styles from "./profile.module.css";

export interface IdentityCardProps {
  profile: Profile;
  email: string | null;
  signInName: string | null;
  role: Role;
  offlineRole: boolean;
}

/** Face, names and role. */
export function IdentityCard({ profile, email, signInName, role, offlineRole }: IdentityCardProps) {
  const { first_name, last_name, asked_first_name, asked_last_name, asked_at, avatar_url } = profile;
  const names = useSaveNames();
  const withdrawal = useKeepNames();
  const [withdrawals, setWithdrawals] = useState(0);
  const title = useRef<HTMLHeadingElement>(null);
  // The pressed button is gone.
  useEffect(() => {
    if (withdrawals > 0) title.current?.focus();
  }, [withdrawals]);
  const photo = useSavePhoto();
  const removal = useRemovePhoto();
  const name = joinNames(first_name, last_name) || (email ?? signInName ?? "");
  const shown = { firstName: first_name ?? "", lastName: last_name ?? "" };
  const asked = asked_at ? { firstName: asked_first_name ?? "", lastName: asked_last_name ?? "" } : null;
  const photoError = photo.error ?? removal.error;
  return (
    <Card as="section" aria-labelledby="identity-title" className={`${styles.card} ${styles.identity}`}>
      <div className={layout.between}>
        <h2 ref={title} id="identity-title" tabIndex={-1}>
          Tus datos
        </h2>
        <Badge tone="primary">{roleLabel(role, offlineRole)}</Badge>
      </div>
      <PhotoPicker
        name={name}
        src={avatar_url}
        saving={photo.isPending}
        removing={removal.isPending}
        error={photoError && profileSentence(photoError)}
        onPick={(file) => {
          removal.reset();
          photo.mutate({ file, previous: avatar_url });
        }}
        onRemove={() => {
          photo.reset();
          removal.mutate(avatar_url);
        }}
      />
      {asked && (
        <Alert
          actions={
            <Button
              variant="secondary"
              pending={withdrawal.isPending}
              onClick={() =>
                withdrawal.mutate(shown, { onSuccess: () => setWithdrawals((number) => number + 1) })
              }
            >
              Seguir con mi nombre de antes
            </Button>
          }
        >
          Tu nombre nuevo, «{joinNames(asked.firstName, asked.lastName)}», espera la revisión de la oficina.
          Mientras, los demás ven «{name}».
        </Alert>
      )}
      <NamesForm
        // what is typed is kept when the office decides, and starts again when its owner takes the name back
        key={withdrawals}
        initial={asked ?? shown}
        email={email}
        signInName={signInName}
        note={role === "member" ? PROFILE_TEXTS.nameNote : undefined}
        pending={names.isPending}
        error={names.error && profileSentence(names.error)}
        onSubmit={(values, onSaved) => names.mutate(values, { onSuccess: onSaved })}
      />
    </Card>
  );
}
