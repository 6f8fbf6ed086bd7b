import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { watchTerms } from './watch-terms.ts';

const fetchTip = () => import('./term-tip.tsx');
const TermTip = lazy(async () => ({ default: (await fetchTip()).TermTip }));

/** One tooltip for every word with a definition. What it shows comes with the first word aimed at. */
export function TermLayer() {
  const [element, setElement] = useState<HTMLElement | null>(null);
  const { key } = useLocation();
  useEffect(() => watchTerms({ onPrefetch: () => void fetchTip(), onShow: setElement }), []);
  // Another page has other words.
  useEffect(() => () => setElement(null), [key]);
  if (!element) return null;
  return (
    <Suspense>
      <TermTip element={element} onClose={() => setElement(null)} />
    </Suspense>
  );
}
