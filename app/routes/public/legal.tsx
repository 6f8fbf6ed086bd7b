import { accessibilityCopy } from '#copy/cs/public/accessibility.ts';
import { cookiesCopy } from '#copy/cs/public/cookies.ts';
import { operatorCopy } from '#copy/cs/public/legal.ts';
import { backupsText, privacyCopy } from '#copy/cs/public/privacy.ts';
import { termsOfUseCopy } from '#copy/cs/public/terms-of-use.ts';
import { pageMeta } from '#app/document/page-meta.ts';
import { useFrame } from '#app/document/use-frame.ts';
import { cookiesSections } from '#app/law/cookies-sections.tsx';
import { LegalFrame } from '#app/law/legal-frame.tsx';
import { type LegalAddress, legalPages } from '#app/law/legal-pages.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { privacySections } from '#app/law/privacy-sections.tsx';
import { accessibilitySections, operatorSections, termsSections } from '#app/law/text-sections.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import type { LegalPage } from '#domain/law/operator-details.ts';
import { requestOf } from '#server/http/request-context.ts';
import { readOperatorDetails } from '#server/law/read-operator-details.ts';
import type { Route } from './+types/legal';
import '#app/styles/help.css';
import '#app/styles/legal.css';

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
