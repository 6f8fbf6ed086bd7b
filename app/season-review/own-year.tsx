import { Link } from 'react-router';
import { ownYearCopy as copy } from '#copy/cs/public/own-year.ts';
import { usePrivateAnswer } from '#app/session/use-private-answer.ts';
import { useViewer } from '#app/session/viewer.ts';
import { Icon } from '#app/ui/icon.tsx';
import type { Badge } from '#domain/season-review/badges.ts';
import { type OwnYear as Year, ownYearAnswerShape } from '#domain/season-review/own-year.ts';
import { formatInteger } from '#domain/shared/czech-number.ts';

const topics = ['standings'];

/** On a season's page, the signed-in person's own season; nobody else gets it (season-review.own-year). */
export function OwnYear({ season }: { season: number }) {
  const { state, value } = usePrivateAnswer(`/api/viewer/season/${season}`, ownYearAnswerShape, topics);
  const year = value?.year ?? null;
  return (
    <section className="page-section signed-in-only" aria-labelledby="muj-rok">
      <div className="page-section-header">
        <h2 id="muj-rok">{copy.heading(season)}</h2>
        <p>
          <Icon name="lock" /> {copy.private}
        </p>
      </div>
      <div aria-live="polite">
        {year ? (
          <div className="own-year-columns">
            <YearCard year={year} season={season} />
            <Badges badges={year.badges} />
          </div>
        ) : (
          <p className="small-text muted">{{ awaited: copy.waiting, known: copy.none, failed: copy.failed }[state]}</p>
        )}
      </div>
    </section>
  );
}

function YearCard({ year, season }: { year: Year; season: number }) {
  const { username, tips, winners, roi, rank, people, bestDay, favourite, badges } = year;
  const viewerId = useViewer()?.id ?? null;
  const facts: [string, string][] = [
    [copy.tips(tips), formatInteger(tips)],
    [copy.winners(winners), formatInteger(winners)],
    [copy.roi, copy.percent(roi)],
    [copy.rankOf(people), copy.rank(rank)],
  ];
  return (
    <article className="year-card" aria-label={`${username}, ${copy.season(season)}`}>
      <p className="year-card-name">
        <span className="avatar year-avatar" aria-hidden="true">
          {username.charAt(0).toUpperCase()}
        </span>
        <b>{username}</b>
      </p>
      <dl>
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <p>
        {copy.bestDay} {copy.day(bestDay.location, bestDay.date)}, <b>{copy.profit(bestDay.profit)}</b>.{' '}
        {copy.favourite} <Link to={`/horse/${favourite.slug}`}>{favourite.name}</Link>, {copy.tipsOn(favourite.tips)}.
      </p>
      <ul>
        {badges
          .filter(({ isEarned }) => isEarned)
          .map(({ id }) => (
            <li key={id}>
              <Icon name="medal-fill" />
              {copy.badges.names[id]}
            </li>
          ))}
      </ul>
      {viewerId !== null && <Link to={`/tip-analysis/user/${viewerId}`}>{copy.toLog}</Link>}
    </article>
  );
}

function Badges({ badges }: { badges: readonly Badge[] }) {
  const ordered = [...badges.filter(({ isEarned }) => isEarned), ...badges.filter(({ isEarned }) => !isEarned)];
  return (
    <section aria-labelledby="odznaky">
      <h3 id="odznaky">{copy.badges.heading}</h3>
      <ul className="badge-list">
        {ordered.map((badge) => (
          <li key={badge.id} className={badge.isEarned ? undefined : 'is-missing'}>
            <Icon name={badge.isEarned ? 'medal-fill' : 'minus'} />
            <span>
              <b>{copy.badges.names[badge.id]}</b>
              <span className="visually-hidden"> ({badge.isEarned ? copy.badges.earned : copy.badges.missing}) </span>
              <small>{copy.badges.detail(badge)}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="source-note">{copy.badges.note(badges.length)}</p>
    </section>
  );
}
