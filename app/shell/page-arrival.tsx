import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { untilLoaded } from '#platform/ui/later.ts';
import { contentId } from '#platform/ui/skip-link.tsx';

/**
 * Does after a navigation in the browser what a new document does by itself: says the new title, and continues the
 * keyboard's way from the new content, or from the place in it that the address names (site.arrival).
 */
export function PageArrival() {
  const { pathname, search, hash } = useLocation();
  const shown = useRef<{ pathname: string; title: string } | null>(null);
  const [title, setTitle] = useState('');
  useEffect(watchFocus, []);
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, title: document.title };
    if (!before) return;
    if (before.title !== document.title) setTitle(document.title);
    if (before.pathname !== pathname) focusContent(hash.slice(1));
  }, [pathname, search, hash]);
  return (
    <p className="visually-hidden" role="status">
      {title}
    </p>
  );
}

/** A reader without a keyboard never loads what keeps the focus. */
function watchFocus(): void {
  let focused: Element | null = null;
  const load = async () => (await untilLoaded(() => import('#platform/ui/pass-focus.ts'))).passFocusOn(focused);
  const note = (element: Element | null) => {
    if (!focused) void load();
    focused = element;
  };
  addEventListener('focusin', ({ target }) => note(target as Element), true);
  // Somebody was faster than this code.
  if (document.activeElement !== document.body) note(document.activeElement);
}

/** Leaves the focus to a screen that has placed it itself. */
function focusContent(anchor: string): void {
  const content = document.getElementById(contentId);
  if (!content || (content !== document.activeElement && content.contains(document.activeElement))) return;
  const target = (anchor && document.getElementById(anchor)) || content;
  target.focus({ preventScroll: true });
  if (document.activeElement === target) return;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
