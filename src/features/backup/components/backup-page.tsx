import { useState } from "react";
import * as v from "valibot";
import { useOnline } from "#platform/offline/use-online.ts";
import { addressFilter, choiceField, textField } from "#ui/address/address.ts";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import { archiveTools, type ArchiveTools } from "../archive/archive.ts";
import { CheckPart } from "./check-part.tsx";
import { CopiesPart } from "./copies-part.tsx";
import { MakeCopyDialog } from "./make-copy-dialog.tsx";
import { RestorePart } from "./restore-part.tsx";

/** Part of the screen, and the nightly copy that is to be restored. */
const backupAddress = addressFilter({
  part: choiceField("parte", ["copias", "comprobar", "restaurar"], "copias"),
  copyId: textField("copia", v.pipe(v.string(), v.uuid())),
});

/** /admin/backup: the copies of the church, whether one is good, and the way back from one. */
export function BackupPage({ tools = archiveTools }: { tools?: ArchiveTools }) {
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
