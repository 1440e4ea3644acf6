import { useQueryClient } from "@tanstack/react-query";
import { useSetAtom } from "jotai";
import { useState, type ReactNode } from "react";
import { archiveTools } from "#features/backup/archive-tools.ts";
import { MakeCopyDialog } from "#features/backup/components/make-copy-dialog.tsx";
import { FirstStepsPage } from "#features/first-steps/components/first-steps-page.tsx";
import { ServicesState } from "#features/first-steps/components/services-state.tsx";
import { STEP_WORDS, type StepName } from "#features/first-steps/first-step.ts";
import { invalidateFirstSteps } from "#features/first-steps/queries.ts";
import { DevicePush } from "#features/notifications/push/device-push.tsx";
import { TestNotice } from "#features/notifications/push/test-notice.tsx";
import { usePush } from "#features/notifications/push/use-push.ts";
import { LogoField, NameAndWelcomeFields } from "#features/settings/admin/fields/identity-fields.tsx";
import { SavedSection } from "#features/settings/admin/saved-section.tsx";
import type { SectionPart } from "#features/settings/admin/section-editor.tsx";
import { useDraftWarning } from "#features/settings/admin/use-section-form.ts";
import type { SettingKey } from "#functions/_shared/contracts/site-settings.ts";
import { adminPaths } from "#domain/paths-admin.ts";
import { wayBackAtom } from "#platform/navigation/way-back.ts";
import { useSession } from "#platform/session/use-session.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import layout from "#ui/layout/layout.module.css";

/** /admin/primeros-pasos, with the editors of other features in their steps. */
export default function AdminFirstStepsRoute() {
  useDraftWarning();
  return (
    <FirstStepsPage
      bodies={{
        name: () => (
          <>
            <Identity title="Nombre" Fields={NameAndWelcomeFields} />
            <Section name="location" />
          </>
        ),
        look: () => (
          <>
            <Section name="theme" />
            <Identity title="Logotipo" Fields={LogoField} />
          </>
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
        texts: () => (
          <>
            <p>
              <Away step="texts" to={`${adminPaths.blog()}?nueva`}>
                Escribir una profecía
              </Away>
            </p>
            <Section name="vision" />
            <Section name="pastors" />
          </>
        ),
        helpers: () => (
          <p>
            <Away step="helpers" to={`${adminPaths.users()}?ver=invitaciones`}>
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

/** A section of the settings, which may do its step when it is saved. */
function Section({ name }: { name: SettingKey }) {
  const client = useQueryClient();
  return <SavedSection name={name} part={{ onSaved: () => void invalidateFirstSteps(client) }} />;
}

/** Some of what the congregation says of itself. */
function Identity({ title, Fields }: Pick<SectionPart<"identity">, "title" | "Fields">) {
  const client = useQueryClient();
  return (
    <SavedSection
      name="identity"
      part={{ title, Fields, onSaved: () => void invalidateFirstSteps(client) }}
    />
  );
}

/** A way to another page, from which one comes back to this step. */
function Away({ step, to, children }: { step: StepName; to: string; children: ReactNode }) {
  const setWayBack = useSetAtom(wayBackAtom);
  return (
    <LinkButton
      variant="secondary"
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
