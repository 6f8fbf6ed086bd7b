import { useEffect, useState } from 'react';

/** Long enough that an ordinary navigation never flickers. */
const delayMs = 400;

/** Whether `isRunning` has been true for longer than `delayMs`. */
export function useIsSlow(isRunning: boolean): boolean {
  const [isSlow, setIsLate] = useState(false);
  useEffect(() => {
    if (!isRunning) return;
    const timer = setTimeout(() => setIsLate(true), delayMs);
    return () => {
      clearTimeout(timer);
      setIsLate(false);
    };
  }, [isRunning]);
  return isRunning && isSlow;
}
