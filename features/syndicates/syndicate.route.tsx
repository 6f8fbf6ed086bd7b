import { data } from 'react-router';
import { pageMeta } from '#platform/document/page-meta.ts';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { readForm, requestOf } from '#app/http/request-context.server.ts';
import { redirectTo } from '#platform/http/redirect-to.server.ts';
import { enquiryFormResponse, sentParam } from '#features/enquiries/enquiry-form-response.server.ts';
import { syndicatesCopy } from '#text/syndicates/syndicates';
import { FinancesSection } from './finances-section.tsx';
import { HorseRecord, ShareEnquiry, ShareRegister, UpdateList } from './syndicate-sections.tsx';
import { enquiryId, SyndicateHead, SyndicateTerms } from './syndicate-head.tsx';
import { syndicatePage } from './syndicate.rules.ts';
import { readSyndicate } from './read-syndicates.server.ts';
import { sendEnquiry } from './send-enquiry.server.ts';
import type { Route } from './+types/syndicate.route';
import './syndicates.css';

const copy = syndicatesCopy.page;

/** /syndicates/:slug: one syndicate, its shares, accounts, news, its horse, and a form for an enquiry. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { db, now, clock, page } = requestOf(context);
  const id = idFromSlug(params.slug);
  const rows = id === null ? null : await readSyndicate(db, id, pragueDate(now));
  if (!rows) throw data(null, { status: 404 });
  const view = syndicatePage(rows, now);
  const { search, searchParams } = new URL(request.url);
  if (view.syndicate.slug !== params.slug) throw redirectTo(`/syndicates/${view.syndicate.slug}${search}`, 301);
  const events = new Set(rows.horse.runs.map(({ eventId }) => `event:${eventId}`));
  const live = page.dependsOn('syndicates', 'events', 'clock', ...events);
  page.validUntil(view.changesAt);
  return page.pushChanges({
    view,
    isSent: searchParams.has(sentParam),
    clock: { siteNow: now, anchor: clock.anchor() },
    live,
  });
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const path = `/syndicates/${params.slug}`;
  const result = await sendEnquiry(requestOf(context), { form, syndicateId: idFromSlug(params.slug) ?? 0, path });
  return enquiryFormResponse(result, form, { path, anchor: enquiryId });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { syndicate, horse } = loaderData.view;
  return pageMeta(matches[0].loaderData, {
    title: (siteName) => copy.title(syndicate.name, siteName),
    description: copy.description(syndicate.name, horse.horse.name),
    path: `/syndicates/${syndicate.slug}`,
  });
}

export default function Syndicate({ loaderData, actionData }: Route.ComponentProps) {
  const { view, isSent, clock } = useLiveData(loaderData);
  const { syndicate, accounts, updates, holders, horse } = view;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <SyndicateHead view={view} />
      <nav className="tabs" aria-label={copy.sections}>
        <a href="#ucty">{copy.accounts.tab}</a>
        <a href="#novinky">{copy.updates.tab}</a>
        <a href="#kun">{copy.horse}</a>
        <a href="#podilnici">{copy.holders.tab(holders.length)}</a>
        <a href={`#${enquiryId}`}>{copy.enquiry.heading}</a>
      </nav>
      <div className="syndicate-layout">
        <div className="stack">
          <FinancesSection accounts={accounts} since={copy.term(syndicate.startsOn, null)} />
          <UpdateList updates={updates} />
          <HorseRecord horse={horse} clock={clock} />
          <ShareRegister holders={holders} syndicate={syndicate} />
        </div>
        <div className="stack">
          <SyndicateTerms terms={syndicate.terms} />
          <ShareEnquiry syndicate={syndicate} answer={actionData} isSent={isSent} />
        </div>
      </div>
    </main>
  );
}
