import { Suspense } from 'react';
import { useIsClient } from '#platform/ui/use-is-client.ts';
import { later } from '#platform/ui/later.ts';

const fetchConsent = () => import('#features/analytics/consent-bar.tsx');
const ConsentBar = later(async () => (await fetchConsent()).ConsentBar);
const ConsentLink = later(async () => (await fetchConsent()).ConsentLink);

/**
 * The consent bar and the footer's link to it. Their code loads only on sites that measure, and they are rendered once
 * it has loaded: a click on a button that doesn't work yet would be lost.
 */
export function Consent({ part }: { part: 'bar' | 'link' }) {
  const isClient = useIsClient();
  return isClient && <Suspense>{part === 'bar' ? <ConsentBar /> : <ConsentLink />}</Suspense>;
}
