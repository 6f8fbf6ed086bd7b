import { useEffect, useState } from 'react';

const minScrollPx = 24;

/**
 * True while the reader scrolls down. chat-widget.tsx then moves the chat's round button away, so that it doesn't cover
 * the text (chat.widget); chat.css limits that to phones.
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
