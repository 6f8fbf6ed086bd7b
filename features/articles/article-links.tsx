import { Link } from 'react-router';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { Silk } from '#features/racing/silk.tsx';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { raceHref, resultHref } from '#features/racing/race-href.ts';
import { formatDayMonth, formatFullDate } from '#text/platform/time/date';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useTimeLeft } from '#features/race-day/use-countdown.ts';
import { formatMetres } from '#text/platform/text/number';
import { joinWithAnd } from '#text/platform/text/words';
import { articleCopy as copy } from '#text/articles/article-pages';
import type { LinkedDay, LinkedHorse, LinkedJockey, LinkedRace } from './article-links.rules.ts';

/**
 * In the side column of an article: the horses it is linked to, with form, next start and its current odds
 * (articles.links).
 */
export function LinkedHorses({ horses, isDemo }: { horses: readonly LinkedHorse[]; isDemo: boolean }) {
  if (horses.length === 0) return null;
  return (
    <Widget id="clanek-kone" heading={copy.horses(horses.length)}>
      <ul className="mentioned-list">
        {horses.map((horse) => (
          <li key={horse.slug}>
            <Silk silk={horse.silk} />
            <span>
              <HorseLink horse={horse} prefetch="intent" />
              <span className="block">
                <FormLine form={horse.form} />
              </span>
              {horse.next && <NextStartLink next={horse.next} />}
            </span>
            {horse.next && <OddsValue odds={horse.next.odds} isDemo={isDemo} />}
          </li>
        ))}
      </ul>
      {isDemo && <p className="demo-note">{copy.demo}</p>}
    </Widget>
  );
}

/** In the side column of an article: the jockeys it is linked to, with this season's rides and the next start. */
export function LinkedJockeys({ jockeys }: { jockeys: readonly LinkedJockey[] }) {
  if (jockeys.length === 0) return null;
  return (
    <Widget id="clanek-jezdci" heading={copy.jockeys(jockeys.length)}>
      <ul className="mentioned-list mentioned-list-jockeys">
        {jockeys.map((jockey) => (
          <li key={jockey.slug}>
            <span>
              <Link className="horse" to={`/jockey/${jockey.slug}`} prefetch="intent">
                {jockey.name}
              </Link>
              <span className="block small-text muted">{copy.seasonRides(jockey.starts, jockey.wins)}</span>
              {jockey.next && <NextStartLink next={jockey.next} />}
            </span>
          </li>
        ))}
      </ul>
    </Widget>
  );
}

type NextStart = Parameters<typeof raceHref>[0] & { date: PragueDate; location: string; raceNumber: number };

function NextStartLink({ next }: { next: NextStart }) {
  return (
    <Link className="quiet-link tiny-text" to={raceHref(next)}>
      {copy.nextStart(formatDayMonth(next.date), next.location, next.raceNumber)}
    </Link>
  );
}

/**
 * In the side column of an article: the race days it is linked to. Each links to its results, or to its programme
 * before.
 */
export function LinkedDays({ days }: { days: readonly LinkedDay[] }) {
  if (days.length === 0) return null;
  return (
    <Widget id="clanek-dny" heading={copy.days(days.length)}>
      <ul className="mentioned-list mentioned-list-jockeys">
        {days.map((day) => (
          <li key={day.eventId}>
            <span>
              <Link
                className="horse"
                to={
                  day.completedCount > 0
                    ? `/race-results/${idSlug(day.eventId, `${day.location} ${day.date}`)}`
                    : `/?eventId=${day.eventId}`
                }
              >
                {day.location}, {formatFullDate(day.date)}
              </Link>
              <span className="block small-text muted">
                {day.status === 'cancelled' ? copy.cancelled : copy.dayState(day.completedCount, day.raceCount)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Widget>
  );
}

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
