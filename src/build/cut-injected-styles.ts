import type { Plugin } from "vite";

/**
 * sonner appends a `<style>` element at run time, which the Content-Security-Policy refuses. Its own
 * style sheet is imported instead (ui/toast), and the injection is cut here. Fails the build when
 * sonner changes in a way that this no longer finds.
 */
export function cutInjectedStyles(): Plugin {
  return {
    name: "cut-injected-styles",
    enforce: "pre",
    transform: {
      filter: { id: /node_modules\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        const cut = code.replace(
          /function __insertCSS\(code\) \{/,
          "function __insertCSS(code) {\n  return;",
        );
        if (cut === code)
          this.error("sonner no longer injects its styles through __insertCSS: review the CSP");
        return { code: cut, map: null };
      },
    },
  };
}
