import type { Plugin } from "vite";

/** Constants in sonner's code that this site needs otherwise. */
const CHANGES = [
  {
    // The Content-Security-Policy refuses a `<style>` appended at run time; its own style sheet is imported (ui/toast).
    from: /function __insertCSS\(code\) \{/,
    to: "function __insertCSS(code) {\n  return;",
  },
  // A shorter stroke than sonner's closes a toast, as the church wants it; there is no option for it.
  { from: /const SWIPE_THRESHOLD = 45;/, to: "const SWIPE_THRESHOLD = 20;" },
];

/** Adapts sonner at build. Fails the build when a new version no longer has what this changes. */
export function adaptSonner(): Plugin {
  return {
    name: "adapt-sonner",
    enforce: "pre",
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        for (const { from } of CHANGES) if (!from.test(code)) this.error(`sonner changed: ${from} is gone`);
        return { code: CHANGES.reduce((text, { from, to }) => text.replace(from, to), code), map: null };
      },
    },
  };
}
