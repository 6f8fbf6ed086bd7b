import type { ComponentProps } from 'react';
import type { RaceHeader as CzechHeader } from '#features/race-day/race-header.tsx';
import { RaceBadge } from '#features/race-day/race-badge.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';
import { formatClockTime } from '#platform/time/date.en.ts';
import { formatMoney } from '#platform/text/number.en.ts';
import { formatMiles } from '#app/translated/measures.en.ts';
import { describeRace } from '#features/racing/described-race.rules.ts';
import { ageLimitWords } from '#features/racing/words.en.ts';
import { raceCardCopy as copy } from '#text/race-day/race-card';
import { raceDayCopy } from '#text/race-day/race-day';

/** The head of a race on translated pages: the distance in miles and furlongs too, the name in its own language. */
export function RaceHeader({ race, title, titleId, clock }: ComponentProps<typeof CzechHeader>) {
  return (
    <header className="race-card-header">
      <div className="race-card-number">
        <b>{race.number}</b>
        <span>{copy.race}</span>
      </div>
      <div className="race-card-title">
        <p className="race-card-kind">
          {race.time && <time>{formatClockTime(race.time)}</time>}
          {race.offTime && <small>{copy.startedAt(race.offTime)}</small>}
          <RaceBadge race={race} clock={clock} />
        </p>
        <h2 id={titleId} lang={race.name === null ? undefined : 'cs'}>
          {title}
        </h2>
        <ul className="race-card-facts">
          {describeRace(race).map(({ name, text }) => (
            <li key={name}>
              {name === 'distanceM' && race.distanceM !== null ? (
                <>
                  <b>{formatMiles(race.distanceM)}</b> ({text})
                </>
              ) : (
                text
              )}
            </li>
          ))}
          {race.ageLimit && <li>{ageLimitWords(race.ageLimit)}</li>}
          <li>{race.runners.length > 0 ? raceDayCopy.horses(race.starterCount) : copy.noHorsesYet}</li>
        </ul>
      </div>
      <div className="race-card-side">
        {race.prizeMoney !== null && (
          <p className="race-card-prize">
            <b>{formatMoney(race.prizeMoney, race.currency)}</b>
            <span>{copy.prize}</span>
          </p>
        )}
        {race.video && (
          <a className="button button-outline button-small" href={race.video.url} target="_blank" rel="noopener">
            <Icon name="arrow-square-out" />
            {copy.video(race.video.isLive)}
          </a>
        )}
        {race.runners.length > 0 && (
          <PageLink className="button button-outline button-small" to={`/race-analysis/${race.analysisSlug}`}>
            <Icon name="chart-bar" />
            {copy.analysis}
            <span className="visually-hidden">{raceDayCopy.ofRace(race.number)}</span>
          </PageLink>
        )}
      </div>
    </header>
  );
}
