import { useEffect } from 'react';

/**
 * Moves the focus with the screen: to the heading of the race that was opened, and back to the link that opened it
 * (course-mode.one-race).
 */
export function useOpenRace(): void {
  useEffect(() => {
    let opened: string | null = null;
    const follow = () => {
      const card = document.querySelector<HTMLElement>('.race-card:target');
      if (card) {
        opened = card.id;
        focusOn(card.querySelector('h2'));
      } else if (opened !== null) {
        focusOn(document.querySelector(`.race-rail a[href="#${opened}"]`));
        opened = null;
      }
    };
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
}

function focusOn(element: HTMLElement | null): void {
  if (!element) return;
  if (element.tabIndex < 0) element.tabIndex = -1;
  element.focus({ preventScroll: true });
}
