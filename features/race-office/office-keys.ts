import { useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Router state when Alt and an arrow key open another race: typing should go on there at once. */
export const keyboardNavigation = { isKeyboard: true } as const;

/** What the address says was done when a day has just been founded. */
const foundings: ReadonlySet<string> = new Set(['create-day', 'create-draft']);

/**
 * After such a navigation, and on a day that has just been founded, focuses the field of the finishing order of a
 * result, else the first cell.
 */
export function useFocusAfterKeyboardNavigation() {
  const { state, search } = useLocation();
  const isKeyboard = (state as Partial<typeof keyboardNavigation> | null)?.isKeyboard === true;
  const isFounded = foundings.has(new URLSearchParams(search).get('hotovo') ?? '');
  useEffect(() => {
    if (isKeyboard || isFounded)
      document.querySelector<HTMLInputElement>('#z-vysledek, .edit-grid input[data-cell]')?.focus();
  }, [isKeyboard, isFounded]);
}

/** Ctrl+Enter, wherever the focus is: saves and completes a result, saves odds and goes on to the next race. */
export function useFinishKey(finish: () => void, isActive = true) {
  const finishNow = useEffectEvent(finish);
  useEffect(() => {
    if (!isActive) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      // Held down it would answer the question that the first press brings up, or go through all races.
      if (!event.repeat) finishNow();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isActive]);
}

/**
 * Saves and opens `address`, unless something isn't stored; without an address it only saves. It leaves a render later,
 * when the guard of unsaved changes knows that there are none.
 */
export function useSaveAndGoOn(save: () => Promise<boolean>, address: string | null) {
  const navigate = useNavigate();
  const [isSaved, setIsSaved] = useState(false);
  useEffect(() => {
    if (isSaved && address !== null) void navigate(address, { state: keyboardNavigation });
  }, [isSaved, address, navigate]);
  return async () => {
    if (await save()) setIsSaved(true);
  };
}
