import { useEffect } from 'react';
import { useViewer } from '#platform/session/viewer.ts';
import { later, untilLoaded } from '#platform/ui/later.ts';
import { resetMyTips, myTips, setMyTips } from './my-tips.ts';

export const TipButton = later(async () => (await import('./tip-button.tsx')).TipButton);

/**
 * Loads the viewer's tips of the shown day and keeps them up to date. Its code is not loaded for visitors. `madeAt`:
 * site time at which the page was rendered; it contains the lists of earlier writes.
 */
export function useTipping(eventId: number | null, madeAt: number): void {
  const viewerId = useViewer()?.id ?? null;
  useEffect(() => {
    const { lists } = myTips();
    const newer = [...lists].filter(([, { at }]) => at >= madeAt);
    if (newer.length < lists.size) setMyTips({ lists: new Map(newer) });
  }, [madeAt]);
  useEffect(() => {
    if (eventId === null || viewerId === null) return;
    const controller = new AbortController();
    TipButton.prefetch();
    void untilLoaded(() => import('./tipping.ts')).then(({ followMyTips }) => followMyTips(eventId, controller.signal));
    return () => {
      controller.abort();
      resetMyTips();
    };
  }, [eventId, viewerId]);
}
