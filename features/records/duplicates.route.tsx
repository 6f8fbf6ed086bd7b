import { data, Link } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { contentId } from '#platform/ui/skip-link.tsx';
import { readForm, type RequestContext, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import {
  messageAfterRedirect,
  redirectWithMessage,
  refusedFormResponse,
} from '#features/admin/admin-form-response.server.ts';
import { duplicatesCopy as copy, duplicatesFailure } from '#text/records/records';
import { MergeList, PairPanel } from './pair-panel.tsx';
import type { PairKind } from './find-pairs.rules.ts';
import { dismissPair, mergeRecords } from './merge-records.server.ts';
import { readDuplicates } from './read-duplicates.server.ts';
import { readMerges } from './read-merges.server.ts';
import { undoMerge } from './undo-merge.server.ts';
import type { Route } from './+types/duplicates.route';

/**
 * /admin-horse-duplicates and /admin-jockey-duplicates: records that may be stored twice; merging pairs, and undoing
 * merges.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const kind = kindOf(request.url);
  const [found, merges] = await Promise.all([readDuplicates(db, kind), readMerges(db, kind)]);
  return { kind, ...found, merges, done: messageAfterRedirect(request, copy.saved), now };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const kind = kindOf(request.url);
  const form = await readForm(request);
  const step = String(form.get('step'));
  const result = await runStep(requestOf(context), step, { ...Object.fromEntries(form), kind });
  if (!result) throw data(null, { status: 400 });
  if (result.ok) return redirectWithMessage(`/admin-${kind}-duplicates`, step);
  return refusedFormResponse(form, duplicatesFailure(result.code), result, duplicatesFailure);
}

/**
 * Which of the two addresses is requested. The router's own requests end in '.data', so only the beginning is compared.
 */
const kindOf = (url: string): PairKind => (new URL(url).pathname.startsWith('/admin-horse') ? 'horse' : 'jockey');

function runStep(ctx: RequestContext, step: string, input: object) {
  if (step === 'merge') return mergeRecords(ctx, input);
  if (step === 'undo') return undoMerge(ctx, input);
  return step === 'dismiss' ? dismissPair(ctx, input) : null;
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return adminMeta(copy.headings[loaderData?.kind ?? 'horse'], matches);
}

export default function AdminDuplicates({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, pairs, total, merges, done, now } = loaderData;
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.headings[kind]} note={adminCopy.now(now)}>
        <FormMessage answer={actionData ?? done} />
        <AdminSection id="dvojice" heading={copy.list.heading} note={copy.list.count(total)}>
          {pairs.length === 0 && <p className="small-text">{copy.list.none}</p>}
          <div className="stack">
            {pairs.map((pair) => (
              <PairPanel key={`${pair.a.id} ${pair.b.id}`} kind={kind} pair={pair} />
            ))}
          </div>
          {total > pairs.length && <p className="small-text">{copy.list.more(total - pairs.length)}</p>}
          <p className="small-text">
            {copy.list.byHand} <Link to={`/admin/records?kind=${kind}`}>{copy.list.toRecords[kind]}</Link>
          </p>
        </AdminSection>
        <AdminSection id="sloucene" heading={copy.merges.heading}>
          <MergeList kind={kind} merges={merges} />
        </AdminSection>
      </AdminFrame>
    </main>
  );
}
