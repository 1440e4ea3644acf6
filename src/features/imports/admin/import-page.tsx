import { useState } from "react";
import { useAddressFilter } from "#ui/address/use-address-filter.ts";
import { AdminPage } from "#ui/content/admin-page.tsx";
import { Tabs } from "#ui/disclosure/tabs.tsx";
import { NO_DRAFT, type DraftChange, type ImportDraft } from "./import-draft.ts";
import { type ImportKind, importsAddress } from "./import-kind.ts";
import { useSendMails } from "./send-mails.ts";
import { ExportPart } from "./export-part.tsx";
import { ImportPart } from "./import-part.tsx";
import { PastImports } from "./past-imports.tsx";

/** /admin/importar: what comes in from other programs, and everything taken out in one file. */
export function ImportPage() {
  const [{ part, kind }, change] = useAddressFilter(importsAddress);
  // Here, so that another part or kind takes nothing away, and no mail goes out twice.
  const [drafts, setDrafts] = useState<Partial<Record<ImportKind, ImportDraft>>>({});
  const mails = useSendMails();
  const changeDraft = (next: DraftChange) =>
    setDrafts((all) => {
      const now = all[kind] ?? NO_DRAFT;
      return { ...all, [kind]: { ...now, ...(typeof next === "function" ? next(now) : next) } };
    });
  return (
    <AdminPage
      title="Importar y exportar"
      lead="Trae lo que ya tienes en otra parte. Primero se prueba: nada cambia hasta que lo confirmas."
    >
      <Tabs
        label="Importar y exportar"
        value={part}
        onChange={(next) => change({ part: next })}
        tabs={[
          {
            id: "importar",
            label: "Importar",
            content: (
              <ImportPart
                kind={kind}
                onKind={(next) => change({ kind: next })}
                draft={drafts[kind] ?? NO_DRAFT}
                onDraft={changeDraft}
                mails={mails}
              />
            ),
          },
          { id: "hechas", label: "Importaciones", content: <PastImports /> },
          { id: "exportar", label: "Exportar", content: <ExportPart /> },
        ]}
      />
    </AdminPage>
  );
}
