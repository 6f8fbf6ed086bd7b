import { lazy, Suspense } from 'react';
import { useIsClient } from '#app/ui/use-is-client.ts';

const TermLayer = lazy(async () => ({ default: (await import('./term-layer.tsx')).TermLayer }));

/** The tooltips, fetched once the page works: nothing of the first load is theirs. */
export function TermsOnDemand() {
  const isClient = useIsClient();
  return isClient ? (
    <Suspense>
      <TermLayer />
    </Suspense>
  ) : null;
}
