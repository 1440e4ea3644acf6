import { APPEARANCE_KEY } from "#lib/appearance.ts";

/**
 * Puts the fonts to use when the service worker has them, and the chosen theme and letter size on <html> before the first paint. Inlined in the head of
 * every page; its hash goes into the Content-Security-Policy. `src/ui/appearance` does the same later.
 */
export const APPEARANCE_SCRIPT = `try{var a=JSON.parse(localStorage.getItem("${APPEARANCE_KEY}")||"{}"),d=document.documentElement.dataset;if(a.theme==="light"||a.theme==="dark")d.theme=a.theme;if(a.text==="large")d.text="large";if(navigator.serviceWorker.controller)d.fonts="1"}catch(e){}`;
