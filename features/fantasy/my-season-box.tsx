import { fantasyCopy } from './fantasy.cs.ts';
import type { MyFantasy } from './my-fantasy.rules.ts';

const copy = fantasyCopy.mine;

/**
 * Box of /fantasy in the place of the others' invitation: the season and the last round of who tests the league. It is
 * as high before the answer has come, so that nothing below it moves.
 */
export function MySeasonBox({ mine }: { mine: MyFantasy | null }) {
  return (
    <section className="my-standing" aria-labelledby="moje-sezona">
      <h2 className="eyebrow" id="moje-sezona">
        {copy.season}
      </h2>
      <div aria-live="polite">
        {mine?.season && (
          <p className="my-standing-rank">
            <b>{copy.seasonLine(mine.season.rank, mine.season.points)}</b>
          </p>
        )}
        {mine && <p className="small-text">{mine.last ? copy.lastLine(mine.last) : copy.noRound}</p>}
      </div>
    </section>
  );
}
