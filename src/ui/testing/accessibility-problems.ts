import "#ui/styles/tokens.css";
import "#ui/styles/base.css";
import axe from "axe-core";
import { ALL_RULES, COLOUR_RULES } from "./accessibility-rules.ts";

/** The rules of a whole page do not fit a part of one. */
const PAGE_RULES = ["region", "landmark-one-main", "page-has-heading-one", "document-title", "html-has-lang"];

const LOOKS = [
  {
    theme: "light",
    options: {
      runOnly: ALL_RULES,
      rules: Object.fromEntries(PAGE_RULES.map((id) => [id, { enabled: false }])),
    },
  },
  { theme: "dark", options: { runOnly: COLOUR_RULES } },
] as const;

/** Problems that axe finds in `root`, in the light and in the dark theme; one line for each kind. */
export async function accessibilityProblems(root: Element = document.body): Promise<string[]> {
  const problems: string[] = [];
  // Colours of what is out of sight, and so not laid out, would be read wrong.
  document.documentElement.dataset["whole"] = "";
  for (const { theme, options } of LOOKS) {
    document.documentElement.dataset["theme"] = theme;
    await finishAnimations();
    const { violations } = await axe.run(root, { ...options, resultTypes: ["violations"] });
    for (const { id, nodes } of violations) {
      problems.push(`${id} (${theme}): ${nodes.map(({ html }) => html).join(" ")}`);
    }
  }
  delete document.documentElement.dataset["theme"];
  delete document.documentElement.dataset["whole"];
  return problems;
}

/** Colours are measured after the entrance of panels and dialogs; endless ones (spinners) are left alone. */
async function finishAnimations() {
  for (const animation of document.getAnimations()) {
    if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
  }
  await new Promise(requestAnimationFrame);
}
