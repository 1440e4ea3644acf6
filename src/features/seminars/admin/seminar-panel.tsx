import type { ReactNode } from "react";
import { useSearchParams } from "react-router-dom";
import type { Seminar } from "../seminar.ts";
import { readWorkshop } from "./seminar-filter.ts";
import { SeminarListPanel } from "./seminar-list-panel.tsx";
import { SeminarWorkshop } from "./seminar-workshop.tsx";

export interface SeminarPanelProps {
  /** Access to a seminar, composed by the route. */
  access: (seminar: Seminar) => ReactNode;
}

/** /admin/seminarios: the seminars, or the sessions and accesses of `?seminario=<id>`. */
export function SeminarPanel({ access }: SeminarPanelProps) {
  const [params] = useSearchParams();
  const open = readWorkshop(params);
  return open ? <SeminarWorkshop key={open.seminarId} {...open} access={access} /> : <SeminarListPanel />;
}
