import { useEffect } from 'react';
import { report } from './analytics.ts';

/** Spec 3, analytics: a horse's, jockey's or race's page was looked at; once for each. */
export function useDetailReport(itemType: 'horse' | 'jockey' | 'race', id: number, itemName: string): void {
  const itemId = String(id);
  useEffect(() => {
    report({ name: 'detail_viewed', payload: { item_type: itemType, item_id: itemId, item_name: itemName } });
  }, [itemType, itemId, itemName]);
}

/** Spec 3, analytics: the odds of a race were studied; nothing while no race is shown. */
export function useOddsReport(eventId: number | null, raceId: number | null): void {
  useEffect(() => {
    if (eventId === null || raceId === null) return;
    report({ name: 'odds_analysis_viewed', payload: { analysis_type: 'race', event_id: eventId, race_id: raceId } });
  }, [eventId, raceId]);
}
