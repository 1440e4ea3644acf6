import { atom, useAtomValue, useSetAtom, useStore } from "jotai";
import { useCallback, useEffect, useId } from "react";

/** The forms on the screen with something typed or chosen that is not saved. */
const unsavedFormsAtom = atom<ReadonlySet<string>>(new Set<string>());

/** Says for as long as the form is drawn whether it has something unsaved. */
export function useUnsavedForm(isUnsaved: boolean): void {
  const id = useId();
  const set = useSetAtom(unsavedFormsAtom);
  useEffect(() => {
    if (!isUnsaved) return;
    set((forms) => new Set([...forms, id]));
    return () => set((forms) => new Set([...forms].filter((form) => form !== id)));
  }, [id, isUnsaved, set]);
}

/** Whether some form on the screen has something unsaved. */
export function useHasUnsavedForms(): boolean {
  return useAtomValue(unsavedFormsAtom).size > 0;
}

/** The same as a function, to be called at the moment of leaving. */
export function useAskUnsavedForms(): () => boolean {
  const store = useStore();
  return useCallback(() => store.get(unsavedFormsAtom).size > 0, [store]);
}
