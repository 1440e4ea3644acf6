import { writeFileSync } from "node:fs";
import { resolve } from "node:path";
import { parseArgs } from "node:util";
import { createTwoFilesPatch } from "diff";
import { migrate, openDatabase } from "#local/database.ts";
import { schemaText } from "./schema-text.ts";

/**
 * `node tests/db/compare-schemas.ts <one> [<other>]`: what the database of one side has and that of the other has not.
 * A side is a folder of migrations, or the postgres:// address of a database that has them; the other one is
 * supabase/migrations unless named. `--write <file>` keeps the text of the first. Ends with 1 when they differ.
 */
async function textOf(side: string): Promise<string> {
  const isAddress = side.startsWith("postgres");
  const database = isAddress ? await openDatabase({ url: side, isProject: true }) : await openDatabase();
  try {
    if (!isAddress) await migrate(database, resolve(side));
    return `${(await schemaText(database)).join("\n")}\n`;
  } finally {
    await database.close();
  }
}

const { positionals, values } = parseArgs({ allowPositionals: true, options: { write: { type: "string" } } });
const [one, other = "supabase/migrations"] = positionals;
if (one === undefined) throw new Error("name a folder of migrations or the address of a database");
const text = await textOf(one);
if (values.write !== undefined) writeFileSync(values.write, text);
const compared = await textOf(other);
if (text === compared) console.log(`the same: ${text.split("\n").length - 1} lines`);
else {
  console.log(createTwoFilesPatch(one, other, text, compared, "", "", { context: 0 }));
  process.exitCode = 1;
}
