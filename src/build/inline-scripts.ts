import { EARLY_ANSWERS, EARLY_REQUESTS } from "#domain/early-pages.ts";
import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";
import { APPEARANCE_KEY } from "#lib/appearance.ts";
import type { SiteSettings } from "#functions/_shared/contracts/site-settings.ts";
import { DEFAULT_SETTINGS } from "#domain/default-settings.ts";
import { brandTokens } from "#ui/styles/brand-colours.ts";

/**
 * Asks for the data of a page together with its scripts; they find the answers under address and body
 * (platform/supabase/early-answers.ts). Only on the first visit of somebody who is not signed in: a member's questions
 * carry a token, and later visits have a copy on the device. A filtered list asks for something else. A page that was filled
 * at the edge (app/edge) has the answers in place of the questions.
 */
export const earlyScript = `try{const e=document.getElementById("${EARLY_ANSWERS}"),a={},k=(url,body)=>new URL(url,location.origin).href+(body??"");if(e){if(!localStorage.getItem("${SESSION_STORAGE_KEY}")){for(const{url,body,text,status,headers}of JSON.parse(e.textContent).answers)a[k(url,body)]=Promise.resolve(new Response(text,{status,headers}));window.earlyAnswers=a}}else{const{placeholder:p,requests}=JSON.parse(document.getElementById("${EARLY_REQUESTS}").textContent),l=p&&location.pathname.split("/").pop();if(!navigator.serviceWorker?.controller&&!localStorage.getItem("${SESSION_STORAGE_KEY}")&&(p?/^[a-z0-9-]+$/.test(l)&&/^[0-9a-f]{8}-/.test(l)===/^0{8}-/.test(p):!location.search)){window.earlyAnswers=a;const f=t=>t&&p?t.replaceAll(p,l):t;for(const{url,body:b,...o}of requests){const u=new URL(f(url),location.origin).href,body=f(b);(a[k(u,body)]=fetch(u,{...o,body})).catch(()=>{})}}}}catch{}`;

/**
 * Puts the fonts (addresses of files) to use when the service worker has them, and the chosen theme and letter size on
 * <html> before the first paint. The fonts are asked for at once: a slow phone that finds them missing lays the page out
 * with another one first. Inlined in the head of every page; its hash goes into the Content-Security-Policy.
 * src/app/layouts/appearance.ts does the same later. What a built page shows to visitors alone, or only at its bare address, is
 * hidden by `data-member` and `data-asked` until the page is drawn (app/drawn.tsx).
 */
export const appearanceScript = (fonts: readonly string[]): string =>
  `try{var a=JSON.parse(localStorage.getItem("${APPEARANCE_KEY}")||"{}"),d=document.documentElement.dataset;if(a.theme==="light"||a.theme==="dark")d.theme=a.theme;if(a.text==="large")d.text="large";if(localStorage.getItem("${SESSION_STORAGE_KEY}"))d.member="1";if(/[?&#](?!next=)[a-z_]+=/.test(location.search+location.hash))d.asked="1";if(navigator.serviceWorker.controller){d.fonts="1";for(var f of ${JSON.stringify(fonts)})document.head.append(Object.assign(document.createElement("link"),{rel:"preload",as:"font",type:"font/woff2",crossOrigin:"",href:f}))}}catch(e){}`;

/** The style of a page built in the congregation's own colours; "" for those of tokens.css. A browser without `light-dark()` keeps ours. */
export function themeStyle(theme: SiteSettings["theme"]): string {
  const { primary, accent } = DEFAULT_SETTINGS.theme;
  if (theme.primary === primary && theme.accent === accent) return "";
  const tokens = Object.entries(brandTokens(theme)).map(([name, value]) => `${name}:${value}`);
  // Outside of every layer, so it is stronger than tokens.css wherever it stands.
  return `@supports (color: light-dark(#000, #fff)){:root{${tokens.join(";")}}}`;
}
