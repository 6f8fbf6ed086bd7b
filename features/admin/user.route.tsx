import { data, Link } from 'react-router';
import { fieldText } from '#platform/ui/form-values.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { readForm, type RequestContext, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { AdminFrame } from './admin-frame.tsx';
import { FormMessage } from './form-message.tsx';
import { adminCopy, decisionFieldError } from '#text/admin/admin';
import { adminUsersCopy as copy, personFailure, type PersonStep } from '#text/admin/users';
import { UserActions, UserBadges, UserFacts, UserSessions } from './user-table.tsx';
import { lockAndTell, readManagedUser, revokeSessions, setLocked, setRole } from './manage-users.server.ts';
import type { Route } from './+types/user.route';
import { adminMeta } from './admin-meta.ts';
import { messageAfterRedirect, redirectWithMessage, refusedFormResponse } from './admin-form-response.server.ts';

/** Other ids are not asked of the database, which would refuse them with an error. */
const isUuid = (text: string) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/.test(text);

/** /admin/users/:id: one user, account data, role, lock and sessions. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const person = isUuid(params.id) ? await readManagedUser(db, params.id) : null;
  if (!person) throw data(null, { status: 404 });
  return { person, done: messageAfterRedirect(request, copy.saved), now };
}

const steps: readonly PersonStep[] = ['promote', 'demote', 'revoke', 'lock', 'unlock'];

export async function action({ params, request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const form = await readForm(request);
  const step = steps.find((known) => known === form.get('step'));
  if (!step) throw data(null, { status: 400 });
  const result = await runStep(requestOf(context), step, { userId: params.id, reason: fieldText(form, 'reason') });
  if (result.ok) return redirectWithMessage(`/admin/users/${params.id}`, step);
  return refusedFormResponse(form, personFailure(result.code), result, decisionFieldError);
}

function runStep(ctx: RequestContext, step: PersonStep, { userId, reason }: { userId: string; reason: string }) {
  if (step === 'promote' || step === 'demote')
    return setRole(ctx, { userId, role: step === 'promote' ? 'admin' : 'user' });
  if (step === 'lock') return lockAndTell(ctx, ctx.account.accounts, { userId, reason });
  return step === 'revoke' ? revokeSessions(ctx, { userId }) : setLocked(ctx, { userId, isLocked: false });
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return adminMeta(loaderData?.person.username ?? copy.heading, matches);
}

export default function AdminUser({ loaderData: { person, done, now }, actionData }: Route.ComponentProps) {
  const headerActions = (
    <>
      <UserBadges person={person} />
      <Link className="button button-outline button-small" to={`/tip-analysis/user/${person.id}`}>
        {copy.tips}
      </Link>
      <Link className="button button-outline button-small" to="/admin/users">
        {copy.toList}
      </Link>
    </>
  );
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={person.username} note={adminCopy.now(now)} actions={headerActions}>
        <FormMessage answer={actionData ?? done} />
        <div className="panel">
          <UserFacts person={person} />
          <UserActions role={person.role} isLocked={person.lockedAt !== null} />
        </div>
        <UserSessions sessions={person.sessions} />
      </AdminFrame>
    </main>
  );
}
