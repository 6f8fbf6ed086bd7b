import { Link } from 'react-router';
import { articleCopy as copy } from './article-pages.cs.ts';
import { HorseLink } from '#features/racing/horse-link.tsx';
import { Silk } from '#features/racing/silk.tsx';
import { OddsValue } from '#features/odds/odds-value.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { raceHref } from '#features/racing/race-href.ts';
import type { LinkedDay, LinkedHorse, LinkedJockey } from './article-links.rules.ts';
import { formatDayMonth, formatFullDate } from '#platform/time/czech-date.rules.ts';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { idSlug } from '#platform/text/slug.rules.ts';
import { Widget } from '#platform/ui/widget.tsx';

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
