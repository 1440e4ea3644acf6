import { joinNames } from "#domain/person-name.ts";
import type { Role } from "#domain/roles.ts";
import { Badge } from "#ui/content/badge.tsx";
import { Card } from "#ui/content/card.tsx";
import type { Profile } from "../profile.ts";
import { useRemovePhoto, useSaveNames, useSavePhoto } from "../queries.ts";
import { profileSentence, roleLabel } from "../rules.ts";
import { PROFILE_TEXTS } from "../texts.ts";
import { NamesForm } from "./names-form.tsx";
import { PhotoPicker } from "./photo-picker.tsx";
import styles from "./profile.module.css";

export interface IdentityCardProps {
  profile: Profile;
  email: string;
  role: Role;
  offlineRole: boolean;
}

/** Face, names and role. */
export function IdentityCard({ profile, email, role, offlineRole }: IdentityCardProps) {
  const { first_name, last_name, avatar_url } = profile;
  const names = useSaveNames();
  const photo = useSavePhoto();
  const removal = useRemovePhoto();
  const name = joinNames(first_name, last_name) || email;
  const photoError = photo.error ?? removal.error;
  return (
    <Card as="section" aria-labelledby="identity-title" className={`${styles.card} ${styles.identity}`}>
      <div className={styles.cardHead}>
        <h2 id="identity-title">Tus datos</h2>
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
      <NamesForm
        initial={{ firstName: first_name ?? "", lastName: last_name ?? "" }}
        email={email}
        note={role === "member" ? PROFILE_TEXTS.nameNote : undefined}
        pending={names.isPending}
        error={names.error && profileSentence(names.error)}
        onSubmit={(values, onSaved) => names.mutate(values, { onSuccess: onSaved })}
      />
    </Card>
  );
}
