import { useEffect, useState } from 'react';

/** Long enough that an ordinary navigation never flickers. */
const delayMs = 400;

/** Whether something has been running for longer than `delayMs`; the root shows the loading screen then. */
export function useIsLate(isRunning: boolean): boolean {
  const [isLate, setIsLate] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isRunning]);
  return isRunning && isLate;
}
