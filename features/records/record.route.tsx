import { data, Link } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { searchText } from '#features/admin/admin-list-query.ts';
import { FormMessage } from '#features/admin/form-message.tsx';
import { messageAfterRedirect } from '#features/admin/admin-form-response.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { adminCopy } from '#text/admin/admin';
import { idFromSlug, idSlug } from '#platform/text/slug.rules.ts';
import { readForm, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import '#features/race-office/admin-races.css';
import { MergeSection } from './merge-pair.tsx';
import { recordName } from './record-name.ts';
import { SameRecords } from './same-records.tsx';
import { RecordActions, RecordForm, useUnsavedCount } from './record-form.tsx';
import { RecordHistory } from './record-history.tsx';
import { loadRecord } from './load-record.server.ts';
import { runRecordStep } from './record-actions.server.ts';
import { recordsCopy as copy } from '#text/records/records';
import { recordFingerprint, recordKinds } from './record.rules.ts';
import type { Route } from './+types/record.route';

/** /admin/records/:kind/:id: one horse, jockey, trainer or stable, its history, and merging it with another record. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const query = new URL(request.url).searchParams;
  const [withId, stayId] = ['with', 'stay'].map((name) => idFromSlug(query.get(name) ?? ''));
  const unsure = query.getAll('unsure').map(Number);
  const choice = { text: searchText(request), withId: withId ?? null, stayId: stayId ?? null, unsure };
  const record = await loadRecord(db, recordOf(params), choice);
  return { ...record, done: messageAfterRedirect(request, copy.saved), now };
}

export async function action({ params, request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const { kind, id } = recordOf(params);
  const answer = await runRecordStep(requestOf(context), kind, id, await readForm(request));
  if (!answer) throw data(null, { status: 400 });
  return answer;
}

function recordOf(params: Route.LoaderArgs['params']) {
  const kind = recordKinds.find((known) => known === params.kind);
  const id = idFromSlug(params.id);
  if (!kind || id === null) throw data(null, { status: 404 });
  return { kind, id };
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.texts.name ?? copy.heading, matches);
}

export default function AdminRecord({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, texts, names, entries, imports, merges, search, pair, suggestions, done, now } = loaderData;
  const { name = '', country } = texts;
  const [unsaved, setUnsaved] = useUnsavedCount(recordFingerprint(kind, texts));
  const isPublic = kind === 'horse' || kind === 'jockey';
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame
        heading={recordName(kind, { name, country: country || null })}
        note={adminCopy.now(now)}
        actions={
          <>
            <span role="status">
              {unsaved > 0 && <span className="badge badge-warning">{copy.unsaved(unsaved)}</span>}
            </span>
            {kind === 'horse' && (
              <Link className="button button-outline button-small" to={`/admin/horse-intros/${id}`}>
                {copy.intro}
              </Link>
            )}
            {isPublic && (
              <Link className="button button-outline button-small" to={`/${kind}/${idSlug(id, name)}`}>
                {copy.toPublic}
              </Link>
            )}
            <RecordActions />
          </>
        }
      >
        <p className="small-text">
          <Link to={`/admin/records?kind=${kind}`}>{copy.kinds[kind]}</Link>
        </p>
        <FormMessage answer={actionData ?? done} />
        <div className="cols-2 cols-7-5 stack-on-tablet">
          <RecordForm kind={kind} texts={texts} names={names} answer={actionData} onEdit={setUnsaved} />
          <RecordHistory kind={kind} entries={entries} imports={imports} merges={merges} />
        </div>
        <SameRecords kind={kind} id={id} suggestions={suggestions} />
        <MergeSection kind={kind} id={id} search={search} pair={pair} />
      </AdminFrame>
    </main>
  );
}
