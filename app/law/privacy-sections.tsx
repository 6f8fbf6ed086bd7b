import { privacyCopy as copy, storageTimeText } from '#copy/cs/public/privacy.ts';
import { PageLink } from '#app/ui/page-link.tsx';
import { type StoredKindName, storedData } from '#domain/law/stored-data.ts';
import { type StoredKind, storageTimes } from '#domain/law/stored-table.ts';
import { operatorDetails, type OperatorDetails } from '#domain/law/operator-details.ts';
import { LegalTable } from './legal-table.tsx';
import { Items, Paragraphs } from './legal-text.tsx';
import { OperatorList } from './operator-list.tsx';

/** Sections of /ochrana-udaju; the table is made from the list of stored data (law.stored-data). */
export function privacySections({ details, hasAnalytics }: { details: OperatorDetails; hasAnalytics: boolean }) {
  const { short, racing, deletion, cookies, contact } = copy;
  const items = [...short.items, hasAnalytics ? short.withAnalytics : short.withoutAnalytics];
  return [
    { id: 'zkratka', title: short.title, content: <Items items={items} /> },
    { id: 'ukladame', title: copy.stored.title, content: <StoredTable /> },
    { id: 'dostihy', title: racing.title, content: <Paragraphs texts={racing.paragraphs} /> },
    { id: 'prava', title: copy.rights.title, content: <Rights email={details.contactEmail} /> },
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

const kinds = Object.entries(storedData) as [StoredKindName, StoredKind][];

function StoredTable() {
  const { title, columns, note, backups } = copy.stored;
  return (
    <LegalTable caption={title} columns={Object.values(columns)} note={`${note} ${backups}`}>
      {kinds.map(([name, kind]) => (
        <StoredRow key={name} name={name} kind={kind} />
      ))}
    </LegalTable>
  );
}

function StoredRow({ name, kind }: { name: StoredKindName; kind: StoredKind }) {
  const { columns, kinds: texts, bases, recipients, recipientsOfRacing } = copy.stored;
  const shared = name === 'racing' ? [recipientsOfRacing] : kind.recipients.map((recipient) => recipients[recipient]);
  return (
    <tr>
      <th scope="row">{texts[name].what}</th>
      <td data-label={columns.why}>
        {texts[name].why} <small>{bases[kind.basis]}</small>
      </td>
      <td data-label={columns.time}>{storageTimes(kind).map(storageTimeText).join('; ')}</td>
      <td data-label={columns.recipients}>{shared.join(', ')}</td>
    </tr>
  );
}

function Rights({ email }: { email: string | null }) {
  const { items, objection, consent } = copy.rights;
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
      <Paragraphs texts={[consent]} />
    </>
  );
}
