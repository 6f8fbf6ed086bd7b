import { useEffect, useEffectEvent } from 'react';

/** For grids and forms of administrators: Ctrl+S (⌘S) saves, wherever the focus is, instead of the browser's dialog. */
export function useSaveKey(save: () => void) {
  const saveNow = useEffectEvent(save);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
      event.preventDefault();
      saveNow();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
