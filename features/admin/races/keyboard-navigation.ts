import { useEffect } from 'react';
import { useLocation } from 'react-router';

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
