import { useEffect, useLayoutEffect } from "react";
import { useHydrated } from "#ui/hydration/use-hydrated.ts";

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

declare global {
  // Filled by an inline script of the built pages (lib/until-drawn-script.ts).
  var heldBack:
    | { typed: Map<Field, string>; focused: EventTarget | null; pressed: HTMLElement | null }
    | undefined;
}

/**
 * Mounted behind a screen, so it is drawn right after it. Ends the work of a built page until then: hiding parts that
 * may not suit this person and address, and holding back typed text and presses. Both are replayed now that React
 * listens.
 */
export function Drawn() {
  // Before any event can come that the screen itself hears.
  useLayoutEffect(() => {
    const { dataset } = document.documentElement;
    dataset["drawn"] = "1";
    delete dataset["asked"];
    const { typed = [], focused = null } = globalThis.heldBack ?? {};
    for (const [field, value] of typed) goOnFrom(field, value);
    if (isField(focused) && !focused.isConnected) fieldNow(focused)?.focus();
  }, []);
  // A page that is taken over is a visitor's for one more drawing, between which the browser may paint.
  const isOfWhoIsHere = useHydrated();
  useLayoutEffect(() => {
    if (isOfWhoIsHere) delete document.documentElement.dataset["member"];
  }, [isOfWhoIsHere]);
  useEffect(() => {
    const held = globalThis.heldBack;
    globalThis.heldBack = undefined;
    for (const [field, value] of held?.typed ?? []) typeAgain(field, value);
    const pressed = held?.pressed && hereNow(held.pressed);
    // After the screen knows what was typed.
    if (pressed) setTimeout(() => pressed.click());
  }, []);
  return null;
}

/** The button itself, or in a page that was drawn and not taken over the one that says the same. */
function hereNow(button: HTMLElement): HTMLElement | undefined {
  if (button.isConnected) return button;
  const says = (one: HTMLElement) => one.ariaLabel ?? one.textContent;
  return [...document.querySelectorAll("button")].find((one) => says(one) === says(button));
}

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** The field itself, or in a page that was drawn and not taken over the one that replaced it. */
function fieldNow(field: Field): Field | null {
  return field.isConnected ? field : document.querySelector<Field>(`main [name="${CSS.escape(field.name)}"]`);
}

/** Puts what was typed back where the form has just put what it starts with: the next key may come before the form hears. */
function goOnFrom(field: Field, typed: string): void {
  const here = fieldNow(field);
  if (here) setUnseen(here, field.value || typed);
}

/** Tells the screen the value of a field: typed before the screen was drawn, and since. */
function typeAgain(field: Field, typed: string): void {
  const here = fieldNow(field);
  if (!here) return;
  const value = here.value || typed;
  // React notices a value that differs from its last one: first it sees an empty one, and then it does not look.
  here.value = "";
  setUnseen(here, value);
  // A choice of a list is heard by the second only.
  for (const type of ["input", "change"]) here.dispatchEvent(new Event(type, { bubbles: true }));
}

/** Sets a value past React, which watches the field's own property. */
function setUnseen(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, value);
}
