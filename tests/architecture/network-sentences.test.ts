import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const src = join(import.meta.dirname, "../../src");

/** The files that blame the network, each for a failure which is one of the network. */
const ABOUT_THE_NETWORK = [
  "features/auth/texts.ts", // by the kind `network`
  "features/media/player/file-player.tsx", // the player itself stopped
  "features/notifications/inbox/notification-bell.tsx", // a chunk did not arrive
  "features/profile/texts.ts", // by the kind `network`
  "features/users/admin/invitation-texts.ts", // by the kind `network`
  "platform/supabase/problem-text.ts",
];

it("no other failure tells people to check their connection: problemText() knows whether that helps", () => {
  const blaming = globSync("**/*.{ts,tsx}", { cwd: src })
    .filter((file) => !/\.test\.tsx?$/.test(file))
    .filter((file) => /revisa tu conexión/i.test(readFileSync(join(src, file), "utf8")));
  expect(blaming.toSorted()).toEqual(ABOUT_THE_NETWORK);
});
