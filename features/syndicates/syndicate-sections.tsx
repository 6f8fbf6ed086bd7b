import { Link } from 'react-router';
import { raceDayCopy } from '#text/race-day/race-day';
import { PlacingPlate } from '#features/racing/placing-plate.tsx';
import { raceHref, resultHref } from '#features/racing/race-href.ts';
import type { SiteClock } from '#platform/live/site-clock.ts';
import { useHasPassed } from '#platform/live/use-has-passed.ts';
import { formatDate, formatFullDate } from '#text/platform/time/date';
import { EnquiryForm, EnquiryPanel } from '#features/enquiries/enquiry-panel.tsx';
import { SelectField } from '#platform/ui/form-fields.tsx';
import type { RejectedForm } from '#features/enquiries/enquiry.rules.ts';
import { formatPercent } from '#text/platform/text/number';
import { pragueDate, toIso } from '#platform/time/prague-time.rules.ts';
import { syndicatesCopy } from '#text/syndicates/syndicates';
import { statusParams, type SyndicatePageView, type UpdateRow } from './syndicate.rules.ts';
import { enquiryId } from './syndicate-head.tsx';

const recordCopy = syndicatesCopy.page;
const tiles = ['totalRaces', 'wins', 'placements'] as const;

type HorseRecordProps = Pick<SyndicatePageView, 'horse'> & { clock: SiteClock };

