import { changePwaState } from "./pwa-state.ts";

/**
 * Update by prompt, never by surprise: a reload would take away what somebody is writing. The page is reloaded once,
 * and only if the person said yes in it. Another tab's yes changes this page's worker too: then this page keeps running
 * (the older assets are still cached) and merely offers the reload.
 */
export function createUpdate(reload: () => void) {
  let activateWaiting: (() => boolean) | undefined;
  let agreed = false;
  let reloaded = false;

  const reloadOnce = () => {
    if (reloaded) return;
    reloaded = true;
    reload();
  };

  return {
    /** A new version waits; `activate` asks it to take over and tells whether there was one to ask. */
    offer(activate: () => boolean): void {
      activateWaiting = activate;
      changePwaState({ updateReady: true });
    },
    /** The controlling worker has changed under this page. */
    controllerChanged(): void {
      if (agreed) reloadOnce();
      else this.offer(() => false);
    },
    apply(): void {
      agreed = true;
      if (!activateWaiting?.()) reloadOnce();
    },
  };
}

export const update = createUpdate(() => location.reload());

/** Activates the waiting version and reloads this page once. */
export function applyUpdate(): void {
  update.apply();
}
