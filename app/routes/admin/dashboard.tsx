import { Link } from 'react-router';
import { LatestChanges } from '#app/admin/latest-changes.tsx';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { AdminSection } from '#app/admin/admin-section.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { adminWorkCopy as copy } from '#copy/cs/admin/work.ts';
import { useLivePage } from '#app/live/use-live-page.ts';
import { SiteState } from '#app/admin/site-state.tsx';
import { QueueStates } from '#app/admin/queue-states.tsx';
import { WorkTable } from '#app/admin/races/work-table.tsx';
import { WorkTodo } from '#app/admin/races/work-todo.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { Tiles } from '#app/stats/tiles.tsx';
import '#app/styles/admin-races.css';
import { raceTodos, workByDay } from '#domain/admin/races/race-work.ts';
import { formatInteger } from '#domain/shared/czech-number.ts';
import { pragueDate, startOfPragueDay } from '#domain/shared/prague-time.ts';
import { readLatestChanges } from '#server/admin/read-audit.ts';
import { requireAdmin, requestOf } from '#server/http/request-context.ts';
import { readLastBackup } from '#server/operations/read-last-backup.ts';
import { readQueues } from '#server/admin/read-queues.ts';
import { readMissedDrafts } from '#server/admin/races/read-drafts.ts';
import { readOtherWork, readTodaysNumbers, readDayWork } from '#server/admin/races/read-work-list.ts';
import type { Route } from './+types/dashboard';
import { adminMeta } from '#app/document/admin-meta.ts';
import { messageAfterRedirect } from '#app/actions/admin-form-response.ts';
import { handleUndoForm, undoMessages } from '#app/actions/undo-actions.ts';

const changesShown = 6;

/**
 * /admin, the administrators' overview: open work by race day, the job queue, the latest changes and today's numbers.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, clock, now, dataDir, page } = requestOf(context);
  const today = pragueDate(now);
  const races = await readDayWork(db, today);
  const other = await readOtherWork(db);
  return {
    todos: raceTodos(races, now),
    days: workByDay(races, now),
    queues: await readQueues(db),
    changes: await readLatestChanges(db, changesShown),
    ...other,
    missedDays: await readMissedDrafts(db),
    clockSpeed: clock.anchor()?.speed ?? 1,
    lastBackup: await readLastBackup(db, dataDir),
    numbers: await readTodaysNumbers(db, new Date(startOfPragueDay(today))),
    done: messageAfterRedirect(request, undoMessages),
    live: page.dependsOn('events', 'feeds', 'backups', ...races.map(({ eventId }) => `event:${eventId}`)),
    today,
    now,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  return handleUndoForm(requestOf(context), request, '/admin');
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const { todos, days, queues, changes, drafts, missedDays, waitingWinners, givenUpFeeds } = loaderData;
  const { numbers, clockSpeed, lastBackup, done, live, today, now } = loaderData;
  useLivePage(live);
  const create = (
    <Link className="button button-primary button-small" to="/admin/race-creator">
      {copy.newDay}
    </Link>
  );
  const { heading, ...labels } = copy.numbers;
  const tiles = (['tips', 'tippers', 'votes', 'messages', 'people'] as const).map((key) => ({
    label: labels[key],
    value: formatInteger(numbers[key]),
  }));
  return (
    <main className="page-width" id={contentId}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)} actions={create}>
        <FormMessage answer={actionData ?? done} />
        <WorkTodo
          races={todos}
          queues={queues}
          drafts={drafts}
          missedDays={missedDays}
          waitingWinners={waitingWinners}
          givenUpFeeds={givenUpFeeds}
          now={now}
        />
        <AdminSection id="dny" heading={copy.days.heading}>
          <WorkTable days={days} today={today} />
          <p className="source-note">{copy.days.note}</p>
        </AdminSection>
        <div className="cols-2">
          <QueueStates queues={queues} />
          <LatestChanges entries={changes} />
        </div>
        <SiteState clockSpeed={clockSpeed} lastBackup={lastBackup} />
        <AdminSection id="cisla" heading={heading}>
          <Tiles tiles={tiles} />
        </AdminSection>
      </AdminFrame>
    </main>
  );
}
