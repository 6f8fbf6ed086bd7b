import { privacyCopy as copy, storedTableRows } from './privacy.cs.ts';
import { PageLink } from '#platform/ui/page-link.tsx';
import { operatorDetails, type OperatorDetails } from './operator-details.rules.ts';
import { LegalTable } from './legal-table.tsx';
import { Items, Paragraphs } from './legal-text.tsx';
import { OperatorList } from './operator-list.tsx';

/** `backups` says how long they hold what was deleted. */
type Props = { details: OperatorDetails; hasAnalytics: boolean; hasGoogle: boolean; backups: string };

/** Sections of /ochrana-udaju; the table is made from the list of stored data (law.stored-data). */
export function privacySections({ details, hasAnalytics, hasGoogle, backups }: Props) {
  const { short, recipients, racing, deletion, cookies, contact } = copy;
  const items = [...short.items, hasAnalytics ? short.withAnalytics : short.withoutAnalytics];
  return [
    { id: 'zkratka', title: short.title, content: <Items items={items} /> },
    { id: 'ukladame', title: copy.stored.title, content: <StoredTable backups={backups} /> },
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

function StoredTable({ backups }: Pick<Props, 'backups'>) {
  const { title, columns, note, download } = copy.stored;
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
  const { items, objection, consent, further } = copy.rights;
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
