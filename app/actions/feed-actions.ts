import { data } from 'react-router';
import { adminDataCopy } from '#copy/cs/admin/data.ts';
import { feedFailure, feedFieldError, type FeedStep } from '#copy/cs/admin/feeds.ts';
import { idFromSlug } from '#domain/shared/slug.ts';
import { pragueDate } from '#domain/shared/prague-time.ts';
import type { Instant } from '#domain/shared/time.ts';
import { feedColumns, feedFromForm, feedMapping } from '#domain/admin/data/feed.ts';
import { guessMapping, validateMapping } from '#domain/admin/data/mapping.ts';
import type { RequestContext } from '#server/http/request-context.ts';
import {
  createFeed,
  deleteFeed,
  editFeed,
  fetchFeedNow,
  mapFeed,
  setFeedPaused,
} from '#server/admin/data/edit-feed.ts';
import { type FeedDetail, readFeed, isRaceDay } from '#server/admin/data/read-feeds.ts';
import { mappingFromForm } from './import-actions.ts';
import { redirectDone, refusedFormResponse } from './admin-form-response.ts';

/** What the screen of a feed, or of a new one (`new`), shows; 404 for an unknown one. */
export async function feedScreen({ db, now }: RequestContext, slug: string) {
  const found = slug === 'new' ? null : await readFeed(db, idFromSlug(slug) ?? 0);
  if (!found && slug !== 'new') throw data(null, { status: 404 });
  const { mapping: _mapping, sample: _sample, ...feed } = found ?? {};
  return {
    feed: found ? (feed as Omit<FeedDetail, 'mapping' | 'sample'>) : null,
    mapping: found && found.sample.length > 0 ? mappingParts(found) : null,
    isRaceDay: await isRaceDay(db, pragueDate(now)),
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
    mapping: feedMapping(guessMapping(headers, mapping), kind),
  };
}

const steps: readonly FeedStep[] = ['create', 'edit', 'map', 'now', 'pause', 'resume', 'delete'];

/** The action of /admin/data/feeds/:id: runs the button that was pressed, by the form's `step`. */
export async function handleFeedForm(ctx: RequestContext, id: number, form: FormData) {
  const step = steps.find((known) => known === form.get('step'));
  if (!step) throw data(null, { status: 400 });
  if (step === 'map') {
    const [error] = validateMapping(mappingFromForm(form));
    const message = error && adminDataCopy.mapping.fieldErrors[error.code](error.column);
    if (message) return refusedFormResponse(form, message, { code: 'input.invalid' }, feedFieldError);
  }
  const result = await runStep(ctx, step, id, form);
  if (result.ok)
    return redirectDone(step === 'delete' ? '/admin/data/feeds' : `/admin/data/feeds/${result.value.id}`, step);
  if (result.code === 'form.sent-already') return redirectDone('/admin/data/feeds', step);
  return refusedFormResponse(form, feedFailure(result.code), result, feedFieldError);
}

function runStep(ctx: RequestContext, step: FeedStep, id: number, form: FormData) {
  if (step === 'create') return createFeed(ctx, { ...feedFromForm(form), key: form.get('key') });
  if (step === 'edit') return editFeed(ctx, { ...feedFromForm(form), id, seen: form.get('seen') });
  if (step === 'map') return mapFeed(ctx, { id, ...mappingFromForm(form) });
  if (step === 'now') return fetchFeedNow(ctx, { id });
  return step === 'delete' ? deleteFeed(ctx, { id }) : setFeedPaused(ctx, { id, isPaused: step === 'pause' });
}
