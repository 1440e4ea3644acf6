import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useAtomValue, useSetAtom } from "jotai";
import { useState, type ReactNode } from "react";
import { MakeCopyDialog } from "#features/backup/components/make-copy-dialog.tsx";
import { FirstStepsPage } from "#features/first-steps/components/first-steps-page.tsx";
import { ServicesState } from "#features/first-steps/components/services-state.tsx";
import { STEP_NAMES, STEP_WORDS, type StepName } from "#features/first-steps/first-step.ts";
import { invalidateFirstSteps } from "#features/first-steps/queries.ts";
import { DevicePush } from "#features/notifications/push/device-push.tsx";
import { TestNotice } from "#features/notifications/push/test-notice.tsx";
import { usePush } from "#features/notifications/push/use-push.ts";
import { PhoneFields } from "#features/settings/admin/fields/contact-fields.tsx";
import { LogoField, NameAndWelcomeFields } from "#features/settings/admin/fields/identity-fields.tsx";
import { settingRows } from "#features/settings/admin/queries.ts";
import { SavedSection } from "#features/settings/admin/saved-section.tsx";
import { SavedTogether } from "#features/settings/admin/saved-together.tsx";
import type { SectionPart } from "#features/settings/admin/section-editor.tsx";
import { draftsAtom, useDraftWarning } from "#features/settings/admin/use-section-form.ts";
import type { SettingKey, SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { adminPaths } from "#domain/paths-admin.ts";
import { archiveTools } from "#features/backup/archive/archive.ts";
import { wayBackAtom } from "#platform/navigation/way-back.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import layout from "#ui/layout/layout.module.css";

/** /admin/primeros-pasos, with the editors of other features in their steps. */
export default function AdminFirstStepsRoute() {
  useDraftWarning();
  const unsaved = useUnsavedSteps();
  return (
    <FirstStepsPage
      unsaved={unsaved}
      bodies={{
        name: () => (
          <SavedTogether names={["identity", "location", "contact"]}>
            <Section name="identity" title="Nombre" Fields={NameAndWelcomeFields} />
            <Section name="location" />
            <Section name="contact" title="Teléfono y WhatsApp" Fields={PhoneFields} />
          </SavedTogether>
        ),
        features: () => <Section name="features" />,
        look: () => (
          <SavedTogether names={["theme", "identity"]}>
            <Section name="theme" />
            <Section name="identity" title="Logotipo" Fields={LogoField} />
          </SavedTogether>
        ),
        schedule: () => <Section name="schedule" />,
        offerings: ({ missing }) => (
          <>
            <Section name="bank" />
            {missing.length > 0 && (
              <p>
                <Away step="offerings" to={`${adminPaths.settings()}?seccion=funciones`}>
                  No recibimos ofrendas aquí
                </Away>
              </p>
            )}
          </>
        ),
        texts: ({ missing }) => (
          <>
            <SavedTogether names={["vision", "pastors"]}>
              <Section name="vision" />
              <Section name="pastors" />
            </SavedTogether>
            {/* last, where one is after saving the others */}
            <div className={layout.stack2}>
              {missing.includes("prophecy") && <p>Falta publicar una primera profecía.</p>}
              <p>
                <Away step="texts" to={`${adminPaths.blog()}?nueva`} isNext={missing.includes("prophecy")}>
                  Escribir una profecía
                </Away>
              </p>
            </div>
          </>
        ),
        helpers: ({ missing }) => (
          <p>
            <Away
              step="helpers"
              to={`${adminPaths.users()}?ver=invitaciones&como=admin`}
              isNext={missing.includes("helper")}
            >
              Invitar
            </Away>
          </p>
        ),
        services: ({ missing }) => <ServicesState missing={missing} />,
        notice: () => <OwnNotice />,
        copy: () => <Copy />,
      }}
    />
  );
}

/** Steps with a draft of the settings. The logo is in another step than the rest of the identity. */
function useUnsavedSteps(): StepName[] {
  const drafts = useAtomValue(draftsAtom);
  const saved = useQuery(settingRows).data?.identity.value as SiteSettings["identity"] | undefined;
  const written = drafts.identity?.value as SiteSettings["identity"] | undefined;
  const textsOf = (identity?: SiteSettings["identity"]) => JSON.stringify({ ...identity, logo: undefined });
  const isUnsaved: Partial<Record<StepName, boolean>> = {
    name: Boolean(drafts.location ?? drafts.contact ?? (written && textsOf(written) !== textsOf(saved))),
    features: Boolean(drafts.features),
    look: Boolean(drafts.theme ?? (written && written.logo !== saved?.logo)),
    schedule: Boolean(drafts.schedule),
    offerings: Boolean(drafts.bank),
    texts: Boolean(drafts.vision ?? drafts.pastors),
  };
  return STEP_NAMES.filter((step) => isUnsaved[step]);
}

interface SectionProps<Key extends SettingKey> extends Omit<SectionPart<Key>, "onSaved"> {
  name: Key;
}

/** A section of the settings or some of its fields; saved, it may do its step. */
function Section<Key extends SettingKey>({ name, ...part }: SectionProps<Key>) {
  const client = useQueryClient();
  return <SavedSection name={name} part={{ ...part, onSaved: () => void invalidateFirstSteps(client) }} />;
}

interface AwayProps {
  step: StepName;
  to: string;
  /** Whether the step asks for it now. */
  isNext?: boolean;
  children: ReactNode;
}

/** A way to another page, from which one comes back to this step. */
function Away({ step, to, isNext = false, children }: AwayProps) {
  const setWayBack = useSetAtom(wayBackAtom);
  return (
    <LinkButton
      variant={isNext ? "primary" : "secondary"}
      to={to}
      onClick={() =>
        setWayBack({ to: adminPaths.firstSteps(STEP_WORDS[step]), label: "Volver a los primeros pasos" })
      }
    >
      {children}
    </LinkButton>
  );
}

function OwnNotice() {
  const { userId } = useSession();
  const push = usePush();
  return (
    <div className={layout.stack4}>
      <DevicePush push={push} />
      {userId !== null && <TestNotice userId={userId} push={push} />}
    </div>
  );
}

function Copy() {
  const client = useQueryClient();
  const [isMaking, setIsMaking] = useState(false);
  const close = () => {
    setIsMaking(false);
    void invalidateFirstSteps(client);
  };
  return (
    <p>
      <Button variant="secondary" onClick={() => setIsMaking(true)}>
        Hacer una copia
      </Button>
      {isMaking && <MakeCopyDialog tools={archiveTools} onCheck={close} onClose={close} />}
    </p>
  );
}
