// First, as on the site: of two rules of the same weight the later one counts, and a kept module adds none again.
import "#ui/styles/tokens.css";
import "#ui/styles/base.css";
import { forgetDevice, forgetToasts } from "./forget-device.ts";
import { toast } from "sonner";
import { afterEach, beforeAll, beforeEach } from "vitest";
import { cleanup } from "vitest-browser-react";
import { keepFocus } from "#ui/overlays/keep-focus.ts";
import { endOfRequests } from "#platform/supabase/testing/rows-server.ts";

// Before each file of the ui tests: files follow one another in one page.
await forgetDevice();

// As on every page of the site (app/start-device.ts). The function that it returns ends it after the file.
beforeAll(keepFocus);

// The last request of the test before, a goodbye for one, and its last message belong to no other test.
beforeEach(endOfRequests);
beforeEach(forgetToasts);

// A toast outlives the test that made it, and one under the mouse covers what is there for good.
afterEach(() => void toast.dismiss());

// By itself the library takes a page away when the next test has begun: what the page does on leaving would join that one.
afterEach(cleanup);
