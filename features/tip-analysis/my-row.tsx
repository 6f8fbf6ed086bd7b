import type { PrivateAnswer } from '#platform/session/use-private-answer.ts';
import { tipAnalysisCopy } from '#text/tip-analysis/tip-analysis';
import type { MyStanding } from './my-standing.rules.ts';
import { StandingRow, StandingsHead } from './standings-table.tsx';

const copy = tipAnalysisCopy.standings;

type Props = { mine: MyStanding | null; state: PrivateAnswer<unknown>['state']; widest: number };

/**
 * The viewer's own row above the table of /tip-analysis, on whichever page it stands; CSS reserves its place for
 * signed-in people only.
 */
export function MyRow({ mine, state, widest }: Props) {
  return (
    <div className="panel flush bleed my-row-box signed-in-only" aria-live="polite">
      {mine ? (
        <table className="data-table tipper-table">
          <caption className="visually-hidden">{copy.mineCaption}</caption>
          <StandingsHead query={null} />
          <tbody>
            <StandingRow line={mine.line} widest={widest} isMine />
          </tbody>
        </table>
      ) : (
        <p className="small-text muted">
          {{ awaited: copy.mineWaiting, known: copy.mineNone, failed: copy.mineFailed }[state]}
        </p>
      )}
    </div>
  );
}
