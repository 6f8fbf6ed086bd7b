import { data, Link } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminCopy } from '#text/admin/admin';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { MappingForm } from '#features/imports/mapping-form.tsx';
import { idFromSlug } from '#platform/text/slug.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { guessMapping, rulesOfColumn } from '#features/imports/mapping.rules.ts';
import { readForm, type RequestContext, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { messageAfterRedirect } from '#features/admin/admin-form-response.server.ts';
import { adminFeedsCopy as copy } from '#text/feeds/feeds';
import type { FeedAnswer } from './feed-row.ts';
import { FeedForm } from './feed-form.tsx';
import { FeedPreviewPart } from './feed-preview.tsx';
import { FeedStatePart } from './feed-state.tsx';
import { feedColumns, feedMapping } from './feed.rules.ts';
import { isPermitted } from './feed-state.rules.ts';
import { type FeedDetail, readFeed, isRaceDay as readIsRaceDay } from './read-feeds.server.ts';
import type { Route } from './+types/feed.route';
import { handleFeedForm } from './feed-actions.server.ts';

/** When site time differs more from real time, a note says that the times of feeds are real ones. */
const maxUnnotedDriftMs = 60_000;

/** /admin/data/feeds/:id: settings and state of one feed, or of a new one (`new`). */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { page } = requestOf(context);
  const screen = await feedScreen(requestOf(context), params.id);
  return {
    ...screen,
    formKey: crypto.randomUUID(),
    done: messageAfterRedirect(request, copy.saved),
    live: page.dependsOn('feeds'),
  };
}

/** What is shown of a feed, or of a new one (`new`); 404 for an unknown one. */
async function feedScreen({ db, now }: RequestContext, slug: string) {
  const found = slug === 'new' ? null : await readFeed(db, idFromSlug(slug) ?? 0);
  if (!found && slug !== 'new') throw data(null, { status: 404 });
  const { mapping: _mapping, sample: _sample, ...feed } = found ?? {};
  return {
    feed: found ? (feed as Omit<FeedDetail, 'mapping' | 'sample'>) : null,
    mapping: found && found.sample.length > 0 ? mappingParts(found) : null,
    isRaceDay: await readIsRaceDay(db, pragueDate(now)),
    realNow: Date.now() as Instant,
    now,
  };
}

function mappingParts({ sample, mapping, kind }: FeedDetail) {
  const headers = sample.map(([header]) => header);
  return {
    headers,
    samples: Object.fromEntries(sample) as Record<string, string>,
    names: feedColumns(kind),
    ruled: feedColumns(kind).filter((name) => Object.hasOwn(rulesOfColumn, name)),
    mapping: feedMapping(guessMapping(headers, mapping), kind),
  };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  requireAdmin(context);
  return handleFeedForm(requestOf(context), idFromSlug(params.id) ?? 0, await readForm(request));
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.feed?.name ?? copy.create, matches);
}

export default function AdminFeed({ loaderData, actionData }: Route.ComponentProps) {
  const { feed, mapping, isRaceDay, realNow, formKey, done, now } = useLiveData(loaderData);
  const answer: FeedAnswer | undefined = actionData;
  const canPreview = feed !== null && isPermitted(feed);
  const back = (
    <Link className="button button-outline button-small" to="/admin/data/feeds">
      {copy.toList}
    </Link>
  );
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={feed?.name ?? copy.create} note={adminCopy.now(now)} actions={back}>
        <FormMessage answer={answer?.preview ? undefined : (answer ?? done)} />
        <div className={feed ? 'cols-2' : undefined}>
          {feed && (
            <AdminSection id="stav" heading={copy.state.heading} className="stack">
              <FeedStatePart feed={feed} realNow={realNow} isRaceDay={isRaceDay} answer={actionData} />
              {Math.abs(realNow - now) > maxUnnotedDriftMs && <p className="source-note">{copy.state.realTime}</p>}
            </AdminSection>
          )}
          <AdminSection id="nastaveni" heading={copy.settings}>
            <FeedForm feed={feed} formKey={formKey} answer={actionData} />
          </AdminSection>
        </div>
        {mapping && (
          <AdminSection id="prirazeni" heading={copy.mapping.heading} note={copy.mapping.note}>
            <MappingForm
              key={JSON.stringify(mapping)}
              {...mapping}
              submit={feed?.isPaused ? copy.mapping.submitPaused : copy.mapping.submit}
              preview={canPreview ? copy.preview.submit : undefined}
              answer={actionData}
            />
          </AdminSection>
        )}
        {canPreview && (
          <AdminSection id="nahled" heading={copy.preview.heading} note={copy.preview.note}>
            <div role="status">
              {answer?.preview ? (
                <FeedPreviewPart preview={answer.preview} />
              ) : (
                <p className="small-text">{copy.preview.intro}</p>
              )}
            </div>
            {!mapping && (
              <PostForm>
                <Submit step="preview" label={copy.preview.submitStored} className="button button-outline" />
              </PostForm>
            )}
          </AdminSection>
        )}
      </AdminFrame>
    </main>
  );
}
