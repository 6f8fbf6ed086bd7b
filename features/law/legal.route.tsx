import { pageMeta } from '#platform/document/page-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { requestOf } from '#app/http/request-context.server.ts';
import '#features/help/help.css';
import { accessibilityCopy } from '#text/law/accessibility';
import { cookiesCopy } from '#text/law/cookies';
import { operatorCopy } from '#text/law/legal';
import { backupsText, privacyCopy } from '#text/law/privacy';
import { termsOfUseCopy } from '#text/law/terms-of-use';
import {
  accessibilitySections,
  cookiesSections,
  operatorSections,
  privacySections,
  termsSections,
} from './legal-sections.tsx';
import { type LegalAddress, LegalFrame, legalPages } from './legal-frame.tsx';
import type { LegalPage } from './operator-details.rules.ts';
import { readOperatorDetails } from './read-operator-details.server.ts';
import type { Route } from './+types/legal.route';
import './legal.css';

/** The legal pages (law.pages), filled with what /admin/settings says of the operator. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, backupRetention, features, page } = requestOf(context);
  const live = page.dependsOn('settings');
  const address = new URL(request.url).pathname.replace(/\.data$/, '') as LegalAddress;
  return page.pushChanges({
    address,
    details: await readOperatorDetails(db),
    backupRetention,
    hasGoogle: features.google,
    live,
  });
}

const copies = {
  privacy: privacyCopy,
  cookies: cookiesCopy,
  terms: termsOfUseCopy,
  accessibility: accessibilityCopy,
  operator: operatorCopy,
} satisfies Record<LegalPage, object>;

export function meta({ matches, loaderData }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { title, description } = copies[legalPages[loaderData.address]];
  return pageMeta(matches[0].loaderData, { title, description, path: loaderData.address });
}

export default function Legal({ loaderData }: Route.ComponentProps) {
  const { address, details, backupRetention, hasGoogle } = useLiveData(loaderData);
  const { settings, analyticsId } = useFrame();
  const page = legalPages[address];
  const { lead } = copies[page];
  const sections = sectionsOf(page, {
    details,
    hasAnalytics: analyticsId !== null,
    hasGoogle,
    backups: backupsText(backupRetention),
    hasContest: settings.weeklyPrize !== null,
  });
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <LegalFrame
        address={address}
        lead={typeof lead === 'string' ? lead : lead(settings.siteName)}
        details={details}
        sections={sections}
      />
    </main>
  );
}

function sectionsOf(page: LegalPage, facts: Parameters<typeof privacySections>[0] & { hasContest: boolean }) {
  const { details, hasContest } = facts;
  if (page === 'privacy') return privacySections(facts);
  if (page === 'cookies') return cookiesSections(facts);
  if (page === 'terms') return termsSections(details, hasContest);
  return page === 'accessibility' ? accessibilitySections(details) : operatorSections(details);
}
