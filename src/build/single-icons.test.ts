import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { createRequire } from "node:module";
import { expect, it } from "vitest";
import { iconModule, importSingleIcons } from "./single-icons.ts";

it("turns one import of several icons into one import each", () => {
  expect(importSingleIcons('import { Menu as MenuIcon, X } from "lucide-react";\nuse();')).toBe(
    'import MenuIcon from "lucide-react/icons/menu"; import X from "lucide-react/icons/x";\nuse();',
  );
});

it("leaves other imports alone", () => {
  expect(importSingleIcons('import { useState } from "react";')).toBe('import { useState } from "react";');
});

it("finds the module of every icon that the site uses", () => {
  const source = join(import.meta.dirname, "..");
  const require = createRequire(import.meta.url);
  const names = readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".tsx"))
    .flatMap((file) => [
      ...readFileSync(join(source, file), "utf8").matchAll(/import \{([^}]*)\} from "lucide-react"/g),
    ])
    .flatMap(([, list = ""]) => list.split(","))
    .map((part) => part.trim().split(/\s+as\s+/)[0] ?? "")
    .filter((name) => name && !name.startsWith("type "));
  expect(names.length).toBeGreaterThan(20);
  const missing = [...new Set(names)].filter(
    (name) => !canResolve(require, `lucide-react/icons/${iconModule(name)}`),
  );
  expect(missing).toEqual([]);
});

function canResolve(require: NodeJS.Require, id: string): boolean {
  try {
    require.resolve(id);
    return true;
  } catch {
    return false;
  }
}
