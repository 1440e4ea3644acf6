import { join } from "node:path";
import react from "@vitejs/plugin-react";
import { playwright } from "@vitest/browser-playwright";
import { VitePWA } from "vite-plugin-pwa";
import { defineConfig, type ConfigEnv, type ViteUserConfig } from "vitest/config";
import { buildEnvironment } from "./src/build/build-environment.ts";
import { both, either, inOnePiece, reachableFrom, several, type Belongs } from "./src/build/chunk-groups.ts";
import { classNames } from "./src/build/class-names.ts";
import { compress } from "./src/build/compress.ts";
import { deployedSchema } from "./src/build/deployed-schema.ts";
import { adaptSonner } from "./src/build/adapt-sonner.ts";
import { manifestOf } from "./src/build/manifest.ts";
import { listWrittenFilesOnly, withRevisions } from "./src/build/precache-manifest.ts";
import { singleIcons } from "./src/build/single-icons.ts";
import { minifyTwice } from "./src/build/minify-twice.ts";
import { prerender } from "./src/build/prerender.ts";
import { settingsForBuild } from "./src/build/settings-for-build.ts";
import { DEMO_SETTINGS } from "./src/domain/demo-settings.ts";
import { migrationFiles } from "./supabase/local/migrations.ts";
import { readPermissions } from "./tests/db/permissions.ts";
import { HEADLESS_SHELL, launchOptions } from "./tests/support/chromium-flags.ts";
import type { SiteSettings } from "./supabase/functions/_shared/contracts/site-settings.ts";

// Reached only through the barrel of their package; the screens that use them bring them along.
const except =
  /@tanstack\/(?:query-core|react-query)\/.*\/(?:infinite\w*|hydration|mutationObserver|useInfiniteQuery|useMutation)\.js$/;
const from = (file: string, options?: { except: RegExp }) =>
  reachableFrom(join(import.meta.dirname, file), options);
const isFront = from("src/app/routes/public/home.tsx", { except });
/** The public screens that show what comes from the backend, by what they are about. */
const LISTS: Record<string, Belongs> = {
  blog: from("src/app/routes/public/blog.tsx"),
  article: from("src/app/routes/public/prophecy.tsx"),
  events: either(from("src/app/routes/public/events.tsx"), from("src/app/routes/public/event.tsx")),
  gallery: either(from("src/app/routes/public/gallery.tsx"), from("src/app/routes/public/album.tsx")),
  seminars: either(from("src/app/routes/public/seminars.tsx"), from("src/app/routes/public/seminar.tsx")),
  resources: from("src/app/routes/public/resources.tsx"),
  testimonials: from("src/app/routes/public/testimonials.tsx"),
  media: either(
    from("src/app/routes/public/streaming.tsx"),
    from("src/app/routes/public/media.tsx"),
    from("src/app/routes/public/media-item.tsx"),
  ),
  forum: either(from("src/app/routes/public/forum.tsx"), from("src/app/routes/public/forum-topic.tsx")),
  prayers: either(from("src/app/routes/public/prayers.tsx"), from("src/app/routes/public/prayer.tsx")),
};
/** Public screens without a list. */
const FORMS: Record<string, Belongs> = {
  donations: from("src/app/routes/public/donations.tsx"),
  contact: either(from("src/app/routes/public/contact.tsx"), from("src/app/routes/public/received.tsx")),
  search: from("src/app/routes/public/search.tsx"),
  privacy: from("src/app/routes/public/privacy.tsx"),
  access: either(
    from("src/app/routes/public/auth.tsx"),
    from("src/app/routes/public/reset-password.tsx"),
    from("src/app/routes/public/code.tsx"),
    from("src/app/routes/public/mail.tsx"),
  ),
};
const SCREENS = { ...LISTS, ...FORMS };
/** All that visitors and members load; the back office is for good networks. */
const PUBLIC_CHUNKS = ["core", "front", "reading", "forms", "common", "conversation", "member"].concat(
  Object.keys(SCREENS),
);
/** Home's shared modules are in every screen's chunk: otherwise each screen would load the whole of home. */
const isCore = either(from("src/app/main.tsx", { except }), both(isFront, either(...Object.values(SCREENS))));
const isShared = several(Object.values(SCREENS));
const isOfScreen = either(...Object.values(SCREENS));
const isOfList = either(...Object.values(LISTS));
/** Modules that several of a member's pages share. Each small chunk would cost home its name. */
const isOfMembers = several(
  ["dashboard", "profile", "profile-part", "members", "notifications", "notification-settings"].map((name) =>
    from(`src/app/routes/member/${name}.tsx`),
  ),
);
/** Parts below a prophecy or an event, which load after its text. */
const isConversation = either(
  from("src/app/routes/public/prophecy-parts.tsx"),
  from("src/app/routes/public/conversation-parts.tsx"),
);
/** Shared modules of the lists, with their requests to the backend and the device. */
const isReading = either(
  LISTS["blog"] ?? (() => false),
  (id, links) => isShared(id, links) && isOfList(id, links),
  // A length in minutes and a toggle: small, and in "common" they would bring a comment's reactions to every video.
  both(isConversation, LISTS["media"] ?? (() => false)),
  from("src/app/start-device.ts"),
  // Every page draws them once it is idle: in "member" their switch would bring a member's screens to each visitor.
  from("src/app/layouts/appearance-controls.tsx"),
  from("src/platform/visits/count-visit.ts"),
  // Every page has "reading" soon after its first paint; before it there is no room.
  from("src/app/layouts/hold-anchor.ts"),
  // Else everybody who is signed in would load the screens of /auth with the client.
  both(from("src/platform/supabase/full-client.ts"), FORMS["access"] ?? (() => false)),
  from("node_modules/@supabase/postgrest-js/dist/index.mjs"),
);

