import { Link } from 'react-router';
import { LatestChanges } from '#app/admin/latest-changes.tsx';
import { AdminFrame } from '#app/admin/admin-frame.tsx';
import { AdminSection } from '#app/admin/admin-section.tsx';
import { FormMessage } from '#app/admin/form-message.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { adminWorkCopy as copy } from '#copy/cs/admin/work.ts';
import { useLiveData } from '#app/live/use-live-data.ts';
import { SourceFreshness } from '#app/admin/data/source-freshness.tsx';
import { SiteSetup } from '#app/admin/site-setup.tsx';
import { SiteHealth } from '#app/admin/site-health.tsx';
import { WorkTable } from '#app/admin/races/work-table.tsx';
import { WorkTodo } from '#app/admin/races/work-todo.tsx';
import { contentId } from '#app/shell/skip-link.tsx';
import { Tiles } from '#app/stats/tiles.tsx';
import '#app/styles/admin-races.css';
import { undecided } from '#domain/admin/data/disagreement.ts';
import { feedState } from '#domain/admin/data/feed-state.ts';
import { raceTodos, workByDay } from '#domain/admin/races/race-work.ts';
import { formatInteger } from '#domain/shared/czech-number.ts';
import { pragueDate, startOfPragueDay } from '#domain/shared/prague-time.ts';
import { readLatestChanges } from '#server/admin/read-audit.ts';
import { requireAdmin, readForm, requestOf } from '#server/http/request-context.ts';
import { readDisagreements } from '#server/admin/data/read-disagreements.ts';
import { isRaceDay as readIsRaceDay, readFeeds } from '#server/admin/data/read-feeds.ts';
import { readFileSources } from '#server/admin/data/read-imports.ts';
import { readPushSources } from '#server/admin/data/read-push-sources.ts';
import { readQueues } from '#server/admin/read-queues.ts';
import { readMissedDrafts } from '#server/admin/races/read-drafts.ts';
import { readOtherWork, readTodaysNumbers, readDayWork } from '#server/admin/races/read-work-list.ts';
import type { Route } from './+types/dashboard';
import { adminMeta } from '#app/document/admin-meta.ts';
import { messageAfterRedirect } from '#app/actions/admin-form-response.ts';
import { handleUndoForm, undoMessages } from '#app/actions/undo-actions.ts';
import { fetchFromForm } from '#app/actions/feed-actions.ts';
import { loadSiteHealth } from '#app/actions/load-site-health.ts';
import { adminFeedsCopy } from '#copy/cs/admin/feeds.ts';
import type { Instant } from '#domain/shared/time.ts';

const changesShown = 6;
const messages = { ...undoMessages, now: adminFeedsCopy.saved.now };

/**
 * /admin, the administrators' overview: open work by race day, how the site does and how fresh its sources are, the
 * latest changes and today's numbers.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now, page } = requestOf(context);
  const realNow = Date.now() as Instant;
  const today = pragueDate(now);
  const races = await readDayWork(db, today);
  const other = await readOtherWork(db);
  const queues = await readQueues(db);
  return {
    todos: raceTodos(races, now),
    days: workByDay(races, now),
    queues,
    changes: await readLatestChanges(db, changesShown),
    ...other,
    missedDays: await readMissedDrafts(db),
    health: await loadSiteHealth(requestOf(context), queues, realNow),
    feeds: await readFeeds(db),
    disagreements: undecided(await readDisagreements(db, now)).length,
    files: await readFileSources(db),
    pushes: await readPushSources(db),
    isRaceDay: await readIsRaceDay(db, today),
    realNow,
    numbers: await readTodaysNumbers(db, new Date(startOfPragueDay(today))),
    done: messageAfterRedirect(request, messages),
    live: page.dependsOn('events', 'feeds', 'backups', ...races.map(({ eventId }) => `event:${eventId}`)),
    today,
    now,
  };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const form = await readForm(request);
  return (await fetchFromForm(requestOf(context), form)) ?? handleUndoForm(requestOf(context), form, '/admin');
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminDashboard({ loaderData, actionData }: Route.ComponentProps) {
  const shown = useLiveData(loaderData);
  const {
    todos,
    days,
    queues,
    changes,
    drafts,
    missedDays,
    waitingWinners,
    reportedMessages,
    waitingPushes,
    interrupted,
    disagreements,
  } = shown;
  const { numbers, health, feeds, files, pushes, isRaceDay, done, today, realNow, now } = shown;
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
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)} actions={create}>
        <FormMessage answer={actionData ?? done} />
        <WorkTodo
          races={todos}
          queues={queues}
          drafts={drafts}
          missedDays={missedDays}
          waitingWinners={waitingWinners}
          reportedMessages={reportedMessages}
          feeds={feeds.map((feed) => ({ ...feed, state: feedState(feed, realNow, isRaceDay) }))}
          waitingPushes={waitingPushes}
          interrupted={interrupted}
          disagreements={disagreements}
          now={now}
        />
        <SiteSetup missing={health.setup} />
        <AdminSection id="dny" heading={copy.days.heading}>
          <WorkTable days={days} today={today} />
          <p className="source-note">{copy.days.note}</p>
        </AdminSection>
        <SiteHealth facts={health.facts} states={health.states} realNow={realNow} now={now} />
        <SourceFreshness feeds={feeds} files={files} pushes={pushes} realNow={realNow} isRaceDay={isRaceDay} />
        <LatestChanges entries={changes} />
        <AdminSection id="cisla" heading={heading}>
          <Tiles tiles={tiles} />
        </AdminSection>
      </AdminFrame>
    </main>
  );
}
