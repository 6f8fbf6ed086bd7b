import { useEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * Router state that RaceChooser sets when Alt and an arrow key open another race: typing should go on there at once.
 */
export const keyboardNavigation = { isKeyboard: true } as const;

/**
 * After such a navigation, and on a day that has just been founded, focuses the field of the finishing order of a result,
 * else the first cell.
 */
export function useFocusAfterKeyboardNavigation() {
  const { state, search } = useLocation();
  const isKeyboard =
    (state as Partial<typeof keyboardNavigation> | null)?.isKeyboard === true || search.endsWith('=create-day');
  useEffect(() => {
    if (isKeyboard) document.querySelector<HTMLInputElement>('#z-order, .edit-grid input[data-cell]')?.focus();
  }, [isKeyboard]);
}
