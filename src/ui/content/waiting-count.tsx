import { CountBadge } from "./badge.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** How much waits for a decision behind a link: "3" on a pill, said as "3 por revisar"; nothing at 0. */
export function WaitingCount({ count = 0 }: { count: number | undefined }) {
  if (count === 0) return null;
  return (
    <>
      <CountBadge count={count} />
      <VisuallyHidden>, {count} por revisar</VisuallyHidden>
    </>
  );
}
