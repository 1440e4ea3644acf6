import { useQuery } from "@tanstack/react-query";
import { WaitingCount } from "#ui/content/badge.tsx";
import { reportedNumber } from "./queries.ts";

/** Of how many things there are reports to look at. */
export function ReportedNumber() {
  const { data } = useQuery(reportedNumber);
  return <WaitingCount count={data} />;
}
