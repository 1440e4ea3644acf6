import { anId, RowsServer } from "#platform/supabase/testing/rows-server.ts";
import type { ListedProphecy } from "../api.ts";
import type { SavedProphecy } from "../draft/draft-fields.ts";
import { aSavedProphecy } from "../draft/editing-session.fixture.ts";

export type StoredProphecy = SavedProphecy & ListedProphecy;

/** The server behind the panel and the editor: three comments on each prophecy, twelve devices, Abel signed in. */
export class ProphecyServer extends RowsServer {
  constructor(rows: readonly StoredProphecy[] = [], versions: readonly Record<string, unknown>[] = []) {
    super(
      {
        prophecies: [...rows],
        prophecy_versions: [...versions],
        comments: rows.flatMap(({ id }) =>
          [1, 2, 3].map((number) => ({ id: anId(number), prophecy_id: id })),
        ),
        profiles: [{ id: "", first_name: "Abel", last_name: "Ortega" }],
      },
      {
        dashboard_statistics: () => [{ push_devices: 12 }],
        prophecy_authors: (_, tables) => [...new Set(tables["prophecies"]?.map(({ author }) => author))],
        search_prophecies: ({ p_words: words }, tables) =>
          (tables["prophecies"] ?? []).filter(({ title }) =>
            String(title).toLowerCase().includes(String(words).toLowerCase()),
          ),
      },
    );
  }

  get rows(): StoredProphecy[] {
    return this.tables["prophecies"] as StoredProphecy[];
  }

  set rows(rows: readonly StoredProphecy[]) {
    this.tables["prophecies"] = [...rows];
  }

  row(id: string): StoredProphecy | undefined {
    return this.rows.find((row) => row.id === id);
  }

  protected override made(table: string, body: Record<string, unknown>): Record<string, unknown> {
    return table === "prophecies"
      ? { ...aProphecy(body), slug: "nueva", version: 1 }
      : super.made(table, body);
  }
}

/** A prophecy of the panel's list and of its editor. */
export function aProphecy(change: Partial<StoredProphecy> = {}): StoredProphecy {
  return {
    ...aSavedProphecy(),
    deleted_at: null,
    excerpt: "Texto",
    comment_count: 0,
    total_reactions: 0,
    ...change,
  };
}
