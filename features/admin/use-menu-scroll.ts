import { useLayoutEffect, useRef } from 'react';

/** Each screen renders its own menu, which stays where it was left; null on the first screen. */
let leftAt: number | null = null;

/** Props of the menu that scrolls: it opens where it was left, and with the screen that is shown in sight. */
export function useMenuScroll() {
  const menu = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    if (!menu.current) return;
    if (leftAt !== null) menu.current.scrollTop = leftAt;
    // Whoever has scrolled it before the scripts arrived is about to press something.
    else if (menu.current.scrollTop > 0) return;
    const { scrollTop, clientHeight } = menu.current;
    const current = menu.current.querySelector<HTMLElement>('[aria-current="page"]');
    if (!current) return;
    const { offsetTop, offsetHeight } = current;
    const isSeen = offsetTop >= scrollTop && offsetTop + offsetHeight <= scrollTop + clientHeight;
    if (!isSeen) menu.current.scrollTop = offsetTop - clientHeight / 2;
  }, []);
  return {
    ref: menu,
    onScroll: () => {
      leftAt = menu.current?.scrollTop ?? 0;
    },
  };
}
