import { useEffect, useEffectEvent } from 'react';

/**
 * Ctrl+S (⌘S) saves, wherever the focus is, instead of the browser's dialog; with Shift it saves in spite of warnings.
 */
export function useSaveKey(save: () => void, isWithShift = false) {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      if (event.shiftKey !== isWithShift) return;
      event.preventDefault();
      saveNow();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isWithShift]);
}
