import { EARLY_ANSWERS, EARLY_REQUESTS } from "#domain/early-pages.ts";
import { SESSION_STORAGE_KEY } from "#domain/session-storage-key.ts";

/**
 * Asks for the data of a page together with its scripts; they find the answers under address and body
 * (platform/supabase/early-answers.ts). Only on the first visit of somebody who is not signed in: a member's questions
 * carry a token, and later visits have a copy on the device. A filtered list asks for something else. A page that was filled
 * at the edge (app/edge) has the answers in place of the questions.
 */
export const earlyScript = `try{const e=document.getElementById("${EARLY_ANSWERS}"),a={},k=(url,body)=>new URL(url,location.origin).href+(body??"");if(e){if(!localStorage.getItem("${SESSION_STORAGE_KEY}")){for(const{url,body,text,status,headers}of JSON.parse(e.textContent).answers)a[k(url,body)]=Promise.resolve(new Response(text,{status,headers}));window.earlyAnswers=a}}else{const{placeholder:p,requests}=JSON.parse(document.getElementById("${EARLY_REQUESTS}").textContent),l=p&&location.pathname.split("/").pop();if(!navigator.serviceWorker?.controller&&!localStorage.getItem("${SESSION_STORAGE_KEY}")&&(p?/^[a-z0-9-]+$/.test(l)&&/^[0-9a-f]{8}-/.test(l)===/^0{8}-/.test(p):!location.search)){window.earlyAnswers=a;const f=t=>t&&p?t.replaceAll(p,l):t;for(const{url,body:b,...o}of requests){const u=new URL(f(url),location.origin).href,body=f(b);(a[k(u,body)]=fetch(u,{...o,body})).catch(()=>{})}}}}catch{}`;
