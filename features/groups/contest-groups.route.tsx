import { data, Link } from 'react-router';
import { handleGroupForm } from './group-actions.server.ts';
import { loadGroup } from './load-group.server.ts';
import { ContestNav } from '#features/contest/round-head.tsx';
import { usePassingFlag } from '#platform/ui/use-passing-flag.ts';
import { privateMeta } from '#platform/document/private-meta.ts';
import { useFrame } from '#platform/document/use-frame.ts';
import { InvitationBox, InviteBox, JoinBox, LeaveBox, ManageBox } from './group-aside.tsx';
import { GroupCards } from './group-cards.tsx';
import { GroupTable } from './group-table.tsx';
import { IfWonPanel } from './if-won-panel.tsx';
import { GroupWall } from './group-wall.tsx';
import { useLiveData } from '#platform/live/use-live-data.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { contestCopy } from '#text/contest/contest';
import { groupRefusal, groupsCopy as copy } from '#text/groups/groups';
import { groupPeriod } from './group-view.rules.ts';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import { parseId } from '#platform/http/query.rules.ts';
import { readInvitation } from './join-group.server.ts';
import { readMyGroups } from './read-group-table.server.ts';
import { readForm, requestOf, requirePerson } from '#app/http/request-context.server.ts';
import type { Route } from './+types/contest-groups.route';
import '#features/contest/contest.css';
import './groups.css';

/**
 * /contest/groups/:id?: the person's groups of the weekly contest, with one of them; `code` comes from a link and asks
 * whether to join, `stav` says what was done.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { id: userId } = requirePerson(context, request);
  const ctx = requestOf(context);
  const { db, now, clock, page } = ctx;
  const url = new URL(request.url);
  const code = url.searchParams.get('code');
  const thisWeek = groupPeriod(new URLSearchParams(), pragueDate(now));
  const shown = params.id === undefined ? null : await loadGroup(ctx, params.id, { userId, url });
  const groups = await readMyGroups(db, userId, thisWeek, now);
  const { topics = [], ...group } = shown ?? {};
  return {
    ...group,
    groups,
    userId,
    invitation: code === null ? null : { code, answer: await readInvitation(ctx, ctx.account, code) },
    done: url.searchParams.get('stav'),
    formKey: crypto.randomUUID(),
    live: page.dependsOn('contest', 'clock', ...topics),
    clock: { siteNow: now, anchor: clock.anchor() },
  };
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requirePerson(context, request);
  const answer = await handleGroupForm(requestOf(context), parseId(params.id ?? null) ?? 0, await readForm(request));
  if (answer === null) throw data(null, { status: 400 });
  return data(answer, { status: answer.isDone ? 200 : 409 });
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return privateMeta((siteName) => copy.title(loaderData?.group?.name ?? null, siteName), matches);
}

export default function ContestGroups({ loaderData, actionData }: Route.ComponentProps) {
  const shown = useLiveData(loaderData);
  const { groups, userId, group, period, table, wall, ifWon, requestedRace, invitation, done, formKey, clock } = shown;
  const { appUrl, settings } = useFrame();
  const after = done !== null && Object.hasOwn(copy.done, done) ? copy.done[done as keyof typeof copy.done] : null;
  const answer = actionData ?? (after === null ? null : { isDone: true, message: after });
  // What is wrong with a field is said beside it.
  const isAtField = actionData?.fieldErrors !== undefined;
  usePassingFlag('stav');
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <div className="page-header">
        <h1>{settings.weeklyPrize === null ? contestCopy.nav.groups : contestCopy.heading}</h1>
        <ContestNav />
      </div>
      <div role="status">
        {answer && !isAtField && (
          <p className={answer.isDone ? 'alert alert-ok mt-5' : 'alert alert-error mt-5'}>{answer.message}</p>
        )}
        {invitation && !invitation.answer.ok && (
          <p className="alert alert-error mt-5">{groupRefusal(invitation.answer.code)}</p>
        )}
      </div>
      <div className="page-grid">
        <div className="stack">
          {invitation?.answer.ok && <InvitationBox invitation={invitation.answer.value} code={invitation.code} />}
          <div className={group ? 'hide-on-mobile' : undefined}>
            <GroupCards groups={groups} currentId={group?.id ?? null} viewerId={userId} />
          </div>
          {group && table && period && <GroupTable group={group} table={table} period={period} viewerId={userId} />}
          {wall && (
            <GroupWall wall={wall} viewerId={userId} formKey={formKey} now={clock.siteNow} answer={actionData} />
          )}
          {group && ifWon && (
            <IfWonPanel ifWon={ifWon} requestedRace={requestedRace ?? null} path={`/contest/groups/${group.id}`} />
          )}
        </div>
        <aside className="stack" aria-label={copy.aside}>
          {group && <InviteBox group={group} appUrl={appUrl} now={clock.siteNow} />}
          {group ? (
            <details className="more">
              <summary className="button button-outline">{copy.more}</summary>
              <div className="stack">
                <p className="only-on-mobile">
                  <Link to="/contest/groups">{copy.mine.heading}</Link>
                </p>
                <JoinBox answer={actionData} />
                {group.isMine && table && <ManageBox group={group} rows={table.rows} viewerId={userId} />}
                <LeaveBox group={group} />
              </div>
            </details>
          ) : (
            <JoinBox answer={actionData} />
          )}
        </aside>
      </div>
    </main>
  );
}
