import type { ReactNode } from 'react';
import { formatDate } from '#text/platform/time/date';
import { PageLink } from '#platform/ui/page-link.tsx';
import { legalCopy, operatorCopy } from '#text/law/legal';
import { detailsOfPage, type OperatorDetail, operatorDetails, type OperatorDetails } from './operator-details.rules.ts';
import { cookiesCopy } from '#text/law/cookies';
import { browserStorage, type StoragePurpose, type StoredInBrowser } from './browser-storage.rules.ts';
import { privacyCopy, storedTableRows } from '#text/law/privacy';
import { accessibilityCopy } from '#text/law/accessibility';
import { termsOfUseCopy } from '#text/law/terms-of-use';

/** Paragraphs at the width of prose. */
function Paragraphs({ texts }: { texts: readonly string[] }) {
  return texts.map((text) => (
    <p key={text} className="prose-width">
      {text}
    </p>
  ));
}

function Items({ items }: { items: readonly string[] }) {
  return (
    <ul className="legal-items prose-width">
      {items.map((item) => (
        <li key={item}>{item}</li>
      ))}
    </ul>
  );
}

type LegalTableProps = { caption: string; columns: readonly string[]; note: ReactNode; children: ReactNode };

/** A table of what is stored; on a phone each row is a block. */
function LegalTable({ caption, columns, note, children }: LegalTableProps) {
  return (
    <>
      <div className="panel flush">
        <table className="data-table legal-table">
          <caption className="visually-hidden">{caption}</caption>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>{children}</tbody>
        </table>
      </div>
      <p className="small-text prose-width">{note}</p>
    </>
  );
}

