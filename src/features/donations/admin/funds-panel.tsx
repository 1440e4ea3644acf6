import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Pencil, Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#ui/actions/button.tsx";
import { Badge } from "#ui/content/badge.tsx";
import { Panel } from "#ui/content/panel.tsx";
import type { Fund } from "../donation.ts";
import { invalidateDonations, funds } from "../queries.ts";
import { FundDialog } from "./fund-dialog.tsx";
import styles from "./donation-panel.module.css";

/** Funds of offerings: new ones, other names, closed ones. A fund with offerings is closed, never deleted. */
export function FundsPanel() {
  const client = useQueryClient();
  const { data: known = [] } = useQuery(funds);
  const [edited, setEdited] = useState<Fund | "new" | null>(null);
  return (
    <Panel title="Fondos">
      <ul className={styles.funds}>
        {known.map((fund) => (
          <li key={fund.id}>
            <span>
              {fund.name} {!fund.is_active && <Badge>Cerrado</Badge>}
            </span>
            <Button variant="quiet" icon={<Pencil aria-hidden="true" />} onClick={() => setEdited(fund)}>
              Editar {fund.name}
            </Button>
          </li>
        ))}
      </ul>
      <p>
        <Button variant="secondary" icon={<Plus aria-hidden="true" />} onClick={() => setEdited("new")}>
          Nuevo fondo
        </Button>
      </p>
      {edited && (
        <FundDialog
          fund={edited === "new" ? null : edited}
          position={known.length + 1}
          onSaved={() => void invalidateDonations(client)}
          onClose={() => setEdited(null)}
        />
      )}
    </Panel>
  );
}
