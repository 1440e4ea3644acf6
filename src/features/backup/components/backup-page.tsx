import { useState } from "react";
import { useOnline } from "#platform/offline/use-online.ts";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import type { ArchiveTools } from "../archive-tools.ts";
import { backupAddress } from "../backup-address.ts";
import { CheckPart } from "./check-part.tsx";
import { CopiesPart } from "./copies-part.tsx";
import { MakeCopyDialog } from "./make-copy-dialog.tsx";
import { RestorePart } from "./restore-part.tsx";

/** /admin/backup: the copies of the church, whether one is good, and the way back from one. */
export function BackupPage({ tools }: { tools: ArchiveTools }) {
  const [{ part, copyId }, change] = useAddressFilter(backupAddress);
  const [isMaking, setIsMaking] = useState(false);
  const isOnline = useOnline();
  return (
    <AdminPage
      title="Copias de seguridad"
      lead="Para que nada se pierda: ni por un error, ni por un mal día."
    >
      {!isOnline && (
        <Alert tone="warning" live title="No tienes conexión">
          Sin conexión no se puede copiar ni restaurar. Vuelve cuando tengas señal.
        </Alert>
      )}
      <Tabs
        label="Copias de seguridad"
        value={part}
        onChange={(next) => change({ part: next, copyId: undefined })}
        tabs={[
          {
            id: "copias",
            label: "Copias",
            content: (
              <CopiesPart
                onMake={() => setIsMaking(true)}
                onCheck={() => change({ part: "comprobar" })}
                onRestore={(id) => change({ part: "restaurar", copyId: id })}
              />
            ),
          },
          { id: "comprobar", label: "Comprobar", content: <CheckPart tools={tools} /> },
          {
            id: "restaurar",
            label: "Restaurar",
            content: <RestorePart tools={tools} copyId={copyId} onChoose={(id) => change({ copyId: id })} />,
          },
        ]}
      />
      {isMaking && (
        <MakeCopyDialog
          tools={tools}
          onCheck={() => {
            setIsMaking(false);
            change({ part: "comprobar" });
          }}
          onClose={() => setIsMaking(false)}
        />
      )}
    </AdminPage>
  );
}
