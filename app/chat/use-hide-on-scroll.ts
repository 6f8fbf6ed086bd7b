import { useEffect, useState } from 'react';

const minScrollPx = 24;

/**
 * True while the reader scrolls down: on a phone the round button then hides, so that it doesn't cover the text
 * (chat.widget).
 */
export function useHideOnScroll(): boolean {
  const [isHidden, setIsHidden] = useState(false);
  useEffect(() => {
    let lastScrollY = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - lastScrollY) < minScrollPx) return;
      setIsHidden(scrollY > lastScrollY);
      lastScrollY = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return isHidden;
}
