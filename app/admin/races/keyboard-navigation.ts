import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Navigation state of a change of race by keyboard, after which typing goes on. */
export const keyboardNavigation = { isKeyboard: true } as const;

/** After a navigation by keyboard, focuses the order of a result, else the first cell. */
export function useFocusAfterKeyboardNavigation() {
  const { state } = useLocation();
  const isKeyboard = (state as Partial<typeof keyboardNavigation> | null)?.isKeyboard === true;
  useEffect(() => {
    if (isKeyboard) document.querySelector<HTMLInputElement>('#z-order, .edit-grid input[data-cell]')?.focus();
  }, [isKeyboard]);
}
