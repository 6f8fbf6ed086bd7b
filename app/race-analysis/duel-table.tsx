import { Link } from 'react-router';
import { raceAnalysisCopy } from '#copy/cs/public/race-analysis.ts';
import { Cloth } from '#app/racing/cloth.tsx';
import type { Duel } from '#domain/race-analysis/head-to-head.ts';
import type { AnalysisRunner, RaceAnalysis } from '#domain/race-analysis/race-analysis.ts';

const copy = raceAnalysisCopy.duels;

/** Row against column (DESIGN.md, Head-to-head); on a phone numbers only, and only the horses that have met any. */
export function DuelTable({ analysis: { runners, duels } }: { analysis: RaceAnalysis }) {
  const met = runners.filter((_, at) => (duels.totals[at]?.meetings ?? 0) > 0);
  if (met.length === 0) return <p className="empty">{copy.none}</p>;
  const indexOf = (runner: AnalysisRunner) => runners.indexOf(runner);
  return (
    <div className="panel flush bleed">
      <table className={met.length > 9 ? 'h2h wide' : 'h2h'}>
        <caption className="vh">{copy.caption}</caption>
        <thead>
          <tr>
            <th scope="col">
              <span className="vh">{raceAnalysisCopy.compare.horse}</span>
            </th>
            {met.map((runner) => (
              <th key={runner.id} scope="col">
                <span className="vh">{runner.horse.name} </span>
                <Cloth number={runner.number} isSmall isOff={runner.isNonStarter} />
              </th>
            ))}
            <th scope="col" className="xs">
              {copy.total}
            </th>
          </tr>
        </thead>
        <tbody>
          {met.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <span className="nrow">
                  <Cloth number={row.number} isSmall isOff={row.isNonStarter} />
                  <Link className="lnk hn" to={`/horse/${row.horse.slug}`}>
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
              <td className="num">{duelText(duels.totals[indexOf(row)] ?? null)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function DuelCell({ isSelf, duel }: { isSelf: boolean; duel: Duel | null }) {
  if (isSelf) {
    return (
      <td className="x">
        <span className="vh">{copy.same}</span>
      </td>
    );
  }
  if (duel === null) return <td className="nn">–</td>;
  const tone = duel.ahead > duel.behind ? 'w' : duel.ahead < duel.behind ? 'l' : 'e';
  return <td className={`num ${tone}`}>{duelText(duel)}</td>;
}

function duelText(duel: Duel | null): string {
  return duel === null ? '–' : `${duel.ahead}:${duel.behind}`;
}
