import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";

/** Id of the element that lists them (read by `earlyScript`). */
export const EARLY_REQUESTS = "early-requests";

/** A request as `fetch` takes it; `url` is a path where the backend shares the site's origin. */
interface EarlyRequest {
  url: string;
  method: string;
  headers: Record<string, string>;
  body: string | null;
}

/**
 * First backend requests of a screen. `placeholder` is replaced by the last part of the page's address; "" for none.
 */
export interface EarlyRequests {
  placeholder: string;
  requests: readonly EarlyRequest[];
}

/**
 * Asks for the data of a page together with its scripts; they find the answers under address and body
 * (platform/supabase/early-answers.ts). Only on the first visit of somebody who is not signed in: a member's questions
 * carry a token, and later visits have a copy on the device. A filtered list asks for something else.
 */
export const earlyScript = `try{const{placeholder:p,requests}=JSON.parse(document.getElementById("${EARLY_REQUESTS}").textContent),l=p&&location.pathname.split("/").pop();if(!navigator.serviceWorker?.controller&&!localStorage.getItem("${SESSION_STORAGE_KEY}")&&(p?/^[a-z0-9-]+$/.test(l)&&/^[0-9a-f]{8}-/.test(l)===/^0{8}-/.test(p):!location.search)){const a=window.earlyAnswers={},f=t=>t&&p?t.replaceAll(p,l):t;for(const{url,body:b,...o}of requests){const u=new URL(f(url),location.origin).href,body=f(b);(a[u+(body??"")]=fetch(u,{...o,body})).catch(()=>{})}}}catch{}`;
