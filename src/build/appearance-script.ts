import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";
import { APPEARANCE_KEY } from "#lib/appearance.ts";

/**
 * Puts the fonts (addresses of files) to use when the service worker has them, and the chosen theme and letter size on
 * <html> before the first paint. The fonts are asked for at once: a slow phone that finds them missing lays the page out
 * with another one first. Inlined in the head of every page; its hash goes into the Content-Security-Policy.
 * src/app/layouts/appearance.ts does the same later. What a built page shows to visitors alone, or only at its bare address, is
 * hidden by `data-member` and `data-asked` until the page is drawn (app/drawn.tsx).
 */
export const appearanceScript = (fonts: readonly string[]): string =>
  `try{var a=JSON.parse(localStorage.getItem("${APPEARANCE_KEY}")||"{}"),d=document.documentElement.dataset;if(a.theme==="light"||a.theme==="dark")d.theme=a.theme;if(a.text==="large")d.text="large";if(localStorage.getItem("${SESSION_STORAGE_KEY}"))d.member="1";if(/[?&#](?!next=)[a-z_]+=/.test(location.search+location.hash))d.asked="1";if(navigator.serviceWorker.controller){d.fonts="1";for(var f of ${JSON.stringify(fonts)})document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:f}))}}catch(e){}`;
