import { toast } from "sonner";
import { afterEach } from "vitest";
import { cleanup } from "vitest-browser-react";

/**
 * Before each file of the ui tests: files follow one another in one browser, and a session that one leaves behind makes
 * the next one ask as somebody else, by another client.
 */
localStorage.clear();
sessionStorage.clear();

// A toast outlives the test that made it, and one under the mouse covers what is there for good.
afterEach(() => void toast.dismiss());

// By itself the library takes a page away when the next test has begun: what the page does on leaving would join that one.
afterEach(cleanup);
