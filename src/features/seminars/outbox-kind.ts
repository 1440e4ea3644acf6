import { paths } from "#domain/paths.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { deniedBy } from "#platform/offline/outbox-outcome.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { toast } from "#ui/toast/toast.ts";
import { storeMark } from "./api.ts";
import { sessionMarkPayload } from "./payload.ts";
import { invalidateSeminars, rememberMark } from "./queries.ts";

/** The only way a mark on a session reaches the server, online or later. */
export const sessionMarkKind = defineOutboxKind({
  kind: "session-mark",
  name: "Avance en un seminario",
  schema: sessionMarkPayload,
  send: async (mark, _entryId, context) => {
    const done = await storeMark(mark, context);
    // Before the entry leaves the outbox, and without asking again: the network may be gone by now.
    await context.show(() => rememberMark(context.owner, { ...mark, done }));
  },
  onRefused: ({ title }, problem) =>
    toast.error(`No se pudo guardar tu avance en «${title}»`, { description: problem }),
  describe: ({ slug, title, done }) => ({
    what: `${done ? "Marcar como hecha" : "Quitar la marca de"} «${title}»`,
    text: null,
    path: paths.seminar(slug),
  }),
  refusals: {
    [deniedBy("seminar_progress")]:
      "Ya no tienes acceso a esta sesión. Si crees que es un error, escríbenos en Contacto.",
  },
  ifArrived: "shown",
  reread: () => invalidateSeminars(queryClient),
});