export default defineConfig(async (env) =>
  configOf(env, env.command === "build" ? await settingsForBuild() : DEMO_SETTINGS),
);

const configOf = ({ command, mode }: ConfigEnv, settings: SiteSettings): ViteUserConfig => ({
  define: buildEnvironment(),
  plugins: [
    react(),
    adaptSonner(),
    singleIcons(),
    deployedSchema(migrationFiles, readPermissions),
    minifyTwice(PUBLIC_CHUNKS),
    // The order of those below matters: pages are final before the worker lists them, and then all is compressed.
    prerender(settings),
    VitePWA({
      strategies: "injectManifest",
      srcDir: "sw",
      filename: "sw.ts",
      injectRegister: false,
      manifest: manifestOf(settings),
      includeManifestIcons: false,
      injectManifest: {
        rollupFormat: "iife",
        globPatterns: ["**/*.{html,js,css,woff2,svg,webmanifest}", "icons/icon-192.png"],
        globIgnores: [
          "**/admin-*",
          "**/editor-*",
          "**/{sound,archive}.worker-*",
          "sw.js",
          "404.html",
          "_edge/**",
        ],
        manifestTransforms: [
          async (files) => ({ manifest: await withRevisions(join(import.meta.dirname, "dist"), files) }),
        ],
        maximumFileSizeToCacheInBytes: 1_000_000,
      },
    }),
    listWrittenFilesOnly(),
    compress(),
  ],
  resolve: { alias: command === "build" ? [productionRouter] : [] },
  css: classNames,
  build: {
    target: "es2022",
    sourcemap: false,
    // Styles of the first screen are written into the pages; a polyfill for preload would need an inline script.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // Modules that the first screen needs are one chunk: seventeen small ones cost a phone a second. So are the
        // modules shared by the other public screens, and each screen's own.
        codeSplitting: {
          groups: [
            inOnePiece("core", isCore, 6),
            inOnePiece("front", isFront, 5),
            inOnePiece("reading", isReading, 4),
            // Shared modules of forms only: no list waits for them.
            inOnePiece("forms", isShared, 3),
            // Else a prophecy would bring the whole screens that have a button like its own.
            inOnePiece("common", both(isConversation, isOfScreen), 2),
            inOnePiece("conversation", isConversation, 1),
            inOnePiece("member", isOfMembers, 0),
            ...Object.entries(SCREENS).map(([name, belongs]) => inOnePiece(name, belongs, 1)),
          ],
        },
        chunkFileNames: ({ facadeModuleId, moduleIds }) =>
          isBackOffice(facadeModuleId ?? moduleIds.at(-1))
            ? "assets/admin-[name]-[hash].js"
            : "assets/[name]-[hash].js",
        assetFileNames: ({ originalFileNames: [source] }) =>
          isBackOffice(source) ? "assets/admin-[name]-[hash][extname]" : "assets/[name]-[hash][extname]",
      },
    },
  },
  server: { host: "127.0.0.1" },
  test: {
    projects: command === "serve" && mode === "test" ? testProjects() : [],
    api: { host: "127.0.0.1" },
  },
});

