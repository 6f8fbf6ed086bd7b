import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { ownYearCopy as copy } from './own-year.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { Badge } from './badges.rules.ts';
import type { OwnYear } from './own-year.rules.ts';
import { formatInteger } from '#platform/text/czech-number.rules.ts';

type Props = { year: OwnYear; season: number; children?: ReactNode };

/**
 * A person's season on a green card: figures, the best day, the truest horse, earned badges (season-review.own-year).
 */
export function YearCard({ year, season, children }: Props) {
  const { username, tips, winners, roi, rank, people, bestDay, favourite, badges } = year;
  const facts: [string, string][] = [
    [copy.tips(tips), formatInteger(tips)],
    [copy.winners(winners), formatInteger(winners)],
    [copy.roi(tips), copy.percent(roi)],
    [copy.rankOf(people), copy.rank(rank)],
  ];
  return (
    <article className="year-card" aria-label={`${username}, ${copy.season(season)}`}>
      <p className="year-card-name">
        <span className="avatar year-avatar" aria-hidden="true">
          {username.charAt(0).toUpperCase()}
        </span>
        <b>{username}</b>
        <span>{copy.season(season)}</span>
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
      {children}
    </article>
  );
}

/** Badges with what earned each, or what is missing (season-review.badges). */
export function BadgeList({ badges, heading: Heading }: { badges: readonly Badge[]; heading: 'h2' | 'h3' }) {
  const ordered = badges.toSorted((a, b) => Number(b.isEarned) - Number(a.isEarned));
  return (
    <section aria-labelledby="odznaky">
      <Heading id="odznaky">{copy.badges.heading}</Heading>
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
      <p className="source-note">{copy.badges.note}</p>
    </section>
  );
}
