import { Suspense, useEffect, useState } from 'react';
import { later } from '#platform/ui/later.ts';
import { useLocation } from 'react-router';
import { watchTerms } from './watch-terms.ts';

const TermTip = later(async () => (await import('./term-tip.tsx')).TermTip);

/** The one tooltip of all words with a definition; its code loads when the first word is hovered or focused. */
export function TermLayer() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { key } = useLocation();
  useEffect(() => watchTerms({ onPrefetch: TermTip.prefetch, onShow: setElement }), []);
  // After a navigation the explained word no longer exists.
  useEffect(() => () => setElement(null), [key]);
  if (!element) return null;
  return (
    <Suspense>
      <TermTip element={element} onClose={() => setElement(null)} />
    </Suspense>
  );
}
