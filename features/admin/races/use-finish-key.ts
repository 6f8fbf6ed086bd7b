import { useEffect, useEffectEvent } from 'react';

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
