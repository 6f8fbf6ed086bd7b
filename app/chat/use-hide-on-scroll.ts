import { useEffect, useState } from 'react';

const minScrollPx = 24;
const restMs = 5_000;

const isAtEnd = () => innerHeight + scrollY >= document.documentElement.scrollHeight - minScrollPx;

/**
 * False for five seconds after scrolling up and at the page's end. Otherwise chat-widget.tsx moves the chat's round button
 * away, so that it doesn't cover what is read (chat.widget); chat.css limits that to phones.
 */
export function useHideOnScroll(): boolean {
  const [isHidden, setIsHidden] = useState(() => !isAtEnd());
  useEffect(() => {
    let lastScrollY = scrollY;
    let rest: ReturnType<typeof setTimeout> | undefined;
    const onScroll = () => {
      if (Math.abs(scrollY - lastScrollY) < minScrollPx) return;
      clearTimeout(rest);
      setIsHidden(scrollY > lastScrollY && !isAtEnd());
      rest = setTimeout(() => setIsHidden(!isAtEnd()), restMs);
      lastScrollY = scrollY;
    };
    addEventListener('scroll', onScroll, { passive: true });
    return () => {
      clearTimeout(rest);
      removeEventListener('scroll', onScroll);
    };
  }, []);
  return isHidden;
}
