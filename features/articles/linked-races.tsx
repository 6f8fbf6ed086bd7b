import { Link } from 'react-router';
import { articleCopy as copy } from './article-pages.cs.ts';
import { raceHref, resultHref } from '#features/racing/race-href.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useTimeLeft } from '#features/race-day/use-countdown.ts';
import type { LinkedRace } from './article-links.rules.ts';
import { formatFullDate } from '#platform/time/czech-date.rules.ts';
import { formatMetres } from '#platform/text/czech-number.rules.ts';
import { joinWithAnd } from '#platform/text/czech-text.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** In the side column of an article: the races it is linked to, in their current state (articles.links). */
export function LinkedRaces({ races, clock }: { races: readonly LinkedRace[]; clock: SiteClock }) {
  if (races.length === 0) return null;
  return (
    <section className="start-box" aria-labelledby="clanek-dostihy">
      <h2 className="start-box-header" id="clanek-dostihy">
        {copy.race(races.length)}
      </h2>
      {races.map((race) => (
        <RaceBox key={race.id} race={race} clock={clock} />
      ))}
    </section>
  );
}

function RaceBox({ race, clock }: { race: LinkedRace; clock: SiteClock }) {
  const isOver = race.state === 'completed' || race.state === 'annulled';
  const facts = [
    [formatFullDate(race.date), race.time].filter(Boolean).join('\u00a0'),
    race.location,
    race.distanceM === null ? null : formatMetres(race.distanceM),
    race.starterCount > 0 ? copy.starters(race.starterCount) : null,
  ];
  return (
    <div className="start-box-inner">
      <div>
        <p className="inline-group inline-group-spread small-text">
          <span className="muted">{copy.raceNumber(race.raceNumber)}</span>
          <b>
            <StateText race={race} clock={clock} />
          </b>
        </p>
        <Link className="horse" to={isOver ? resultHref(race) : raceHref(race)}>
          {race.name ?? copy.raceNumber(race.raceNumber)}
        </Link>
        <p className="small-text muted">{facts.filter(Boolean).join(' · ')}</p>
        {race.state === 'completed' && race.winners.length > 0 && (
          <p className="small-text">{copy.winner(race.winners.length, joinWithAnd(race.winners))}</p>
        )}
      </div>
      <div className="inline-group">
        {race.state === 'upcoming' && (
          <Link className="button button-primary button-small" to={raceHref(race)}>
            {copy.toCard}
          </Link>
        )}
        {isOver && (
          <Link className="button button-primary button-small" to={resultHref(race)}>
            {copy.toResult}
          </Link>
        )}
        <Link className="button button-outline button-small" to={`/race-analysis/${race.analysisSlug}`}>
          {copy.toAnalysis}
        </Link>
      </div>
    </div>
  );
}

function StateText({ race: { state, startAt }, clock }: { race: LinkedRace; clock: SiteClock }) {
  if (state === 'upcoming' || state === 'next')
    return startAt === null ? null : <TimeLeft startAt={startAt} clock={clock} />;
  return copy[state];
}

function TimeLeft({ startAt, clock }: { startAt: Instant; clock: SiteClock }) {
  return useTimeLeft(startAt, clock).text;
}
