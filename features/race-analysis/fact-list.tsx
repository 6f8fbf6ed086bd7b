import { raceAnalysisCopy } from '#text/race-analysis/race-analysis';
import { factText } from '#text/racing/race-facts';
import { Icon, type IconName } from '#platform/ui/icon.tsx';
import { isWomansName } from '#features/racing/person-name.rules.ts';
import { shortRiderName } from '#features/racing/rider-name.rules.ts';
import type { RaceFact } from './facts.rules.ts';
import type { SeasonSpan } from '#features/stats/season-span.rules.ts';
import type { RaceAnalysis } from './race-analysis.rules.ts';

const copy = raceAnalysisCopy.facts;

const icons: Record<RaceFact['kind'], IconName> = {
  'long-break': 'calendar-dots',
  'first-run': 'horse',
  'longest-distance': 'flag-checkered',
  'first-of-kind': 'flag-checkered',
  'winning-run': 'trophy',
  'distance-winner': 'trophy',
  'course-winner': 'trophy',
  'top-weight': 'scales',
  pair: 'handshake',
  unfinished: 'warning',
};

/**
 * On the race analysis page, notable facts about the runners before the race as sentences, each with its evidence
 * (race-analysis.facts).
 */
export function FactList({ analysis, seasons }: { analysis: RaceAnalysis; seasons: SeasonSpan | null }) {
  const byId = new Map(analysis.runners.map((runner) => [runner.id, runner]));
  const sentences = analysis.facts.flatMap((fact) => {
    const runner = byId.get(fact.runnerId);
    if (!runner) return [];
    const lightest = fact.kind === 'top-weight' ? (byId.get(fact.lightestId)?.horse.name ?? null) : null;
    const text = factText(fact, {
      name: runner.horse.name,
      isMare: runner.sex === 'kl',
      jockey: runner.jockey && shortRiderName(runner.jockey.name),
      trainer: runner.trainer,
      women: { jockey: isWomansName(runner.jockey?.name ?? ''), trainer: isWomansName(runner.trainer ?? '') },
      lightest,
      season: analysis.event.date.slice(0, 4),
    });
    return [{ fact, text }];
  });
  return (
    <section className="panel" aria-labelledby="fakta">
      <div className="panel-header">
        <h2 id="fakta">{copy.heading}</h2>
        <span className="small-text muted">{copy.source(seasons)}</span>
      </div>
      {sentences.length === 0 && <p className="small-text muted">{copy.none}</p>}
      <ul className="fact-list">
        {sentences.map(({ fact, text }) => (
          <li key={`${fact.kind} ${fact.runnerId}`}>
            <Icon name={icons[fact.kind]} />
            <span>
              <b>{text.lead}</b> {text.text}
              <small>{text.evidence}</small>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
