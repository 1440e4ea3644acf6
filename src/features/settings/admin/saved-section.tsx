import { useQuery } from "@tanstack/react-query";
import type { SettingKey } from "#functions/_shared/contracts/site-settings.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { Skeleton } from "#ui/content/skeleton.tsx";
import { settingRows } from "./queries.ts";
import { SectionEditor, type SectionPart } from "./section-editor.tsx";
import type { SettingRow } from "./setting.ts";

/** A section as the server has it, to be edited. */
export function SavedSection<Key extends SettingKey>({ name, part }: { name: Key; part?: SectionPart<Key> }) {
  const rows = useQuery(settingRows);
  if (rows.data) return <SectionEditor row={rows.data[name] as SettingRow<Key>} part={part} />;
  if (rows.isPending) return <Skeleton lines={6} />;
  return (
    <Alert
      tone="danger"
      live
      title="No pudimos leer la configuración"
      actions={<Button onClick={() => void rows.refetch()}>Reintentar</Button>}
    >
      {problemText(rows.error)}
    </Alert>
  );
}
