import { data } from 'react-router';
import { PostForm } from '#platform/forms/post-form.tsx';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { FormMessage } from '#features/admin/form-message.tsx';
import { RealTimeNote } from '#features/admin/real-time-note.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminCopy } from '#text/admin/admin';
import { editionFailure, editionsCopy } from '#text/editions/admin-editions';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { positiveInteger } from '#platform/http/query.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { readBackupRun, requestBackup } from '#features/operations/backup-runs.server.ts';
import { readAllBackups } from '#features/operations/backup-copies.server.ts';
import { readClashes } from '#features/operations/read-clashes.server.ts';
import { readForm, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import {
  messageAfterRedirect,
  redirectWithMessage,
  refusedFormResponse,
} from '#features/admin/admin-form-response.server.ts';
import { DataTabs } from '#features/imports/batch-table.tsx';
import { chooseSource, resolveContradiction } from './contradictions.server.ts';
import { decideEdition, readEditionQuestions } from './decide-edition.server.ts';
import {
  backupFailure,
  adminChecksCopy as copy,
  disagreementFailure,
  disagreementsCopy,
  resolveFailure,
} from '#text/checks/checks';
import { BackupRunPart, BackupTable } from './backups.tsx';
import { ClashTable } from './clash-table.tsx';
import { DisagreementList } from './disagreement-list.tsx';
import { EditionQuestions } from './edition-questions.tsx';
import { ExportForm } from './export-form.tsx';
import { readDisagreements } from './read-disagreements.server.ts';
import type { Route } from './+types/checks.route';

const messages = { ...copy.saved, ...disagreementsCopy.saved, ...editionsCopy.saved };

/** /admin/data/checks: contradictions found in the data, sources that disagree, the export of results, and backups. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now, dataDir, backupStore: store, log, page } = requestOf(context);
  const onError = (err: unknown) => log.warn({ err }, 'the store of backups is away');
  const raceId = positiveInteger(new URL(request.url).searchParams.get('race'));
  const [found, editions, disagreements, run, stored] = await Promise.all([
    readClashes(db, now),
    readEditionQuestions(db, raceId),
    readDisagreements(db, now),
    readBackupRun(db),
    readAllBackups({ dataDir, store, onError }),
  ]);
  const backups = stored.backups.map(({ madeAt, ...backup }) => ({ ...backup, madeAt: madeAt.getTime() as Instant }));
  const { isStoreAway } = stored;
  const live = page.dependsOn('backups');
  return {
    ...found,
    editions,
    disagreements,
    run,
    backups,
    isStoreAway,
    hasStore: store !== null,
    done: messageAfterRedirect(request, messages),
    live,
    now,
  };
}

/** Chooses between sources, says which named race a race is of, or requests a backup, which the job queue makes. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const form = await readForm(request);
  const step = form.get('step');
  if (step === 'choose' || step === 'release') {
    const source = step === 'choose' ? form.get('source') : null;
    const choice = { runnerId: form.get('runnerId'), field: form.get('field'), source };
    const chosen = await chooseSource(requestOf(context), choice);
    if (chosen.ok) return redirectWithMessage('/admin/data/checks', step);
    return refusedFormResponse(form, disagreementFailure(chosen.code), chosen, disagreementFailure);
  }
  if (step === 'resolve') {
    const resolved = await resolveContradiction(requestOf(context), {
      raceId: form.get('raceId'),
      holds: form.get('holds'),
      seenVersion: form.get('seenVersion'),
    });
    if (resolved.ok) return redirectWithMessage('/admin/data/checks', step);
    return refusedFormResponse(form, resolveFailure(resolved.code), resolved, resolveFailure);
  }
  if (step === 'decide') {
    const decided = await decideEdition(requestOf(context), { raceId: form.get('raceId'), choice: form.get('choice') });
    if (decided.ok) return redirectWithMessage('/admin/data/checks', step);
    return refusedFormResponse(form, editionFailure(decided.code), decided, editionFailure);
  }
  const requested = await requestBackup(requestOf(context), {});
  if (requested.ok) return redirectWithMessage('/admin/data/checks', 'backup');
  return data<AdminFormResult>({ isDone: false, message: backupFailure(requested.code) }, { status: 409 });
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminChecks({ loaderData, actionData }: Route.ComponentProps) {
  const { clashes, total, editions, disagreements, run, backups, isStoreAway, hasStore, done, now } =
    useLiveData(loaderData);
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)}>
        <FormMessage answer={actionData ?? done} />
        <DataTabs current="checks" />
        <AdminSection id="nesedi" heading={copy.checks.heading} note={copy.checks.count(total)}>
          {clashes.length > 0 ? <ClashTable clashes={clashes} /> : <p className="small-text">{copy.checks.none}</p>}
          {total > clashes.length && <p className="small-text">{copy.checks.more(total - clashes.length)}</p>}
        </AdminSection>
        <EditionQuestions {...editions} />
        <DisagreementList disagreements={disagreements} />
        <AdminSection id="export" heading={copy.export.heading} note={copy.export.note}>
          <ExportForm />
        </AdminSection>
        <AdminSection id="zalohy" heading={copy.backups.heading} note={copy.backups.note} className="stack">
          <PostForm className="inline-group">
            <Submit step="backup" label={copy.backups.createBackup} />
            <span className="small-text muted">{copy.backups.secret}</span>
          </PostForm>
          <RealTimeNote />
          {run && <BackupRunPart run={run} />}
          {isStoreAway && <p className="small-text">{copy.backups.storeAway}</p>}
          {backups.length > 0 ? (
            <BackupTable backups={backups} hasStore={hasStore} />
          ) : (
            <p className="small-text">{copy.backups.none}</p>
          )}
        </AdminSection>
      </AdminFrame>
    </main>
  );
}
