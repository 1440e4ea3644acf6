/**
 * Until the screen is drawn nobody hears what is typed into its page and which button is pressed, and a form would send
 * itself, a password in the address: it waits for app/drawn.tsx, as does the field that has the focus. A button that
 * opens a popover does so by itself. That a field loses the focus is no sign: it also does when it is replaced.
 */
export const untilDrawnScript = `{const d=document.documentElement.dataset,h=window.heldBack={typed:new Map,focused:null,pressed:null},on=(type,f)=>addEventListener(type,e=>d.drawn||f(e),true);on("pointerdown",e=>h.focused=null);on("focusin",e=>h.focused=e.target);on("input",({target:f})=>h.typed.set(f,f.value));on("submit",e=>e.preventDefault());on("click",e=>{const b=e.target.closest("button");if(!b||b.popoverTargetElement)return;if(b.type==="submit")e.preventDefault();h.pressed=b})}`;
