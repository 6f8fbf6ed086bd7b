import { Link } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { Confirm } from '#features/admin/confirm.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { adminFantasyCopy, adminFantasyFailure, adminFantasyFieldError } from '#text/fantasy/admin-fantasy';
import { contentId } from '#platform/ui/skip-link.tsx';
import { readSeasons } from './standings.server.ts';
import { resetLeague } from './settings.server.ts';
import { requireAdmin, readForm, requestOf } from '#app/http/request-context.server.ts';
import type { Route } from './+types/admin-reset-league.route';
import { adminMeta } from '#features/admin/admin-meta.ts';
import {
  redirectWithMessage,
  refusedFormResponse,
  messageAfterRedirect,
} from '#features/admin/admin-form-response.server.ts';
import './fantasy.css';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { minNameLength, seasonNameLimit } from './league.rules.ts';

const copy = adminFantasyCopy.reset;

/**
 * /admin/reset-league: ends the season of the fantasy league once its name was typed as a confirmation, and lists the
 * ended ones.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  return { seasons: await readSeasons(db), done: messageAfterRedirect(request, adminFantasyCopy.saved), now };
}

export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const form = await readForm(request);
  const result = await resetLeague(requestOf(context), Object.fromEntries(form));
  if (result.ok) return redirectWithMessage('/admin/reset-league', 'reset');
  return refusedFormResponse(form, adminFantasyFailure(result.code), result, adminFantasyFieldError);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminResetLeague({ loaderData: { seasons, done, now }, actionData }: Route.ComponentProps) {
  const current = seasons.find(({ isArchived }) => !isArchived);
  const archived = seasons.filter(({ isArchived }) => isArchived);
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)}>
        <FormMessage answer={actionData ?? done} />
        {current ? (
          <section className="panel">
            <p className="mb-3">
              <b>{copy.current(current.name)}</b> {copy.text}
            </p>
            <Confirm
              label={copy.open}
              className="button button-danger"
              question={copy.question}
              text={copy.text}
              confirm={copy.submit}
              step="reset"
              fields={{}}
            >
              <label className="form-field">
                <span>{copy.name}</span>
                <CountedText name="name" minLength={minNameLength} max={seasonNameLimit} required />
              </label>
              <label className="form-field">
                <span>{copy.confirmation(current.name)}</span>
                <input className="text-input" name="confirmation" autoComplete="off" required />
              </label>
            </Confirm>
          </section>
        ) : (
          <p className="note">{copy.none}</p>
        )}
        <AdminSection id="archiv" heading={copy.archive}>
          {archived.length === 0 && <p className="small-text">{copy.noArchive}</p>}
          <ul className="league-list">
            {archived.map(({ id, name }) => (
              <li key={id}>
                <Link to={`/fantasy/leaderboard?season=${id}`}>{name}</Link>
              </li>
            ))}
          </ul>
        </AdminSection>
      </AdminFrame>
    </main>
  );
}
