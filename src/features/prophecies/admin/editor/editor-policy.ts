import { sanitizeForEditor } from "#ui/rich-text/sanitize.ts";

// The DOM library does not describe Trusted Types yet.
interface PolicyFactory {
  readonly defaultPolicy: unknown;
  createPolicy(name: string, rules: { createHTML: (html: string) => string }): unknown;
}

/**
 * prosemirror and tiptap turn strings into HTML (clipboard, initial text), which Trusted Types refuses.
 * While the editor's chunk is loaded, the page's `default` policy lets exactly that through, after DOMPurify.
 * Safe to call again: a page can have only one.
 */
export function installEditorPolicy(): void {
  const { trustedTypes } = window as unknown as { trustedTypes?: PolicyFactory };
  if (!trustedTypes || trustedTypes.defaultPolicy) return;
  trustedTypes.createPolicy("default", { createHTML: sanitizeForEditor });
}
