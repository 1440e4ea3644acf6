import { paths } from "#domain/paths.ts";
import { setClockZone } from "#lib/clock.ts";
import { untilText } from "#lib/until-text.ts";
import { actionsOf, type NoticeData, plainOptions, isShown } from "./push-notice.ts";
import { BACKEND, PUBLISHABLE_KEY, scope, postToWindows } from "./scope.ts";
import { createSilence, type Pressed } from "./silence.ts";

/** Silence of this worker, for all its events. */
export const silence = createSilence({ backend: BACKEND, publishableKey: PUBLISHABLE_KEY });

const TAG = "silence";

/** A notice about which "Hoy no" was pressed: both ids are known. */
export type SilencedNotice = NoticeData & { notificationId: string; receipt: string };

/** Silences everything from the notice, or takes that back, and says what came of it in a notice that makes no sound. */
export async function press(data: SilencedNotice, silent: boolean): Promise<void> {
  const pressed = await silence.press(data.receipt, silent, Date.now());
  await say(data, silent, pressed);
  await postToWindows({ type: "SILENCE_CHANGED" });
}

/** Sends a press that waited for the network; the notice that said so names the hour now. */
export async function flushSilence(): Promise<void> {
  const sent = await silence.flush();
  if (sent === null || sent.pressed === "waiting") return;
  const [shown] = await scope.registration.getNotifications({ tag: TAG });
  const data = shown?.data as SilencedNotice | undefined;
  if (shown && data) {
    shown.close();
    if (!isOver(sent)) await say(data, sent.silent, sent.pressed);
  }
  await postToWindows({ type: "SILENCE_CHANGED" });
}

/** Whether the morning that ends the silence was there before the network. */
function isOver({ silent, pressed }: { silent: boolean; pressed: Pressed }): boolean {
  return silent && typeof pressed === "object" && Date.parse(pressed.endsAt ?? "") <= Date.now();
}

async function say(data: SilencedNotice, silent: boolean, pressed: Pressed): Promise<void> {
  const words = wordsOf(silent, pressed);
  if (words === null) return;
  await isShown(
    scope.registration.showNotification(words.title, {
      ...plainOptions({ ...data, url: paths.silenceNotice(data.notificationId) }),
      body: words.body,
      tag: TAG,
      silent: true,
      actions: silent && pressed !== "refused" ? actionsOf("hear", "less") : [],
    } as NotificationOptions),
  );
}

function wordsOf(silent: boolean, pressed: Pressed): { title: string; body: string } | null {
  // The device is where its owner is; the congregation's zone is not known here.
  setClockZone(Intl.DateTimeFormat().resolvedOptions().timeZone);
  if (silent) {
    if (pressed === "refused")
      return { title: "No se pudo silenciar", body: "Toca aquí para hacerlo en el sitio." };
    if (pressed === "waiting")
      return {
        title: "Silencio en este dispositivo hasta mañana",
        body: "Sin conexión: en los demás, en cuanto vuelva la red.",
      };
    return {
      title: `Silencio ${untilText(pressed.endsAt ?? "", Date.now())}`,
      body: "Lo que llegue te espera en la campana.",
    };
  }
  if (pressed === "refused")
    return { title: "Sigue en silencio", body: "Toca aquí para quitarlo en el sitio." };
  if (pressed === "waiting") return { title: "Sin conexión", body: "Lo deshacemos en cuanto vuelva la red." };
  if (pressed.endsAt === null) return null;
  return { title: `Silencio ${untilText(pressed.endsAt, Date.now())}`, body: "Así lo habías elegido antes." };
}
