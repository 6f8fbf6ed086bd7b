import { useEffect } from 'react';
import { report } from './analytics.ts';

/** Reports that the page of a horse, a jockey or a race was viewed; once for each (analytics.events). */
export function useDetailReport(itemType: 'horse' | 'jockey' | 'race', id: number, itemName: string): void {
  const itemId = String(id);
  useEffect(() => {
    report({ name: 'detail_viewed', payload: { item_type: itemType, item_id: itemId, item_name: itemName } });
  }, [itemType, itemId, itemName]);
}

/** Reports that the odds analysis of a race was viewed; nothing while no race is shown (analytics.events). */
export function useOddsReport(eventId: number | null, raceId: number | null): void {
  useEffect(() => {
    if (eventId === null || raceId === null) return;
    report({ name: 'odds_analysis_viewed', payload: { analysis_type: 'race', event_id: eventId, race_id: raceId } });
  }, [eventId, raceId]);
}
