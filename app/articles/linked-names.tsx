import { Link } from 'react-router';
import { articleCopy as copy } from '#copy/cs/public/article-pages.ts';
import { Silk } from '#app/racing/silk.tsx';
import { OddsValue } from '#app/odds/odds-value.tsx';
import { FormLine } from '#app/racing/form-line.tsx';
import { raceHref } from '#app/racing/race-href.ts';
import type { LinkedDay, LinkedHorse, LinkedJockey } from '#domain/articles/article-links.ts';
import { formatDayMonth, formatFullDate } from '#domain/shared/czech-date.ts';
import { idSlug } from '#domain/shared/slug.ts';

/** The horses an article is tied to: form, next start and its current price (articles.links). */
export function LinkedHorses({ horses, isDemo }: { horses: readonly LinkedHorse[]; isDemo: boolean }) {
  if (horses.length === 0) return null;
  return (
    <section className="widget" aria-labelledby="clanek-kone">
      <div className="widget-header">
        <h2 id="clanek-kone">{copy.horses(horses.length)}</h2>
      </div>
      <ul className="mentioned-list">
        {horses.map((horse) => (
          <li key={horse.slug}>
            <Silk silk={horse.silk} />
            <span>
              <Link className="horse" to={`/horse/${horse.slug}`} prefetch="intent">
                {horse.name}
                {horse.country && <span className="horse-country"> ({horse.country})</span>}
              </Link>
              <span className="block">
                <FormLine form={horse.form} />
              </span>
              {horse.next && (
                <Link className="quiet-link tiny-text" to={raceHref(horse.next)}>
                  {copy.nextStart(formatDayMonth(horse.next.date), horse.next.location, horse.next.raceNumber)}
                </Link>
              )}
            </span>
            {horse.next && <OddsValue odds={horse.next.odds} isDemo={isDemo} />}
          </li>
        ))}
      </ul>
      {isDemo && <p className="demo-note">{copy.demo}</p>}
    </section>
  );
}

export function LinkedJockeys({ jockeys }: { jockeys: readonly LinkedJockey[] }) {
  if (jockeys.length === 0) return null;
  return (
    <section className="widget" aria-labelledby="clanek-jezdci">
      <div className="widget-header">
        <h2 id="clanek-jezdci">{copy.jockeys(jockeys.length)}</h2>
      </div>
      <ul className="mentioned-list mentioned-list-jockeys">
        {jockeys.map((jockey) => (
          <li key={jockey.slug}>
            <span>
              <Link className="horse" to={`/jockey/${jockey.slug}`} prefetch="intent">
                {jockey.name}
              </Link>
              <span className="block small-text muted">{copy.seasonRides(jockey.starts, jockey.wins)}</span>
              {jockey.next && (
                <Link className="quiet-link tiny-text" to={raceHref(jockey.next)}>
                  {copy.nextStart(formatDayMonth(jockey.next.date), jockey.next.location, jockey.next.raceNumber)}
                </Link>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Race days an article is tied to: links to the results once there are some, to the programme before. */
export function LinkedDays({ days }: { days: readonly LinkedDay[] }) {
  if (days.length === 0) return null;
  return (
    <section className="widget" aria-labelledby="clanek-dny">
      <div className="widget-header">
        <h2 id="clanek-dny">{copy.days(days.length)}</h2>
      </div>
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
    </section>
  );
}
