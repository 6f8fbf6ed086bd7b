import { useEffect } from 'react';
import { useLocation } from 'react-router';

/** Of a way made by keys: whoever goes from race to race goes on writing. */
export const keyboardNavigation = { isKeyboard: true } as const;

/** After such a way the focus stands where one writes: in the order of a result, else in the first cell. */
export function useFocusAfterKeyboardNavigation() {
  const { state } = useLocation();
  const isKeyboard = (state as Partial<typeof keyboardNavigation> | null)?.isKeyboard === true;
  useEffect(() => {
    if (isKeyboard) document.querySelector<HTMLInputElement>('#z-order, .sheet input[data-cell]')?.focus();
  }, [isKeyboard]);
}
