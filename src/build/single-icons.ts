import type { Plugin } from "vite";

const FROM_BARREL = /import\s*\{([^}]*)\}\s*from\s*["']lucide-react["'];?/g;

/** `UserRound` → `user-round`, `Trash2` → `trash-2`: the name of an icon's own module. */
export function iconModule(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, "$1-$2")
    .replace(/([a-zA-Z])(\d)/g, "$1-$2")
    .toLowerCase();
}

/** Imports each icon from its own module, as `import Menu from "lucide-react/icons/menu"`. */
export function importSingleIcons(code: string): string {
  return code.replace(FROM_BARREL, (_, names: string) =>
    names
      .split(",")
      .map((part) => part.trim())
      .filter((part) => part && !part.startsWith("type "))
      .map((part) => {
        const [name = "", alias = name] = part.split(/\s+as\s+/);
        return `import ${alias} from "lucide-react/icons/${iconModule(name)}";`;
      })
      .join(" "),
  );
}

/** The barrel of lucide-react reaches every icon, so a chunk that follows imports would take them all. */
export function singleIcons(): Plugin {
  return {
    name: "single-icons",
    enforce: "pre",
    apply: "build",
    transform: {
      filter: { id: /\/src\/.*\.tsx?$/, code: "lucide-react" },
      handler: (code) => ({ code: importSingleIcons(code), map: null }),
    },
  };
}
