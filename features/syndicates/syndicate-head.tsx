import { Link } from 'react-router';
import { horseCopy } from '#features/horses/horses.cs.ts';
import { syndicatesCopy } from './syndicates.cs.ts';
import { Silk } from '#features/racing/silk.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { SyndicatePageView } from './syndicate-page.rules.ts';
import { ShareCells } from './share-cells.tsx';
import { StatusBadge } from './status-badge.tsx';

const copy = syndicatesCopy.page;
/** Anchor of the enquiry form, to which the head links. */
export const enquiryId = 'poptavka';

/**
 * The head of a syndicate's page: name, horse, status and free shares. An invented syndicate is marked in its heading
 * (syndicates.invented).
 */
export function SyndicateHead({ view: { syndicate, horse } }: { view: SyndicatePageView }) {
  return (
    <>
      <nav className="page-header" aria-label={syndicatesCopy.heading}>
        <ol className="breadcrumbs">
          <li>
            <Link to="/syndicates">{syndicatesCopy.heading}</Link>
          </li>
          <li aria-current="page">{syndicate.name}</li>
        </ol>
      </nav>
      <div className="syndicate-header">
        <div className="syndicate-silk">
          <Silk silk={horse.horse.silk} />
        </div>
        <div>
          <p className="inline-group">
            <StatusBadge status={syndicate.status} />
            {syndicate.status === 'open' && (
              <span className="badge">{syndicatesCopy.freeShares(syndicate.freeShares)}</span>
            )}
          </p>
          <h1>
            {syndicate.isSample && <span className="sample-mark">{syndicatesCopy.sample} </span>}
            {syndicate.name}
          </h1>
          <p className="syndicate-facts">
            {copy.horse}{' '}
            <b>
              <Link to={`/horse/${horse.horse.slug}`}>
                {horse.horse.name}
                {horse.horse.country && ` (${horse.horse.country})`}
              </Link>
            </b>
            , {horseCopy.ageAndSex(horse.horse.age, horse.horse.sex)} ·{' '}
            {copy.term(syndicate.startsOn, syndicate.endsOn)}
          </p>
          {syndicate.status === 'closed' && syndicate.closedOn && (
            <p className="syndicate-facts">{syndicatesCopy.closed(syndicate.closedOn, syndicate.closedReason)}</p>
          )}
          {horse.form.length > 0 && (
            <p className="inline-group mt-2">
              <span className="small-text muted">{copy.form}</span>
              <FormLine form={horse.form} />
            </p>
          )}
        </div>
        <ShareBox syndicate={syndicate} />
      </div>
      {syndicate.isSample && (
        <div className="alert alert-warning sample">
          <Icon name="info" />
          <p>
            <b>{syndicatesCopy.sampleOf}</b> {syndicatesCopy.sampleText(horse.horse.name)}
          </p>
        </div>
      )}
      {syndicate.intro && <p className="lead syndicate-intro">{syndicate.intro}</p>}
    </>
  );
}

function ShareBox({ syndicate }: Pick<SyndicatePageView, 'syndicate'>) {
  const { takenShares, shareCount, sharePercent, sharesPerPerson, price, pricePeriod, maxRequestableShares } =
    syndicate;
  return (
    <div className="share-box">
      <p className="inline-group inline-group-spread">
        <b>{copy.sharesHeading}</b>
        <span className="numeric">
          <b>{takenShares}</b> {syndicatesCopy.takenOf(shareCount)}
        </span>
      </p>
      <ShareCells taken={takenShares} total={shareCount} isLarge />
      <p className="inline-group inline-group-spread">
        <span>{copy.priceLine}</span> <b>{syndicatesCopy.price(price, pricePeriod)}</b>
      </p>
      <p className="small-text">{copy.oneShare(sharePercent, sharesPerPerson)}</p>
      {maxRequestableShares > 0 && (
        <a className="button button-primary" href={`#${enquiryId}`}>
          {copy.ask}
        </a>
      )}
    </div>
  );
}
