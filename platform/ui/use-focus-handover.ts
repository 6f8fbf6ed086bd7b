import { type RefObject, useLayoutEffect } from 'react';

let handedOver: string | null = null;

/** Keeps the keyboard focus when one control takes the place of another with the same key in the same step. */
export function useFocusHandover(key: string, control: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const own = control.current;
    if (handedOver === key && document.activeElement === document.body) own?.focus({ preventScroll: true });
    // The control is still there: React takes it away after this.
    return () => {
      if (!own || own !== document.activeElement) return;
      handedOver = key;
      queueMicrotask(() => {
        handedOver = null;
      });
    };
  }, [key, control]);
}
