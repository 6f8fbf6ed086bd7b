import { useEffect, useState } from 'react';

const minScrollPx = 24;

const isAtEnd = () => innerHeight + scrollY >= document.documentElement.scrollHeight - minScrollPx;

/**
 * True until the reader scrolls up or reaches the page's end, and again on scrolling down. chat-widget.tsx then moves the
 * chat's round button away, so that it doesn't cover what is read (chat.widget); chat.css limits that to phones.
 */
export function useHideOnScroll(): boolean {
  const [isHidden, setIsHidden] = useState(() => !isAtEnd());
  useEffect(() => {
    let lastScrollY = scrollY;
    const onScroll = () => {
      if (Math.abs(scrollY - lastScrollY) < minScrollPx) return;
      setIsHidden(scrollY > lastScrollY && !isAtEnd());
      lastScrollY = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => removeEventListener('scroll', onScroll);
  }, []);
  return isHidden;
}
