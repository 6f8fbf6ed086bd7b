import { raceCardCopy as copy } from '#text/race-day/race-card';
import { raceDayCopy } from '#text/race-day/race-day';
import { Icon } from '#platform/ui/icon.tsx';
import type { RaceCardView } from './race-day-view.rules.ts';
import { describeRace } from '#features/racing/described-race.rules.ts';
import { formatMoney } from '#text/platform/text/number';
import { RaceBadge } from './race-badge.tsx';
import { VideoLink } from './video-link.tsx';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { PageLink } from '#platform/ui/page-link.tsx';

type HeadedRace = Omit<RaceCardView, 'runners' | 'corrections'> & { runners: readonly unknown[] };
type Props = { race: HeadedRace; title: string; titleId: string; clock: SiteClock };

/**
 * The head of a race: number, time, state, name, facts, prize money and the link to the analysis
 * (race-day.card-header). Its category and kind are labels already.
 */
export function RaceHeader({ race, title, titleId, clock }: Props) {
  return (
    <header className="race-card-header">
      <div className="race-card-number">
        <b>{race.number}.</b>
        <span>{copy.race}</span>
      </div>
      <div className="race-card-title">
        <p className="race-card-kind">
          {race.time && <time>{race.time}</time>}
          {race.offTime && <small>{copy.startedAt(race.offTime)}</small>}
          <RaceBadge race={race} clock={clock} />
        </p>
        <h2 id={titleId}>{title}</h2>
        <Facts race={race} />
      </div>
      <div className="race-card-side">
        {race.prizeMoney !== null && (
          <p className="race-card-prize">
            <b>{formatMoney(race.prizeMoney, race.currency)}</b>
            <span data-term="prize">{copy.prize}</span>
          </p>
        )}
        <VideoLink video={race.video} />
        <AnalysisLink race={race} />
      </div>
    </header>
  );
}

function Facts({ race }: { race: HeadedRace }) {
  return (
    <ul className="race-card-facts">
      {describeRace(race).map(({ name, text }) => (
        <li key={name} className={name === 'distanceM' ? 'race-card-distance' : undefined}>
          {text}
        </li>
      ))}
      <li>{race.runners.length > 0 ? raceDayCopy.horses(race.starterCount) : copy.noHorsesYet}</li>
    </ul>
  );
}

function AnalysisLink({ race }: { race: HeadedRace }) {
  const label = (
    <>
      <Icon name="chart-bar" />
      {copy.analysis}
      <span className="visually-hidden">{raceDayCopy.ofRace(race.number)}</span>
    </>
  );
  if (race.runners.length === 0) {
    return (
      <span className="button button-outline button-small" role="link" aria-disabled="true">
        {label}
      </span>
    );
  }
  return (
    <PageLink className="button button-outline button-small" to={`/race-analysis/${race.analysisSlug}`}>
      {label}
    </PageLink>
  );
}
