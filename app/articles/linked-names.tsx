import { Link } from 'react-router';
import { articleCopy as copy } from '#copy/cs/public/article-pages.ts';
import { Silk } from '#app/racing/silk.tsx';
import { OddsValue } from '#app/odds/odds-value.tsx';
import { FormLine } from '#app/racing/form-line.tsx';
import { raceHref } from '#app/racing/race-href.ts';
import type { LinkedDay, LinkedHorse, LinkedJockey } from '#domain/articles/linked.ts';
import { formatDayMonth, formatFullDate } from '#domain/shared/czech-date.ts';
import { idSlug } from '#domain/shared/slug.ts';

/** The horses an article speaks of: form, next start and its price as they stand now. */
export function LinkedHorses({ horses, isDemo }: { horses: readonly LinkedHorse[]; isDemo: boolean }) {
  if (horses.length === 0) return null;
  return (
    <section className="w" aria-labelledby="clanek-kone">
      <div className="w-h">
        <h2 id="clanek-kone">{copy.horses(horses.length)}</h2>
      </div>
      <ul className="ment">
        {horses.map((horse) => (
          <li key={horse.slug}>
            <Silk silk={horse.silk} />
            <span>
              <Link className="horse" to={`/horse/${horse.slug}`} prefetch="intent">
                {horse.name}
                {horse.country && <span className="suf"> ({horse.country})</span>}
              </Link>
              <span className="block">
                <FormLine form={horse.form} />
              </span>
              {horse.next && (
                <Link className="quiet xs" to={raceHref(horse.next)}>
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
    <section className="w" aria-labelledby="clanek-jezdci">
      <div className="w-h">
        <h2 id="clanek-jezdci">{copy.jockeys(jockeys.length)}</h2>
      </div>
      <ul className="ment ment-j">
        {jockeys.map((jockey) => (
          <li key={jockey.slug}>
            <span>
              <Link className="horse" to={`/jockey/${jockey.slug}`} prefetch="intent">
                {jockey.name}
              </Link>
              <span className="block sm mut">{copy.seasonRides(jockey.starts, jockey.wins)}</span>
              {jockey.next && (
                <Link className="quiet xs" to={raceHref(jockey.next)}>
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

/** Whole race days: to the results once there are some, to the programme before. */
export function LinkedDays({ days }: { days: readonly LinkedDay[] }) {
  if (days.length === 0) return null;
  return (
    <section className="w" aria-labelledby="clanek-dny">
      <div className="w-h">
        <h2 id="clanek-dny">{copy.days(days.length)}</h2>
      </div>
      <ul className="ment ment-j">
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
              <span className="block sm mut">
                {day.status === 'cancelled' ? copy.cancelled : copy.dayState(day.completedCount, day.raceCount)}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