/** The package names its development build only, with every warning in it. */
const productionRouter = {
  find: /^react-router$/,
  replacement: join(import.meta.dirname, "node_modules/react-router/dist/production/index.mjs"),
};

/** Back-office chunks have a separate name prefix, so that no visitor's device caches them. */
function isBackOffice(moduleId: string | undefined): boolean {
  return /\/(admin|debug|features\/(?:backup|first-steps)|@tiptap|prosemirror|ui\/table|papaparse|htmlparser2|private-file)/.test(
    moduleId ?? "",
  );
}

/** They replace a module for the whole page, put a policy on its document that nothing takes off, or need its first client. */
const ISOLATED = "src/**/*.isolated.test.tsx";

// Limits end what hangs; they do not measure speed, since a busy machine is several times slower.
const POLL = { timeout: 60_000 } as const;

function testProjects() {
  const node = {
    environment: "node",
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: POLL },
  } as const;
  return [
    {
      extends: true as const,
      test: {
        ...node,
        name: "unit",
        isolate: false,
        setupFiles: ["tests/support/fresh-modules.ts", "tests/support/usual-clock.ts"],
        sequence: { setupFiles: "list" as const },
        include: ["src/**/*.test.ts", "sw/**/*.test.ts"],
      },
    },
    pages({
      name: "ui",
      include: ["src/**/*.test.tsx", "tests/support/*.test.tsx"],
      exclude: [ISOLATED],
      isolate: false,
    }),
    pages({ name: "ui-isolated", include: [ISOLATED], groupOrder: 1 }),
    {
      extends: true as const,
      test: { ...node, name: "architecture", isolate: false, include: ["tests/architecture/*.test.ts"] },
    },
    {
      extends: true as const,
      test: {
        ...node,
        name: "hosted",
        include: ["tests/db/**/*.test.ts", "tests/hosted/*.test.ts"],
        globalSetup: ["tests/hosted/setup.ts"],
        isolate: false,
        // One of them waits for a minute of pg_cron.
        maxWorkers: 3,
      },
    },
    {
      extends: true as const,
      test: {
        ...node,
        name: "backend",
        // The files of a worker share their stacks (tests/conformance/stack.ts).
        isolate: false,
        include: ["tests/conformance/**/*.test.ts", "supabase/local/**/*.test.ts"],
      },
    },
    { extends: true as const, test: { ...node, name: "push", include: ["tests/support/**/*.test.ts"] } },
  ];
}

interface PageTests {
  name: string;
  include: string[];
  exclude?: string[];
  isolate?: false;
  groupOrder?: number;
}

/** Tests of components, in a browser. Files that are not isolated follow one another in one page. */
function pages({ groupOrder = 0, ...own }: PageTests) {
  return {
    extends: true as const,
    // Found late, a dependency makes the browser reload in the middle of a test.
    optimizeDeps: {
      include: [
        "@supabase/postgrest-js",
        "@noble/hashes/sha2.js",
        "@noble/hashes/utils.js",
        "@supabase/supabase-js",
        "@tanstack/react-query",
        "age-encryption",
        "axe-core",
        "dexie",
        "diff",
        "dompurify",
        "jotai",
        "lucide-react",
        "modern-tar",
        "react-dom/client",
        "react-dom/server.browser",
        "react-hook-form",
        "react-router-dom",
        "sonner",
        "uqr",
        "valibot",
      ],
    },
    test: {
      ...own,
      // A test waits for frames and the driver longer than it works.
      maxWorkers: 2,
      setupFiles: ["tests/support/fresh-device.ts", "tests/support/usual-clock.ts"],
      sequence: { setupFiles: "list" as const, groupOrder },
      // They end what hangs: journeys run beside these tests, and then each step takes longer.
      testTimeout: 180_000,
      expect: { poll: POLL },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({
          launchOptions: launchOptions(HEADLESS_SHELL),
          // The shell asks nobody: what is not allowed beforehand is refused. A click waits until what it clicks stands still.
          contextOptions: { permissions: ["clipboard-read", "clipboard-write"], reducedMotion: "reduce" },
        }),
        instances: [{ browser: "chromium" as const }],
      },
    },
  };
}
