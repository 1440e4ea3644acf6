import { anId } from "#platform/supabase/testing/rows-server.ts";
import type { ArchiveFile, BackupHeader } from "../archive/format.ts";
import type { Backup, Restore } from "../backup.ts";

const HASH = "0".repeat(64);

export function aHeader(changes: Partial<BackupHeader> = {}): BackupHeader {
  return {
    format: 1,
    church: { id: anId(1), name: "Iglesia Luz del Valle" },
    migration: "20261122103000",
    frozen_at: "2026-11-12T18:00:00Z",
    tables: [
      {
        name: "public.albums",
        columns: ["id", "title"],
        rows: 3,
        chunks: [
          { number: 0, rows: 2, bytes: 60, sha256: HASH },
          { number: 1, rows: 1, bytes: 40, sha256: HASH },
        ],
      },
      {
        name: "public.prophecies",
        columns: ["id"],
        rows: 5,
        chunks: [{ number: 0, rows: 5, bytes: 100, sha256: HASH }],
      },
    ],
    ...changes,
  };
}

export function aFile(name: string, bytes = 50): ArchiveFile {
  return { bucket: "gallery", name, bytes, type: "image/webp", cache: "max-age=31536000" };
}

export function aBackup(changes: Partial<Backup> = {}): Backup {
  return {
    id: anId(10),
    kind: "manual",
    state: "done",
    frozen_at: "2026-11-12T18:00:00Z",
    made_by_name: "Sara Ortega",
    rows: 12_345,
    bytes: 52_428_800,
    files: 320,
    file_bytes: 50_000_000,
    is_mine: true,
    is_being_made: false,
    expires_at: null,
    drilled_at: null,
    drill_problem: null,
    ...changes,
  };
}

export function aRestore(changes: Partial<Restore> = {}): Restore {
  return {
    id: anId(20),
    state: "done",
    begun_at: "2026-11-20T18:00:00Z",
    begun_by_name: "Sara Ortega",
    is_mine: true,
    church: "Iglesia Luz del Valle",
    frozen_at: "2026-11-12T18:00:00Z",
    done_at: "2026-11-20T18:05:00Z",
    problem: null,
    undo_until: "2026-11-27T18:05:00Z",
    can_undo: true,
    ...changes,
  };
}
