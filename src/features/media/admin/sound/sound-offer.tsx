import { queryOptions, useQuery } from "@tanstack/react-query";
import { Headphones } from "lucide-react";
import { adminPaths } from "#domain/paths-admin.ts";
import { ADMIN_LIST } from "#platform/query/list-options.ts";
import { LinkButton } from "#ui/actions/link-button.tsx";
import { Alert } from "#ui/content/alert.tsx";
import { mediaKeys } from "../../queries.ts";
import { readUnheard } from "./api.ts";

const unheard = queryOptions({
  queryKey: [...mediaKeys.all, "admin", "unheard"] as const,
  queryFn: ({ signal }) => readUnheard(signal),
  ...ADMIN_LIST,
});

/** After a transmission by another site: nobody can hear it on the way to work unless the office adds its sound. */
export function SoundOffer() {
  const { data: item } = useQuery(unheard);
  if (!item) return null;
  return (
    <Alert
      title={`«${item.title}» solo se ve con red`}
      actions={
        <LinkButton
          variant="secondary"
          to={adminPaths.mediaEdit(item.id)}
          icon={<Headphones aria-hidden="true" />}
          aria-label={`Sube el audio de ${item.title}`}
        >
          Sube el audio
        </LinkButton>
      }
    >
      Con el audio se puede oír con la pantalla apagada y guardar para el camino.
    </Alert>
  );
}
