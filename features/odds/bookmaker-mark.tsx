import { oddsCopy } from '#text/odds/odds';
import type { BookmakerMark as Mark } from './displayed-odds.rules.ts';

/** The letter of a bookmaker with its name as a tooltip: F in a square, T in a circle. */
export function BookmakerMark({ mark, isDemo }: { mark: Mark; isDemo: boolean }) {
  return (
    <abbr
      className={mark === 'F' ? 'bookmaker-mark' : 'bookmaker-mark-t'}
      title={oddsCopy.bookmaker(mark, isDemo)}
      data-term={mark === 'F' ? 'bookmaker-f' : 'bookmaker-t'}
    >
      {mark}
    </abbr>
  );
}
