import { type PointerEvent, useRef } from 'react';

const swipePx = 50;

/** Pointer handlers for a swipe: to the left means the next photo (1), to the right the previous one (-1). */
export function useSwipe(onSwipe: (step: 1 | -1) => void) {
  const from = useRef<number | null>(null);
  return {
    onPointerDown(event: PointerEvent) {
      from.current = event.pointerType === 'mouse' ? null : event.clientX;
    },
    onPointerUp(event: PointerEvent) {
      const distance = from.current === null ? 0 : event.clientX - from.current;
      from.current = null;
      if (Math.abs(distance) >= swipePx) onSwipe(distance < 0 ? 1 : -1);
    },
    onPointerCancel() {
      from.current = null;
    },
  };
}
