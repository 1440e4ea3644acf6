import { useMutation } from "@tanstack/react-query";
import { ExternalLink, FileDown } from "lucide-react";
import { formatBytes } from "#lib/amounts.ts";
import { problemText } from "#platform/supabase/problem-text.ts";
import { Button } from "#ui/actions/button.tsx";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { saveFrom } from "#ui/content/files.ts";
import { toast } from "#ui/toast/toast.ts";
import { materialAddress } from "../api.ts";
import type { Material } from "../seminar.ts";

/** A link, or a file that is fetched by an address which opens for a few minutes only. */
export function MaterialLink({ material }: { material: Material }) {
  const { title, url, file_path: path, file_bytes: bytes } = material;
  const fetching = useMutation({
    mutationFn: async () => {
      const name = fileName(material);
      saveFrom(name, await materialAddress(path ?? "", name));
    },
    onError: (error) => toast.error("No se pudo abrir el archivo", { description: problemText(error) }),
  });
  if (url) {
    return (
      <LinkButton variant="secondary" href={url} target="_blank" icon={<ExternalLink aria-hidden="true" />}>
        {title}
      </LinkButton>
    );
  }
  return (
    <Button
      variant="secondary"
      icon={<FileDown aria-hidden="true" />}
      pending={fetching.isPending}
      onClick={() => fetching.mutate()}
    >
      {title}
      {bytes !== null && ` (${formatBytes(bytes)})`}
    </Button>
  );
}

/** The title with the file's own ending: "Guía de estudio.pdf". */
function fileName({ title, file_path: path }: Material): string {
  const ending = path?.split(".").at(-1) ?? "";
  return ending && !title.toLowerCase().endsWith(`.${ending}`) ? `${title}.${ending}` : title;
}
