import {
  File,
  FileSpreadsheet,
  FileText,
  Film,
  Image,
  Music,
  Presentation,
  type LucideIcon,
} from "lucide-react";
import type { FileType, KindGroup } from "../resource.ts";
import { groupOf } from "../rules.ts";
import { KIND_LABELS } from "../texts.ts";
import styles from "./file-badge.module.css";

const ICONS: Record<KindGroup, LucideIcon> = {
  pdf: FileText,
  word: FileText,
  excel: FileSpreadsheet,
  powerpoint: Presentation,
  imagen: Image,
  video: Film,
  audio: Music,
  otro: File,
};

/** The kind of a file as a coloured tile with its name. */
export function FileBadge({ type }: { type: FileType }) {
  const group = groupOf(type);
  const Icon = ICONS[group];
  return (
    <span className={styles.badge} data-kind={group}>
      <Icon aria-hidden="true" />
      <span className={styles.name}>{KIND_LABELS[group]}</span>
    </span>
  );
}
