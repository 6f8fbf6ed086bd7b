import { Link } from 'react-router';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { SourceFreshness } from '#features/feeds/source-freshness.tsx';
import { contentId } from '#platform/ui/skip-link.tsx';
import { Tiles } from '#features/stats/tiles.tsx';
import '#features/race-office/admin-races.css';
import { undecided } from '#features/checks/disagreement.rules.ts';
import { feedState } from '#features/feeds/feed-state.rules.ts';
import { formatInteger } from '#text/platform/text/number';
import { pragueDate, startOfPragueDay } from '#platform/time/prague-time.rules.ts';
import { readForm, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { readDisagreements } from '#features/checks/read-disagreements.server.ts';
import { readFeeds, isRaceDay as readIsRaceDay, readPushSources } from '#features/feeds/read-feeds.server.ts';
import { readFileSources } from '#features/imports/read-imports.server.ts';
import { readMissedDrafts } from '#features/race-office/drafts.server.ts';
import { fetchFromForm } from '#features/feeds/feed-actions.server.ts';
import { adminFeedsCopy } from '#text/feeds/feeds';
import type { Instant } from '#platform/time/time.rules.ts';
import { SiteHealth, SiteSetup } from '#features/operations/site-health.tsx';
import { readQueues } from '#features/operations/jobs.server.ts';
import { loadSiteHealth } from '#features/operations/load-site-health.server.ts';
import { LatestChanges } from './latest-changes.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { AdminSection } from './admin-section.tsx';
import { FormMessage } from './form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { adminWorkCopy as copy } from '#text/admin/work';
import { WorkTable } from './work-table.tsx';
import { WorkTodo } from './work-todo.tsx';
import { raceTodos, workByDay } from './work-list.rules.ts';
import { readLatestChanges } from './read-audit.server.ts';
import { readDayWork, readOtherWork, readTodaysNumbers } from './read-work-list.server.ts';
import type { Route } from './+types/dashboard.route';
import { adminMeta } from './admin-meta.ts';
import { messageAfterRedirect } from './admin-form-response.server.ts';
import { handleUndoForm, undoMessages } from './undo-actions.server.ts';

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
