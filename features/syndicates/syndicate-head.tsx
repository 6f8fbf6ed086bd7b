import { Link } from 'react-router';
import { Icon } from '#platform/ui/icon.tsx';
import { horseCopy } from '#text/horses/horses';
import { Silk } from '#features/racing/silk.tsx';
import { FormLine } from '#features/racing/form-line.tsx';
import { syndicatesCopy } from '#text/syndicates/syndicates';
import type { SyndicatePageView, SyndicateStatus } from './syndicate.rules.ts';

/** Whether a syndicate still takes shareholders. */
export function StatusBadge({ status }: { status: SyndicateStatus }) {
  return (
    <span className={status === 'open' ? 'badge badge-ok' : 'badge'}>
      {status === 'open' && <Icon name="lock-open" />}
      {syndicatesCopy.statuses[status]}
    </span>
  );
}

type ShareCellsProps = { taken: number; total: number; isLarge?: boolean };

/** A syndicate's shares as cells, filled when taken; one image to screen readers. */
export function ShareCells({ taken, total, isLarge = false }: ShareCellsProps) {
  return (
    <span
      className={isLarge ? 'share-cells share-cells-large' : 'share-cells'}
      role="img"
      aria-label={syndicatesCopy.taken(taken, total)}
    >
      {Array.from({ length: total }, (_, at) => (
        <i key={at} className={at < taken ? 'is-filled' : undefined} />
      ))}
    </span>
  );
}

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

/** The syndicate page's terms: what a share means, line by line. */
export function SyndicateTerms({ terms }: { terms: SyndicatePageView['syndicate']['terms'] }) {
  return (
    <section aria-labelledby="podminky-h">
      <div className="page-section-header">
        <h2 id="podminky-h" className="heading-widget">
          {syndicatesCopy.page.terms}
        </h2>
      </div>
      <dl className="key-value-list">
        {terms.map(({ label, text }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
      <p className="source-note">{syndicatesCopy.page.advice}</p>
    </section>
  );
}
