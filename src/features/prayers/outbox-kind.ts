import { paths } from "#domain/paths.ts";
import { apartText, refusedText } from "#lib/delivery.ts";
import { defineOutboxKind } from "#platform/offline/outbox-kind.ts";
import { deniedBy, goneOrDeniedText } from "#platform/offline/outbox-outcome.ts";
import { refreshCopy } from "#platform/offline/refresh-copy.ts";
import { queryClient } from "#platform/query/query-client.ts";
import { toast } from "#ui/toast/toast.ts";
import { prayerEditPayload, prayerMarkPayload, prayerPayload, prayerUpdatePayload } from "./payload.ts";
import { invalidatePrayers, myPrayerMarks, myPrayers, prayerDetail } from "./queries.ts";
import type { PrayerFields } from "./schema.ts";
import { storeMark, storePrayer, storePrayerEdit, storeUpdate, withdraw } from "./store-api.ts";

/** The payload comes from the local store and is not checked yet. */
function isNameless(payload: unknown): boolean {
  return (payload as Partial<PrayerFields> | null)?.anonymous !== false;
}

/** The only way a new request reaches the server, online or later. */
export const prayerKind = defineOutboxKind({
  kind: "prayer",
  name: "Petición de oración",
  schema: prayerPayload,
  send: async (prayer, entryId, context) => {
    await storePrayer(prayer, entryId, context);
    await context.show(async () => {
      // Before the entry leaves the outbox, so that the request never disappears in between.
      await invalidatePrayers(queryClient);
      await refreshCopy(myPrayers(context.owner));
      toast.success("Petición enviada", {
        description:
          prayer.visibility === "pastores"
            ? "El equipo pastoral ya la tiene."
            : "La leemos antes de ponerla en el muro. Estamos contigo.",
      });
    });
  },
  onRefused: () => toast.error("Error", { description: refusedText("tu petición") }),
  describe: ({ content }) => ({ what: "Petición de oración", text: content, path: paths.prayers("mias") }),
  isNameless,
  waitsApart: (at) => toast.info("Guardamos tu petición", { description: apartText(at) }),
  refusals: {
    too_many_prayers_waiting:
      "Ya tienes 10 peticiones esperando revisión. Cuando revisemos alguna, reinténtalo.",
  },
  ifArrived: "deleted",
  withdraw: (id, context) => withdraw("prayer_requests", id, context),
  reread: () => invalidatePrayers(queryClient),
});

/** The only way a change of a request that nobody has decided on reaches the server, online or later. */
export const prayerEditKind = defineOutboxKind({
  kind: "prayer-edit",
  name: "Cambio de una petición",
  schema: prayerEditPayload,
  send: async (edit, _entryId, context) => {
    await storePrayerEdit(edit, context);
    await context.show(async () => {
      await invalidatePrayers(queryClient);
      await refreshCopy(myPrayers(context.owner));
      toast.success("Petición guardada");
    });
  },
  onRefused: () => {
    toast.error("Error", { description: refusedText("tu cambio") });
    // It was decided meanwhile: the list must say so beside the change.
    return invalidatePrayers(queryClient);
  },
  describe: ({ content }) => ({
    what: "Cambio de una petición de oración",
    text: content,
    path: paths.prayers("mias"),
  }),
  isNameless,
  waitsApart: (at) => toast.info("Guardamos tu cambio", { description: apartText(at) }),
  refusals: {
    already_approved:
      "Ya se publicó antes de que llegara tu cambio. Tu texto sigue aquí: toca «Editar», guárdalo y volvemos a leerla.",
    already_rejected: "Ya se decidió: no se publicó. Tu texto sigue aquí: toca «Editar» y envíala de nuevo.",
    row_gone: "Tu petición ya no está. Si quieres usar este texto, cópialo y pide oración de nuevo.",
  },
  ifArrived: "shown",
  reread: () => invalidatePrayers(queryClient),
});

/** The only way an update of a request reaches the server, online or later. */
export const prayerUpdateKind = defineOutboxKind({
  kind: "prayer-update",
  name: "Noticias de una petición",
  schema: prayerUpdatePayload,
  send: async (update, entryId, context) => {
    await storeUpdate(update, entryId, context);
    await context.show(async () => {
      await invalidatePrayers(queryClient);
      await refreshCopy(prayerDetail(update.requestId, context.owner));
      toast.success("Noticias enviadas");
    });
  },
  onRefused: () => toast.error("Error", { description: refusedText("lo que contaste") }),
  refusals: {
    [deniedBy("prayer_updates")]: goneOrDeniedText(
      "Tu petición ya no está",
      "copia tu texto y pide oración de nuevo.",
    ),
  },
  describe: ({ requestId, content }) => ({
    what: "Noticias de una petición",
    text: content,
    path: paths.prayer(requestId),
  }),
  // Entries about one request arrive in the order in which they were written.
  lineOf: (payload) => {
    const { requestId } = (payload ?? {}) as { requestId?: unknown };
    return typeof requestId === "string" ? requestId : null;
  },
  // It may be news of an anonymous request, and does not say so.
  isNameless: () => true,
  waitsApart: (at) => toast.info("Guardamos tus noticias", { description: apartText(at) }),
  ifArrived: "deleted",
  withdraw: (id, context) => withdraw("prayer_updates", id, context),
  reread: () => invalidatePrayers(queryClient),
});

/** The only way "Estoy orando" reaches the server, online or later; the day is the one on which it was tapped. */
export const prayerMarkKind = defineOutboxKind({
  kind: "prayer-mark",
  name: "Oración por una petición",
  schema: prayerMarkPayload,
  send: async (mark, _entryId, context) => {
    await storeMark(mark, context);
    await context.show(async () => {
      // Before the entry leaves the outbox, so that the mark never disappears in between.
      await invalidatePrayers(queryClient);
      await refreshCopy(myPrayerMarks(context.owner));
    });
  },
  describe: ({ requestId }) => ({
    what: "Oración por una petición",
    text: null,
    path: paths.prayer(requestId),
  }),
  refusals: {
    not_found: "Esta petición ya no está en el muro.",
    own_prayer: "Esta petición es tuya: los demás ya oran por ti.",
    prayer_closed: "La petición ya había terminado ese día, así que no la contamos. Gracias por orar.",
  },
  ifArrived: "shown",
  reread: () => invalidatePrayers(queryClient),
});