/** The syndicate page's section on its horse: record, next start and last runs, from our results. */
export function HorseRecord({ horse: { record, next, runs, horse }, clock }: HorseRecordProps) {
  const isOff = useHasPassed(next?.startAt ?? null, clock);
  return (
    <section id="kun" aria-labelledby="kun-h">
      <div className="page-section-header">
        <h2 id="kun-h">{recordCopy.horseHeading}</h2>
        <Link to={`/horse/${horse.slug}`}>{recordCopy.horseCard}</Link>
      </div>
      <dl className="stat-tiles stat-tiles-three">
        {tiles.map((tile) => (
          <div className="stat-tile" key={tile}>
            <dt>{recordCopy.tiles[tile](record[tile])}</dt>
            <dd className="numeric">{record[tile]}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-3">
        <b>{isOff ? raceDayCopy.awaitsResult : recordCopy.nextHeading}:</b>{' '}
        {next ? (
          <Link to={raceHref(next)}>
            {formatFullDate(next.date)}, {next.location}, {raceDayCopy.raceNumber(next.raceNumber)}
            {next.time && `, ${next.time}`}
          </Link>
        ) : (
          recordCopy.noNext
        )}
      </p>
      {runs.length > 0 && (
        <div className="panel flush bleed mt-3">
          <table className="data-table">
            <caption className="visually-hidden">{recordCopy.lastRuns}</caption>
            <thead>
              <tr>
                <th scope="col">{recordCopy.run.place}</th>
                <th scope="col">{recordCopy.run.date}</th>
                <th scope="col">{recordCopy.run.race}</th>
              </tr>
            </thead>
            <tbody>
              {runs.map((run) => (
                <tr key={run.id}>
                  <td>
                    <PlacingPlate position={run.position} placing={run.placing} status={run.status} />
                  </td>
                  <td className="numeric nowrap">{formatDate(run.date)}</td>
                  <th scope="row">
                    <Link to={resultHref(run)}>
                      {run.location}, {raceDayCopy.raceNumber(run.raceNumber)}
                    </Link>
                    {run.raceName && <small>{run.raceName}</small>}
                  </th>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

const enquiryCopy = syndicatesCopy.page.enquiry;

type ShareEnquiryProps = Pick<SyndicatePageView, 'syndicate'> & { answer: RejectedForm | undefined; isSent: boolean };

/** The syndicate page's enquiry form, its confirmation, or without free shares a link to syndicates that have some. */
export function ShareEnquiry({ syndicate, answer, isSent }: ShareEnquiryProps) {
  return (
    <EnquiryPanel id={enquiryId} heading={enquiryCopy.heading} sent={isSent ? enquiryCopy.sent : null}>
      <FormOrReason syndicate={syndicate} answer={answer} />
    </EnquiryPanel>
  );
}

function FormOrReason({ syndicate, answer }: Omit<ShareEnquiryProps, 'isSent'>) {
  const { maxRequestableShares, status, sharePercent } = syndicate;
  if (maxRequestableShares === 0) {
    const reason = status === 'closed' ? enquiryCopy.closed : enquiryCopy.full;
    return (
      <>
        <p>
          <b>{reason.title}</b> {reason.text}
        </p>
        <p className="mt-3">
          <Link className="button button-outline" to={`/syndicates?stav=${statusParams.open}`}>
            {enquiryCopy.others}
          </Link>
        </p>
      </>
    );
  }
  return (
    <>
      <EnquiryForm
        id={enquiryId}
        answer={answer}
        submit={enquiryCopy.submit}
        consent={`${enquiryCopy.consent} ${enquiryCopy.privacy}`}
      >
        <SelectField
          name="shares"
          label={enquiryCopy.shares}
          options={Array.from({ length: maxRequestableShares }, (_, at) => ({
            value: String(at + 1),
            label: enquiryCopy.option(at + 1, (at + 1) * sharePercent),
          }))}
        />
      </EnquiryForm>
      <p className="hint mt-3">{enquiryCopy.after}</p>
    </>
  );
}

const registerCopy = syndicatesCopy.page.holders;

/** The syndicate page's table of shareholders with their shares, named if they want to be, and the free shares. */
export function ShareRegister({ holders, syndicate }: Pick<SyndicatePageView, 'holders' | 'syndicate'>) {
  const percent = (shares: number) =>
    formatPercent(shares * syndicate.sharePercent, syndicate.sharePercent % 1 ? 1 : 0);
  return (
    <section id="podilnici" aria-labelledby="podilnici-h">
      <div className="page-section-header">
        <h2 id="podilnici-h">{registerCopy.heading}</h2>
        <p>{syndicatesCopy.taken(syndicate.takenShares, syndicate.shareCount)}</p>
      </div>
      <div className="panel flush bleed">
        <table className="data-table">
          <caption className="visually-hidden">{registerCopy.heading}</caption>
          <thead>
            <tr>
              <th scope="col">{registerCopy.holder}</th>
              <th scope="col">{registerCopy.since}</th>
              <th scope="col" className="align-right">
                {registerCopy.shares}
              </th>
              <th scope="col" className="align-right">
                {registerCopy.percent}
              </th>
            </tr>
          </thead>
          <tbody>
            {holders.map(({ shownName, shares, since }, at) => (
              <tr key={at}>
                <th scope="row">{shownName ?? <span className="muted">{registerCopy.unnamed}</span>}</th>
                <td className="numeric nowrap">{formatDate(since)}</td>
                <td className="align-right numeric">{shares}</td>
                <td className="align-right numeric">{percent(shares)}</td>
              </tr>
            ))}
            {syndicate.freeShares > 0 && (
              <tr className="total-row">
                <th scope="row">{registerCopy.free}</th>
                <td className="muted">–</td>
                <td className="align-right numeric">{syndicate.freeShares}</td>
                <td className="align-right numeric">{percent(syndicate.freeShares)}</td>
              </tr>
            )}
          </tbody>
        </table>
      </div>
    </section>
  );
}

const updatesCopy = syndicatesCopy.page.updates;
const shown = 5;

/** The syndicate page's news and decisions, newest first; older ones are collapsed. */
export function UpdateList({ updates }: { updates: readonly UpdateRow[] }) {
  const older = updates.slice(shown);
  return (
    <section id="novinky" aria-labelledby="novinky-h">
      <div className="page-section-header">
        <h2 id="novinky-h">{updatesCopy.heading}</h2>
      </div>
      {updates.length === 0 && <p className="muted">{updatesCopy.none}</p>}
      <Items updates={updates.slice(0, shown)} />
      {older.length > 0 && (
        <details className="more mt-3">
          <summary className="button button-outline button-small">{updatesCopy.more(older.length)}</summary>
          <Items updates={older} />
        </details>
      )}
    </section>
  );
}

function Items({ updates }: { updates: readonly UpdateRow[] }) {
  return (
    <ol className="timeline">
      {updates.map((update) => (
        <li key={update.id} className={update.kind === 'decision' ? 'vote' : undefined}>
          <time dateTime={toIso(update.publishedAt)}>{formatFullDate(pragueDate(update.publishedAt))}</time>
          <h3>{update.title}</h3>
          <p>{update.body}</p>
          {update.votesFor !== null && (
            <p className="small-text">
              {updatesCopy.votes(update.votesFor, update.votesAgainst ?? 0, update.votesAbstained ?? 0)}
            </p>
          )}
        </li>
      ))}
    </ol>
  );
}
