import { type ReactNode, useEffect, useState } from 'react';
import { untilLoaded } from '#platform/ui/later.ts';
import { isInstalled, onAskToInstall, takeInvitation } from './install.ts';
import { keepPlace } from './keep-place.ts';

/**
 * Invites to install, once, and again from the menu (offline.invitation); its code is loaded only then. In the
 * installed site it keeps the reader's place instead.
 */
export function InstallInvitation() {
  const [offer, setOffer] = useState<ReactNode>(null);
  useEffect(() => {
    if (isInstalled()) return keepPlace();
    async function show() {
      const { InstallOffer } = await untilLoaded(() => import('./install-offer.tsx'));
      setOffer(<InstallOffer onClose={() => setOffer(null)} />);
    }
    if (takeInvitation()) void show();
    return onAskToInstall(() => void show());
  }, []);
  return offer;
}
