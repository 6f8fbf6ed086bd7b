import { Link } from 'react-router';
import { raceAnalysisCopy } from '#text/race-analysis/race-analysis';
import { Cloth } from '#features/racing/cloth.tsx';
import type { Duel } from './head-to-head.rules.ts';
import type { AnalysisRunner, RaceAnalysis } from './race-analysis.rules.ts';

const copy = raceAnalysisCopy.duels;

/**
 * The race analysis page's table of duels: how often the horse of the row has beaten the horse of the column; only
 * horses that have met another runner; on a phone with start numbers only (design.tables-on-phones).
 */
export function DuelTable({ analysis: { runners, duels } }: { analysis: RaceAnalysis }) {
  const met = runners.filter((_, at) => (duels.totals[at]?.meetings ?? 0) > 0);
  if (met.length === 0) return <p className="empty">{copy.none}</p>;
  const indexOf = (runner: AnalysisRunner) => runners.indexOf(runner);
  return (
    // It scrolls on a phone, where nothing in it takes the focus.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <div className="panel flush bleed duel-box" role="region" aria-label={copy.caption} tabIndex={0}>
      <table className={`duel-table ${sizeOf(met.length)}`}>
        <caption className="visually-hidden">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="visually-hidden">{raceAnalysisCopy.compare.horse}</span>
            </th>
            {met.map((runner) => (
              <th key={runner.id} scope="col">
                <span className="visually-hidden">{runner.horse.name} </span>
                <Cloth number={runner.number} isSmall isNonStarter={runner.isNonStarter} />
              </th>
            ))}
            <th scope="col" className="tiny-text">
              {copy.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {met.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <span className="name-row">
                  <Cloth number={row.number} isSmall isNonStarter={row.isNonStarter} />
                  <Link className="strong-link duel-horse-name" to={`/horse/${row.horse.slug}`}>
                    {row.horse.name}
                  </Link>
                </span>
              </th>
              {met.map((column) => (
                <DuelCell
                  key={column.id}
                  isSelf={row === column}
                  duel={duels.duels[indexOf(row)]?.[indexOf(column)] ?? null}
                />
              ))}
              <td className="numeric">{duelText(duels.totals[indexOf(row)] ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** A large field scrolls on a phone, a small one does not stretch. */
function sizeOf(count: number): string {
  if (count > 9) return 'duel-table-wide';
  return count < 4 ? 'duel-table-small' : '';
}

function DuelCell({ isSelf, duel }: { isSelf: boolean; duel: Duel | null }) {
  if (isSelf) {
    return (
      <td className="duel-self">
        <span className="visually-hidden">{copy.same}</span>
      </td>
    );
  }
  if (duel === null) return <td className="duel-none">–</td>;
  const tone = duel.ahead > duel.behind ? 'duel-won' : duel.ahead < duel.behind ? 'duel-lost' : 'duel-even';
  return <td className={`numeric ${tone}`}>{duelText(duel)}</td>;
}

function duelText(duel: Duel | null): string {
  return duel === null ? '–' : `${duel.ahead}:${duel.behind}`;
}
