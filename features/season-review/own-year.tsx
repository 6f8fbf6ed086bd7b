import { useState } from 'react';
import { Link } from 'react-router';
import { ownYearCopy as copy } from './own-year.cs.ts';
import { usePrivateAnswer } from '#platform/session/use-private-answer.ts';
import { useViewer } from '#platform/session/viewer.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { type OwnYearAnswer, ownYearAnswerShape } from './own-year.rules.ts';
import { BadgeList, YearCard } from './year-card.tsx';
import { YearSharing } from './year-sharing.tsx';

const topics = ['standings'];

/**
 * On a season's page, the signed-in person's own season; nobody else gets it, until it is shared
 * (season-review.own-year).
 */
export function OwnYear({ season, appUrl }: { season: number; appUrl: string }) {
  const { state, value } = usePrivateAnswer(`/api/viewer/season/${season}`, ownYearAnswerShape, topics);
  // What was changed here holds until the server says more.
  const [changed, setChanged] = useState<{ since: OwnYearAnswer; code: string | null } | null>(null);
  const code = changed !== null && changed.since === value ? changed.code : (value?.code ?? null);
  const viewerId = useViewer()?.id ?? null;
  const year = value?.year ?? null;
  return (
    <section className="page-section signed-in-only" aria-labelledby="muj-rok">
      <div className="page-section-header">
        <h2 id="muj-rok">{copy.heading(season)}</h2>
        <p>
          <Icon name={code === null ? 'lock' : 'link'} /> {code === null ? copy.private : copy.shared}
        </p>
      </div>
      {value && year ? (
        <div className="own-year-columns">
          <div>
            <YearCard year={year} season={season}>
              {viewerId !== null && (
                <p>
                  <Link to={`/tip-analysis/user/${viewerId}`}>{copy.toLog}</Link>
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
          {{ awaited: copy.waiting, known: copy.none, failed: copy.failed }[state]}
        </p>
      )}
    </section>
  );
}
