import { raceDayCopy } from '#app/copy/race-day.ts';
import { storeLocally } from '#app/ui/remember.ts';
import { setRootDataset, useRootDataset } from '#app/ui/use-html-choice.ts';

const words = raceDayCopy.view;

/** 'Plné karty' or 'Stručně', remembered in this browser (DESIGN.md); <html data-cards> draws it before the script. */
export function ViewBar({ raceCount }: { raceCount: number }) {
  const isBrief = useRootDataset('cards') === 'brief';
  function choose(choice: 'brief' | null) {
    storeLocally('cards', choice);
    setRootDataset('cards', choice);
  }
  return (
    <div className="row between viewbar">
      <p className="sm">
        {words.before(raceCount)}
        <b>{raceDayCopy.races(raceCount)}</b>
        {words.after}
      </p>
      <div className="seg" role="group" aria-label={words.label}>
        <button type="button" aria-pressed={!isBrief} onClick={() => choose(null)}>
          {words.full}
        </button>
        <button type="button" aria-pressed={isBrief} onClick={() => choose('brief')}>
          {words.brief}
        </button>
      </div>
    </div>
  );
}
