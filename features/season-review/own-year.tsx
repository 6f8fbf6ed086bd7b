import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '#platform/ui/icon.tsx';
import { formatInteger } from '#text/platform/text/number';
import { sharingCopy } from '#text/platform/ui/sharing';
import { readJson } from '#platform/ui/read-json.ts';
import { ShareLinks } from '#platform/ui/share-links.tsx';
import { showToast } from '#platform/ui/toasts.ts';
import { trackWrite, useViewer } from '#platform/session/viewer.ts';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import { ownYearCopy } from '#text/season-review/own-year';
import {
  type Badge,
  type OwnYear,
  type OwnYearAnswer,
  ownYearAnswerShape,
  sharedYearPath,
  yearSharingShape,
} from './own-year.rules.ts';

type YearCardProps = { year: OwnYear; season: number; children?: ReactNode };

/**
 * A person's season on a green card: figures, the best day, the truest horse, earned badges (season-review.own-year).
 */
export function YearCard({ year, season, children }: YearCardProps) {
  const { username, tips, winners, roi, rank, people, bestDay, favourite, badges } = year;
  const facts: [string, string][] = [
    [ownYearCopy.tips(tips), formatInteger(tips)],
    [ownYearCopy.winners(winners), formatInteger(winners)],
    [ownYearCopy.roi(tips), ownYearCopy.percent(roi)],
    [ownYearCopy.rankOf(people), ownYearCopy.rank(rank)],
  ];
  return (
    <article className="year-card" aria-label={`${username}, ${ownYearCopy.season(season)}`}>
      <p className="year-card-name">
        <span className="avatar year-avatar" aria-hidden="true">
          {username.charAt(0).toUpperCase()}
        </span>
        <b>{username}</b>
        <span>{ownYearCopy.season(season)}</span>
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
        {ownYearCopy.bestDay} {ownYearCopy.day(bestDay.location, bestDay.date)},{' '}
        <b>{ownYearCopy.profit(bestDay.profit)}</b>. {ownYearCopy.favourite}{' '}
        <Link to={`/horse/${favourite.slug}`}>{favourite.name}</Link>, {ownYearCopy.tipsOn(favourite.tips)}.
      </p>
      <ul>
        {badges
          .filter(({ isEarned }) => isEarned)
          .map(({ id }) => (
            <li key={id}>
              <Icon name="medal-fill" />
              {ownYearCopy.badges.names[id]}
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
      <Heading id="odznaky">{ownYearCopy.badges.heading}</Heading>
      <ul className="badge-list">
        {ordered.map((badge) => (
          <li key={badge.id} className={badge.isEarned ? undefined : 'is-missing'}>
            <Icon name={badge.isEarned ? 'medal-fill' : 'minus'} />
            <span>
              <b>{ownYearCopy.badges.names[badge.id]}</b>
              <span className="visually-hidden">
                {' '}
                ({badge.isEarned ? ownYearCopy.badges.earned : ownYearCopy.badges.missing}){' '}
              </span>
              <small>{ownYearCopy.badges.detail(badge)}</small>
            </span>
          </li>
        ))}
      </ul>
      <p className="source-note">{ownYearCopy.badges.note}</p>
    </section>
  );
}

const copy = ownYearCopy.sharing;

type YearSharingProps = {
  appUrl: string;
  season: number;
  username: string;
  code: string | null;
  onChange: (code: string | null) => void;
};

/** Below the owner's card: who may see it, its picture, and how it is sent on (season-review.sharing). */
function YearSharing({ appUrl, season, username, code, onChange }: YearSharingProps) {
  const [isSaving, setIsSaving] = useState(false);
  async function change() {
    if (isSaving) return;
    setIsSaving(true);
    const method = code === null ? 'POST' : 'DELETE';
    const send = () => fetch(`/api/viewer/season/${season}`, { method }).catch(() => null);
    const stored = await readJson(await trackWrite(send), yearSharingShape);
    setIsSaving(false);
    if (stored) onChange(stored.code);
    else showToast({ kind: 'error', title: copy.failed, text: null });
  }
  return (
    <div className="year-sharing">
      <p className="inline-group">
        <button
          className="switch-input"
          type="button"
          role="switch"
          aria-checked={code !== null}
          aria-labelledby="zverejnit"
          aria-describedby="zverejnit-popis"
          onClick={() => void change()}
        />
        <span>
          <b id="zverejnit">{copy.label}</b>
          <small id="zverejnit-popis">{copy.text}</small>
        </span>
      </p>
      <p className="inline-group">
        <a className="button button-outline button-small" href={`/user-dashboard/season/${season}.png`} download>
          <Icon name="download-simple" />
          {sharingCopy.download}
        </a>
        {code === null ? (
          <span className="small-text muted">{copy.first}</span>
        ) : (
          <a href={sharedYearPath(code)}>{copy.open}</a>
        )}
      </p>
      <div role="status">
        {code !== null && (
          <ShareLinks
            title={copy.title(username, season)}
            address={appUrl + sharedYearPath(code)}
            picture={`${sharedYearPath(code)}/rovinka-${season}.png`}
          />
        )}
      </div>
    </div>
  );
}

const topics = ['standings'];

/**
 * On a season's page, the signed-in person's own season; nobody else gets it, until it is shared
 * (season-review.own-year).
 */
export function OwnYearSection({ season, appUrl }: { season: number; appUrl: string }) {
  const { state, value } = usePrivateAnswer(`/api/viewer/season/${season}`, ownYearAnswerShape, topics);
  // What was changed here holds until the server says more.
  const [changed, setChanged] = useState<{ since: OwnYearAnswer; code: string | null } | null>(null);
  const code = changed !== null && changed.since === value ? changed.code : (value?.code ?? null);
  const viewerId = useViewer()?.id ?? null;
  const year = value?.year ?? null;
  return (
    <section className="page-section signed-in-only" aria-labelledby="muj-rok">
      <div className="page-section-header">
        <h2 id="muj-rok">{ownYearCopy.heading(season)}</h2>
        <p>
          <Icon name={code === null ? 'lock' : 'link'} /> {code === null ? ownYearCopy.private : ownYearCopy.shared}
        </p>
      </div>
      {value && year ? (
        <div className="own-year-columns">
          <div>
            <YearCard year={year} season={season}>
              {viewerId !== null && (
                <p>
                  <Link to={`/tip-analysis/user/${viewerId}`}>{ownYearCopy.toLog}</Link>
                </p>
              )}
            </YearCard>
            <YearSharing
              appUrl={appUrl}
              season={season}
              username={year.username}
              code={code}
              onChange={(now) => setChanged({ since: value, code: now })}
            />
          </div>
          <BadgeList badges={year.badges} heading="h3" />
        </div>
      ) : (
        <p className="small-text muted" role="status">
          {{ awaited: ownYearCopy.waiting, known: ownYearCopy.none, failed: ownYearCopy.failed }[state]}
        </p>
      )}
    </section>
  );
}
