import { syndicatesCopy } from './syndicates.cs.ts';
import type { SyndicatePageView } from './syndicate-page.rules.ts';

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
