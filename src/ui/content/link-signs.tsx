import { Badge, WaitingCount } from "./badge.tsx";

export interface LinkSignsProps {
  /** "Nuevo" */
  badge: string | undefined;
  /** How much waits for a decision behind the link. */
  waiting: number | undefined;
}

/** Badge and pending number behind the name of a panel, wherever it is linked. */
export function LinkSigns({ badge, waiting }: LinkSignsProps) {
  return (
    <>
      {badge && (
        <>
          {" "}
          <Badge tone="info">{badge}</Badge>
        </>
      )}
      <WaitingCount count={waiting} />
    </>
  );
}
