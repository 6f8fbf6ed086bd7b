import { useEffect, useState } from 'react';

const shownMs = 2_000;

/**
 * For two seconds after a number has changed on an open page what it was before, otherwise null
 * (race-day.changed-price).
 */
export function useFormerValue(value: number | null): number | null {
  const [seen, setSeen] = useState<{ value: number | null; former: number | null }>({ value, former: null });
  if (seen.value !== value) setSeen({ value, former: seen.value });
  useEffect(() => {
    if (seen.former === null) return undefined;
    const timer = setTimeout(() => setSeen({ value: seen.value, former: null }), shownMs);
    return () => clearTimeout(timer);
  }, [seen]);
  return seen.value === value ? seen.former : null;
}
