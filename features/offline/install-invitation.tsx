import { type ReactNode, useEffect, useState } from 'react';
import { storeLocally } from '#platform/ui/store-locally.ts';
import { untilLoaded } from '#platform/ui/later.ts';
import { isInstalled, onAskToInstall, takeInvitation } from './install.ts';

/** Of the installed site: where it was left. The head's script reads it when the program is started again. */
const placeKey = 'place';

/** Keeps the address and how far it is scrolled whenever the program is left (offline.place); returns how to stop. */
function keepPlace(): () => void {
  returnToPlace();
  const keep = () => {
    if (document.visibilityState !== 'hidden') return;
    const { pathname, search } = location;
    storeLocally(placeKey, `${Date.now()} ${Math.round(scrollY)} ${pathname}${search}`);
  };
  document.addEventListener('visibilitychange', keep);
  return () => document.removeEventListener('visibilitychange', keep);
}

/** Scrolls the page that the head's script has just returned to, once. */
function returnToPlace(): void {
  const top = Number(sessionStorage.getItem(placeKey) ?? 0);
  if (top > 0) scrollTo(0, top);
  sessionStorage.setItem(placeKey, '0');
}

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
