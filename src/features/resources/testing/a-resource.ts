import { anId } from "#platform/supabase/testing/rows-server.ts";
import type { Resource } from "../resource.ts";

/** A resource as the server shows it. */
export function aResource(change: Partial<Resource> = {}): Resource {
  const id = change.id ?? anId(1);
  return {
    id,
    title: "Guía de oración",
    description: "Siete noches en familia.",
    category: "Guías",
    tags: ["oración"],
    visibility: "public",
    file_name: "Guía.pdf",
    file_size: 2_048,
    file_type: "pdf",
    file_path: `${id}/1.pdf`,
    version: 1,
    created_at: "2026-11-01T12:00:00Z",
    updated_at: "2026-11-01T12:00:00Z",
    ...change,
  };
}
