import { useEffect, useState } from 'react';

const leastPx = 24;

/** True while the reader scrolls down: on a phone the round button then gives way, so that it never covers what is read. */
export function useHidesOnScroll(): boolean {
  const [isAway, setIsAway] = useState(false);
  useEffect(() => {
    let turnedAt = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - turnedAt) < leastPx) return;
      setIsAway(scrollY > turnedAt);
      turnedAt = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return isAway;
}
