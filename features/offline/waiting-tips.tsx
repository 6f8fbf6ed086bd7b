import { type ReactNode, useEffect, useState } from 'react';
import { untilLoaded } from '#platform/ui/later.ts';
import { queueChannelName, queueMark } from './queue-mark.ts';

/**
 * Shows what became of tips that were made without a network, and sends them; its code is loaded only when there are
 * some.
 */
export function WaitingTips() {
  const [sheet, setSheet] = useState<ReactNode>(null);
  useEffect(() => {
    const show = () =>
      // Where it is neither at hand nor to be loaded yet, the row of the horse says that its tip waits.
      void untilLoaded(() => import('./tip-sheet.tsx')).then(({ TipSheet }) => setSheet(<TipSheet />));
    const channel = new BroadcastChannel(queueChannelName);
    channel.onmessage = show;
    if (isMarked()) show();
    return () => channel.close();
  }, []);
  return sheet;
}

function isMarked(): boolean {
  try {
    return localStorage.getItem(queueMark) !== null;
  } catch {
    return false;
  }
}
