import { accessibilityCopy } from './accessibility.cs.ts';
import { operatorCopy } from './legal.cs.ts';
import { termsOfUseCopy } from './terms-of-use.cs.ts';
import { PageLink } from '#platform/ui/page-link.tsx';
import { detailsOfPage, type OperatorDetails } from './operator-details.rules.ts';
import { Items, Paragraphs } from './legal-text.tsx';
import { OperatorList } from './operator-list.tsx';

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