/** The operator's details by name; what is missing is said in its place (law.operator-details). */
function OperatorList({ details, names }: { details: OperatorDetails; names: readonly OperatorDetail[] }) {
  return (
    <dl className="legal-details">
      {names.map((name) => (
        <div key={name}>
          <dt>{legalCopy.details[name]}</dt>
          <dd>
            <Detail details={details} name={name} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function Detail({ details, name }: { details: OperatorDetails; name: OperatorDetail }) {
  const { termsSince, contactEmail } = details;
  const value = name === 'termsSince' && termsSince ? formatDate(termsSince) : details[name];
  if (value === null) return <span className="legal-missing">{legalCopy.missing[name]}</span>;
  return name === 'contactEmail' ? <a href={`mailto:${contactEmail}`}>{value}</a> : <b>{value}</b>;
}

type Entry = StoredInBrowser & { purpose: StoragePurpose };

/**
 * Sections of /cookies; the table is the list of what is stored in a browser (law.cookies), analytics only if it is on.
 */
export function cookiesSections({ details, hasAnalytics }: { details: OperatorDetails; hasAnalytics: boolean }) {
  const entries: readonly Entry[] = browserStorage;
  const shown = entries.filter(({ needsConsent }) => hasAnalytics || !needsConsent);
  const consent = hasAnalytics ? cookiesCopy.consent.with : [cookiesCopy.consent.without];
  return [
    { id: 'seznam', title: cookiesCopy.table.title, content: <StorageTable entries={shown} /> },
    { id: 'souhlas', title: cookiesCopy.consent.title, content: <Paragraphs texts={consent} /> },
    { id: 'navstevy', title: cookiesCopy.counting.title, content: <Paragraphs texts={[cookiesCopy.counting.text]} /> },
    { id: 'smazani', title: cookiesCopy.removal.title, content: <Paragraphs texts={[cookiesCopy.removal.text]} /> },
    {
      id: 'kontakt',
      title: cookiesCopy.contact,
      content: <OperatorList details={details} names={detailsOfPage.cookies} />,
    },
  ];
}

function StorageTable({ entries }: { entries: readonly Entry[] }) {
  const { caption, columns, rest, note } = cookiesCopy.table;
  return (
    <LegalTable caption={caption} columns={Object.values(columns)} note={note}>
      {entries.map((entry) => (
        <tr key={`${entry.where} ${entry.name}`}>
          <th scope="row">
            <code>{entry.isPrefix ? entry.name.trim() + rest : entry.name}</code>
          </th>
          <td data-label={columns.where}>{cookiesCopy.places[entry.where]}</td>
          <td data-label={columns.purpose}>{cookiesCopy.purposes[entry.purpose]}</td>
          <td data-label={columns.time}>{cookiesCopy.maxAgeText(entry)}</td>
        </tr>
      ))}
    </LegalTable>
  );
}

/** `backups` says how long they hold what was deleted. */
type privacySectionsProps = { details: OperatorDetails; hasAnalytics: boolean; hasGoogle: boolean; backups: string };

/** Sections of /ochrana-udaju; the table is made from the list of stored data (law.stored-data). */
export function privacySections({ details, hasAnalytics, hasGoogle, backups }: privacySectionsProps) {
  const { short, recipients, racing, deletion, cookies, contact } = privacyCopy;
  const items = [...short.items, hasAnalytics ? short.withAnalytics : short.withoutAnalytics];
  return [
    { id: 'zkratka', title: short.title, content: <Items items={items} /> },
    { id: 'ukladame', title: privacyCopy.stored.title, content: <StoredTable backups={backups} /> },
    {
      id: 'prijemci',
      title: recipients.title,
      content: (
        <>
          <Paragraphs texts={recipients.paragraphs} />
          <OperatorList details={details} names={['serverOperator', 'mailService']} />
          <Paragraphs
            texts={[hasGoogle ? recipients.transfers[0] : recipients.withoutGoogle, recipients.transfers[1]]}
          />
        </>
      ),
    },
    {
      id: 'dostihy',
      title: racing.title,
      content: (
        <>
          <Paragraphs texts={racing.paragraphs} />
          <OperatorList details={details} names={['contactEmail']} />
        </>
      ),
    },
    { id: 'prava', title: privacyCopy.rights.title, content: <Rights email={details.contactEmail} /> },
    { id: 'zruseni', title: deletion.title, content: <Paragraphs texts={[deletion.text]} /> },
    {
      id: 'cookies',
      title: cookies.title,
      content: (
        <p className="prose-width">
          {cookies.text} <PageLink to="/cookies">{cookies.link}</PageLink>
        </p>
      ),
    },
    {
      id: 'kontakt',
      title: contact.title,
      content: (
        <>
          <Paragraphs texts={[contact.text]} />
          <OperatorList details={details} names={operatorDetails} />
        </>
      ),
    },
  ];
}

function StoredTable({ backups }: Pick<privacySectionsProps, 'backups'>) {
  const { title, columns, note, download } = privacyCopy.stored;
  const links = (
    <>
      {note} {backups}{' '}
      <a href="/ochrana-udaju/ulozene-udaje.csv" download>
        {download}
      </a>
    </>
  );
  return (
    <LegalTable caption={title} columns={Object.values(columns)} note={links}>
      {storedTableRows().map(({ name, cells }) => (
        <tr key={name}>
          <th scope="row">{cells.Co}</th>
          <td data-label={columns.why}>
            {cells.Proč} <small>{cells['Právní základ']}</small>
          </td>
          <td data-label={columns.time}>{cells['Jak dlouho']}</td>
          <td data-label={columns.recipients}>{cells['S kým']}</td>
        </tr>
      ))}
    </LegalTable>
  );
}

function Rights({ email }: { email: string | null }) {
  const { items, objection, consent, further } = privacyCopy.rights;
  return (
    <>
      <ul className="legal-rights">
        {items.map(({ title, text, label, to }) => (
          <li key={title}>
            <h3>{title}</h3>
            <p>{text}</p>
            <a className="button button-outline button-small" href={to}>
              {label}
            </a>
          </li>
        ))}
        <li>
          <h3>{objection.title}</h3>
          <p>{objection.text}</p>
          {email && (
            <a className="button button-outline button-small" href={`mailto:${email}`}>
              {objection.label}
            </a>
          )}
        </li>
      </ul>
      <Paragraphs texts={[consent, further]} />
    </>
  );
}

/** Sections of /podminky. */
export function termsSections(details: OperatorDetails, hasContest: boolean) {
  const { sections, links, report, contact, contest } = termsOfUseCopy;
  return [
    ...sections.map(({ id, title, items }) => ({
      id,
      title: hasContest && id === 'tipy' ? contest.title : title,
      content: (
        <>
          <Items items={hasContest && id === 'tipy' ? [...items, contest.item] : items} />
          {id === 'tipy' && (
            <p className="inline-group">
              {hasContest && <PageLink to="/contest/rules">{links.rules}</PageLink>}
              <PageLink to="/fantasy/rules">{links.fantasyRules}</PageLink>
            </p>
          )}
          {id === 'hlaseni' && (
            <p>
              <PageLink to="/report">{report}</PageLink>
            </p>
          )}
          {id === 'ucet' && (
            <p>
              <PageLink to="/ochrana-udaju">{links.privacy}</PageLink>
            </p>
          )}
        </>
      ),
    })),
    { id: 'kontakt', title: contact, content: <OperatorList details={details} names={detailsOfPage.terms} /> },
  ];
}

/** Sections of /pristupnost. */
export function accessibilitySections(details: OperatorDetails) {
  const { sections, law, contact } = accessibilityCopy;
  return [
    ...sections.map(({ id, title, items }) => ({ id, title, content: <Items items={items} /> })),
    { id: 'zakon', title: law.title, content: <Items items={law.items} /> },
    {
      id: 'kontakt',
      title: contact.title,
      content: (
        <>
          <Paragraphs texts={[contact.text]} />
          <OperatorList details={details} names={detailsOfPage.accessibility} />
        </>
      ),
    },
  ];
}

/** Sections of /provozovatel. */
export function operatorSections(details: OperatorDetails) {
  const { who, contactPoint, content } = operatorCopy;
  return [
    { id: 'kdo', title: who, content: <OperatorList details={details} names={detailsOfPage.operator} /> },
    {
      id: 'kontaktni-misto',
      title: contactPoint.title,
      content: (
        <>
          <Paragraphs texts={contactPoint.text} />
          <OperatorList details={details} names={['contactEmail']} />
          <p>
            <PageLink to="/report">{contactPoint.report}</PageLink>
          </p>
        </>
      ),
    },
    { id: 'obsah', title: content.title, content: <Paragraphs texts={content.text} /> },
  ];
}
