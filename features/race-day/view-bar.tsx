import { raceCardCopy } from '#text/race-day/race-card';
import { raceDayCopy } from '#text/race-day/race-day';
import { storeLocally } from '#platform/ui/store-locally.ts';
import { setRootDataset, useRootDataset } from '#platform/ui/use-root-dataset.ts';

const copy = raceDayCopy.view;

/** 'brief', or on today's day 'full'; null is what a page shows by itself. Remembered in this browser. */
export function chooseCards(choice: 'brief' | 'full' | null): void {
  storeLocally('cards', choice);
  setRootDataset('cards', choice);
}

/**
 * The home page's choice above the races, 'Plné karty' or 'Stručně', on a phone also the screen at the course. An
 * inline script of the document sets it as <html data-cards> before the page is shown. Beside it, once for the page,
 * that prices and silks of the demonstration are invented (demonstration.marked).
 */
export function ViewBar({ isDemo, isToday }: { isDemo: boolean; isToday: boolean }) {
  const isBrief = useRootDataset('cards') === 'brief';
  return (
    <div className="inline-group inline-group-spread view-bar">
      <p className="small-text">{isDemo && raceCardCopy.demo}</p>
      <div className="segmented-control" role="group" aria-label={copy.label}>
        <button type="button" aria-pressed={!isBrief} onClick={() => chooseCards(isToday ? 'full' : null)}>
          {copy.full}
        </button>
        <button type="button" aria-pressed={isBrief} onClick={() => chooseCards('brief')}>
          {copy.brief}
        </button>
        {isToday && (
          <button className="only-on-mobile" type="button" aria-pressed="false" onClick={() => chooseCards(null)}>
            {copy.course}
          </button>
        )}
      </div>
    </div>
  );
}
