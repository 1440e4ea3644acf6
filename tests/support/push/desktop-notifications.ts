import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import dbus from "dbus-next";

/** A notification as a browser handed it to the desktop. */
type Shown = {
  id: number;
  title: string;
  body: string;
  /** Key → label, as the browser names them: `default` is the notification itself. */
  actions: Record<string, string>;
  at: number;
};

const INTERFACE = "org.freedesktop.Notifications";
/** Reasons of NotificationClosed (Desktop Notifications Specification). */
const DISMISSED = 2;
const CLOSED_BY_CALL = 3;

class NotificationServer extends dbus.interface.Interface {
  readonly shown: Shown[] = [];
  readonly waiting = new Set<(shown: Shown) => void>();
  #lastId = 0;

  constructor() {
    super(INTERFACE);
  }

  Notify(
    _app: string,
    replaces: number,
    _icon: string,
    title: string,
    body: string,
    actions: string[],
  ): number {
    const id = replaces || ++this.#lastId;
    const labels = actions.flatMap((key, index) =>
      index % 2 === 0 ? [[key, actions[index + 1] ?? ""]] : [],
    );
    const shown: Shown = { id, title, body, actions: Object.fromEntries(labels), at: Date.now() };
    this.shown.push(shown);
    for (const listener of this.waiting) listener(shown);
    return id;
  }

  CloseNotification(id: number): void {
    this.NotificationClosed(id, CLOSED_BY_CALL);
  }

  GetCapabilities(): string[] {
    // Without "actions" the browsers would hide the buttons and ignore a click.
    return ["actions", "body", "persistence"];
  }

  GetServerInformation(): string[] {
    return ["test-desktop", "tests", "1.0", "1.2"];
  }

  NotificationClosed(id: number, reason: number): number[] {
    return [id, reason];
  }

  ActionInvoked(id: number, action: string): (number | string)[] {
    return [id, action];
  }
}

NotificationServer.configureMembers({
  methods: {
    Notify: { inSignature: "susssasa{sv}i", outSignature: "u" },
    CloseNotification: { inSignature: "u", outSignature: "" },
    GetCapabilities: { inSignature: "", outSignature: "as" },
    GetServerInformation: { inSignature: "", outSignature: "ssss" },
  },
  signals: { NotificationClosed: { signature: "uu" }, ActionInvoked: { signature: "us" } },
});

export type Desktop = {
  /** Environment that connects a browser to this desktop. */
  env: { DBUS_SESSION_BUS_ADDRESS: string };
  shown: readonly Shown[];
  /** The first notification, already shown or coming, that `matches`. */
  waitFor: (matches: (shown: Shown) => boolean) => Promise<Shown>;
  /** Taps it, or one of its buttons by the button's label. */
  click: (shown: Shown, label?: string) => void;
  dismiss: (shown: Shown) => void;
  close: () => Promise<void>;
};

/** A private message bus and a desktop on it: browsers, headless too, show their notifications there. */
export async function startDesktop(): Promise<Desktop> {
  const directory = mkdtempSync(join(tmpdir(), "desktop-"));
  const daemon = spawn(
    "dbus-daemon",
    [
      "--session",
      "--nofork",
      "--nopidfile",
      `--address=unix:path=${join(directory, "bus")}`,
      "--print-address=1",
    ],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  const [printed] = (await once(daemon.stdout, "data")) as [Buffer];
  const address = printed.toString("utf8").trim();
  const bus = dbus.sessionBus({ busAddress: address });
  const server = new NotificationServer();
  bus.export("/org/freedesktop/Notifications", server);
  await bus.requestName(INTERFACE, 0);

  return {
    env: { DBUS_SESSION_BUS_ADDRESS: address },
    shown: server.shown,
    waitFor: (matches) => first(server, matches),
    click: (shown, label) => {
      const action =
        label === undefined
          ? "default"
          : Object.keys(shown.actions).find((key) => shown.actions[key] === label);
      if (action === undefined)
        throw new Error(`no button «${label}» among ${Object.values(shown.actions).join(", ")}`);
      server.ActionInvoked(shown.id, action);
    },
    dismiss: (shown) => void server.NotificationClosed(shown.id, DISMISSED),
    close: async () => {
      bus.disconnect();
      const ended = once(daemon, "exit");
      daemon.kill("SIGTERM");
      await ended;
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Ends what hangs; how soon a notice comes on a busy machine is not measured. */
const PATIENCE_MS = 30_000;

function first(server: NotificationServer, matches: (shown: Shown) => boolean): Promise<Shown> {
  const already = server.shown.find(matches);
  if (already) return Promise.resolve(already);
  return new Promise((resolve, reject) => {
    const listener = (shown: Shown) => {
      if (!matches(shown)) return;
      finish();
      resolve(shown);
    };
    const timer = setTimeout(() => {
      finish();
      reject(new Error(`no such notification; shown: ${JSON.stringify(server.shown)}`));
    }, PATIENCE_MS);
    const finish = () => {
      clearTimeout(timer);
      server.waiting.delete(listener);
    };
    server.waiting.add(listener);
  });
}
