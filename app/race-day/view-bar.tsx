import { raceDayCopy } from '#copy/cs/public/race-day.ts';
import { storeLocally } from '#app/ui/store-locally.ts';
import { setRootDataset, useRootDataset } from '#app/ui/use-root-dataset.ts';

const copy = raceDayCopy.view;

/**
 * The home page's choice above the races, 'Plné karty' or 'Stručně', remembered in this browser. An inline
 * script of the document sets it as <html data-cards> before the page is shown.
 */
export function ViewBar({ raceCount }: { raceCount: number }) {
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
