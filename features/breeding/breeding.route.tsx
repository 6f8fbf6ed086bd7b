import { pageMeta } from '#platform/document/page-meta.ts';
import { JsonLd } from '#platform/document/json-ld.tsx';
import { faqData, pageData } from '#platform/document/structured-data.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { Silk } from '#features/racing/silk.tsx';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { Faq } from '#platform/ui/faq.tsx';
import type { Silk as SilkModel } from '#features/racing/silk.rules.ts';
import { nextPragueMidnight, pragueDate } from '#platform/time/prague-time.rules.ts';
import { readForm, requestOf } from '#app/http/request-context.server.ts';
import { enquiryFormResponse, sentParam } from '#features/enquiries/enquiry-form-response.server.ts';
import '#features/help/landing.css';
import { BestCzechBred, BreedingProblem, interestId, InterestPanel, TierList } from './breeding-sections.tsx';
import { breedingCopy as copy } from '#text/breeding/breeding';
import { czechBred } from './czech-bred.rules.ts';
import { tiers } from './tiers.rules.ts';
import { readCzechBred, sendInterest } from './breeding.server.ts';
import type { Route } from './+types/breeding.route';
import './breeding.css';

/**
 * /chov, support of Czech breeding: what it is about, membership tiers, and a form to show interest
 * (breeding.interest).
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { db, now, page } = requestOf(context);
  const today = pragueDate(now);
  const query = new URL(request.url).searchParams;
  const live = page.dependsOn('events', 'rating', 'clock');
  page.validUntil(nextPragueMidnight(now));
  return page.pushChanges({
    summary: czechBred(await readCzechBred(db, today), today),
    chosen: tiers.find((tier) => tier === query.get('clenstvi')) ?? null,
    isSent: query.has(sentParam),
    live,
  });
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request);
  const result = await sendInterest(requestOf(context), form);
  return enquiryFormResponse(result, form, { path: '/chov', anchor: interestId });
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches[0].loaderData, {
    title: copy.title,
    description: copy.description,
    path: '/chov',
  });
}

/** Decoration in the colours of the flag. */
const silk: SilkModel = {
  body: { pattern: 'hoops', c1: '#1f5fbf', c2: '#ffffff' },
  sleeves: { pattern: 'plain', c1: '#1f5fbf', c2: '#1f5fbf' },
  cap: { pattern: 'plain', c1: '#d0202e', c2: '#d0202e' },
};

export default function Breeding({ loaderData, actionData }: Route.ComponentProps) {
  const { summary, chosen, isSent } = useLiveData(loaderData);
  const { settings, appUrl, counts } = useFrame();
  const about = { path: '/chov', name: copy.label, description: copy.structured(counts.horses, counts.jockeys) };
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <JsonLd
        data={import.meta.env.SSR && [pageData({ appUrl, settings }, about), faqData(`${appUrl}/chov`, copy.faq)]}
      />
      <section className="cover landing-hero" aria-labelledby="chov-h">
        <div className="landing-hero-inner">
          <div>
            <p className="eyebrow">{copy.label}</p>
            <h1 id="chov-h">{copy.heading}</h1>
            <p className="lead">{copy.lead}</p>
            <p className="inline-group landing-hero-buttons">
              <a className="button button-on-cover button-large" href={`#${interestId}`}>
                {copy.interest}
              </a>
              <a className="button button-on-cover-outline button-large" href="#clenstvi">
                {copy.compare}
              </a>
            </p>
          </div>
          <div className="landing-hero-art" aria-hidden="true">
            <Silk silk={silk} />
          </div>
        </div>
      </section>
      <BreedingProblem summary={summary} />
      <TierList />
      <div className="cols-2 cols-7-5 page-section page-section-compact">
        <div className="stack">
          <BestCzechBred summary={summary} />
          <section aria-labelledby="otazky">
            <div className="page-section-header">
              <h2 id="otazky">{copy.faqHeading}</h2>
            </div>
            <Faq questions={copy.faq} />
          </section>
        </div>
        <InterestPanel chosen={chosen} answer={actionData} isSent={isSent} />
      </div>
    </main>
  );
}
