import { cookiesCopy as copy } from './cookies.cs.ts';
import { browserStorage, type StoragePurpose, type StoredInBrowser } from './browser-storage.rules.ts';
import { detailsOfPage, type OperatorDetails } from './operator-details.rules.ts';
import { LegalTable } from './legal-table.tsx';
import { Paragraphs } from './legal-text.tsx';
import { OperatorList } from './operator-list.tsx';

type Entry = StoredInBrowser & { purpose: StoragePurpose };

/**
 * Sections of /cookies; the table is the list of what is stored in a browser (law.cookies), analytics only if it is on.
 */
export function cookiesSections({ details, hasAnalytics }: { details: OperatorDetails; hasAnalytics: boolean }) {
  const entries: readonly Entry[] = browserStorage;
  const shown = entries.filter(({ needsConsent }) => hasAnalytics || !needsConsent);
  const consent = hasAnalytics ? copy.consent.with : [copy.consent.without];
  return [
    { id: 'seznam', title: copy.table.title, content: <StorageTable entries={shown} /> },
    { id: 'souhlas', title: copy.consent.title, content: <Paragraphs texts={consent} /> },
    { id: 'navstevy', title: copy.counting.title, content: <Paragraphs texts={[copy.counting.text]} /> },
    { id: 'smazani', title: copy.removal.title, content: <Paragraphs texts={[copy.removal.text]} /> },
    {
      id: 'kontakt',
      title: copy.contact,
      content: <OperatorList details={details} names={detailsOfPage.cookies} />,
    },
  ];
}

function StorageTable({ entries }: { entries: readonly Entry[] }) {
  const { caption, columns, rest, note } = copy.table;
  return (
    <LegalTable caption={caption} columns={Object.values(columns)} note={note}>
      {entries.map((entry) => (
        <tr key={`${entry.where} ${entry.name}`}>
          <th scope="row">
            <code>{entry.isPrefix ? entry.name.trim() + rest : entry.name}</code>
          </th>
          <td data-label={columns.where}>{copy.places[entry.where]}</td>
          <td data-label={columns.purpose}>{copy.purposes[entry.purpose]}</td>
          <td data-label={columns.time}>{copy.maxAgeText(entry)}</td>
        </tr>
      ))}
    </LegalTable>
  );
}
