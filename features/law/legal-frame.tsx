import type { ReactNode } from 'react';
import { Icon } from '#platform/ui/icon.tsx';
import { PageLink } from '#platform/ui/page-link.tsx';
import { formatDate } from '#text/platform/time/date';
import { detailsOfPage, type LegalPage, missingDetails, type OperatorDetails } from './operator-details.rules.ts';
import { legalCopy as copy } from '#text/law/legal';

/** The legal pages by their address, in the order of the footer (law.pages). */
export const legalPages = {
  '/ochrana-udaju': 'privacy',
  '/cookies': 'cookies',
  '/podminky': 'terms',
  '/pristupnost': 'accessibility',
  '/provozovatel': 'operator',
} as const satisfies Readonly<Record<string, LegalPage>>;

export type LegalAddress = keyof typeof legalPages;

export const legalAddresses = Object.keys(legalPages) as LegalAddress[];

type LegalFrameProps = {
  address: LegalAddress;
  lead: string;
  details: OperatorDetails;
  sections: readonly { id: string; title: string; content: ReactNode }[];
};

/** What the legal pages share: heading, a notice of what the operator has not given yet, contents, other pages. */
export function LegalFrame({ address, lead, details, sections }: LegalFrameProps) {
  const page = legalPages[address];
  const missing = missingDetails(details, page);
  const since = detailsOfPage[page].includes('termsSince') ? details.termsSince : null;
  return (
    <>
      <div className="page-header">
        <nav aria-label={copy.path}>
          <ol className="breadcrumbs">
            <li>
              <PageLink to="/">{copy.home}</PageLink>
            </li>
            <li aria-current="page">{copy.pages[page]}</li>
          </ol>
        </nav>
        <h1>{copy.pages[page]}</h1>
        <p className="lead">{lead}</p>
        {since && <p className="small-text">{copy.since(formatDate(since))}</p>}
      </div>
      {missing.length > 0 && (
        <p className="legal-incomplete">
          <Icon name="warning" />
          <span>
            <b>{copy.incomplete(missing.length).lead}</b> {copy.incomplete(missing.length).text}
          </span>
        </p>
      )}
      <div className="help-layout">
        <LegalContents address={address} sections={sections} />
        <div className="stack help-body">
          {sections.map(({ id, title, content }) => (
            <section key={id} id={id} className="stack-compact" aria-labelledby={`${id}-h`}>
              <div className="page-section-header">
                <h2 id={`${id}-h`}>{title}</h2>
              </div>
              {content}
            </section>
          ))}
        </div>
      </div>
    </>
  );
}

function LegalContents({ address, sections }: Pick<LegalFrameProps, 'address' | 'sections'>) {
  return (
    <div className="table-of-contents stack-compact">
      <nav aria-labelledby="contents-h">
        <p className="eyebrow" id="contents-h">
          {copy.contents}
        </p>
        <ol>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <nav aria-labelledby="others-h">
        <p className="eyebrow" id="others-h">
          {copy.others}
        </p>
        <ol>
          {legalAddresses
            .filter((other) => other !== address)
            .map((other) => (
              <li key={other}>
                <PageLink to={other}>{copy.pages[legalPages[other]]}</PageLink>
              </li>
            ))}
        </ol>
      </nav>
    </div>
  );
}
