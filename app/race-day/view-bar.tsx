import { raceCardCopy } from '#copy/cs/public/race-card.ts';
import { raceDayCopy } from '#copy/cs/public/race-day.ts';
import { storeLocally } from '#app/ui/store-locally.ts';
import { setRootDataset, useRootDataset } from '#app/ui/use-root-dataset.ts';

const copy = raceDayCopy.view;

/**
 * The home page's choice above the races, 'Plné karty' or 'Stručně', remembered in this browser. An inline
 * script of the document sets it as <html data-cards> before the page is shown. Beside it, once for the page, that prices
 * and silks of the demonstration are invented (demonstration.marked).
 */
export function ViewBar({ raceCount, isDemo }: { raceCount: number; isDemo: boolean }) {
  const isBrief = useRootDataset('cards') === 'brief';
  function choose(choice: 'brief' | null) {
    storeLocally('cards', choice);
    setRootDataset('cards', choice);
  }
  return (
    <div className="inline-group inline-group-spread view-bar">
      <p className="small-text">
        {copy.before(raceCount)}
        <b>{raceDayCopy.races(raceCount)}</b>
        {copy.after}
        {isDemo && <span className="block">{raceCardCopy.demo}</span>}
      </p>
      <div className="segmented-control" role="group" aria-label={copy.label}>
        <button type="button" aria-pressed={!isBrief} onClick={() => choose(null)}>
          {copy.full}
        </button>
        <button type="button" aria-pressed={isBrief} onClick={() => choose('brief')}>
          {copy.brief}
        </button>
      </div>
    </div>
  );
}
