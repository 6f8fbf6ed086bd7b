import { Suspense } from 'react';
import { useIsClient } from '#platform/ui/use-is-client.ts';
import { later } from '#platform/ui/later.ts';

const TermLayer = later(async () => (await import('./term-layer.tsx')).TermLayer);

/** The tooltips of words, loaded after hydration so that they add nothing to the first load. */
export function TermsOnDemand() {
  const isClient = useIsClient();
  return isClient ? (
    <Suspense>
      <TermLayer />
    </Suspense>
  ) : null;
}
