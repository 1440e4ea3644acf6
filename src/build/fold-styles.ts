import postcss, { type AtRule, type ChildNode, type Container, type Rule } from "postcss";

/** A class in a selector, as CSS modules name them. */
const CLASS = /\.([A-Za-z_][\w-]*)/g;

/**
 * Parts a style sheet in two: the rules that `markup` needs, which is all that has no class or one of
 * its classes, and the rest. Together, in this order, they are the sheet; only the order between a
 * needed rule and one that is not may change.
 */
export function foldStyles(css: string, markup: string): { needed: string; rest: string } {
  const shown = new Set(
    [...markup.matchAll(/ class="([^"]*)"/g)].flatMap(([, names = ""]) => names.split(" ")),
  );
  const isNeeded = (rule: Rule) =>
    rule.selectors.some((selector) =>
      [...selector.matchAll(CLASS)].every(([, name = ""]) => shown.has(name)),
    );
  return {
    needed: filtered(css, (node) => node.type === "atrule" || isNeeded(node)),
    rest: filtered(css, (node) => node.type === "rule" && !isNeeded(node)),
  };
}

/** The rules and blockless at-rules (fonts, declared layers) to keep, within their media queries and layers. */
function filtered(css: string, keep: (node: Rule | AtRule) => boolean): string {
  const sheet = postcss.parse(css);
  filter(sheet, keep);
  return sheet.toString();
}

function filter(container: Container, keep: (node: Rule | AtRule) => boolean): void {
  container.each((node) => {
    if (node.type !== "rule" && node.type !== "atrule") return;
    if (node.type === "atrule" && node.nodes?.some(isBlock)) {
      filter(node, keep);
      if (node.nodes.length === 0) node.remove();
    } else if (!keep(node)) node.remove();
  });
}

const isBlock = ({ type }: ChildNode) => type === "rule" || type === "atrule";
