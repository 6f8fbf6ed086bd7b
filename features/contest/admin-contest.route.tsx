import { data, Link } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { AdminSection } from '#features/admin/admin-section.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { contentId } from '#platform/ui/skip-link.tsx';
import { readForm, type RequestContext, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import { AwardFacts, DoneRounds, ReviewForms, ReviewTodo } from './review-parts.tsx';
import { contestRefusal, adminContestCopy as copy } from '#text/contest/admin-contest';
import { openAward } from './review.rules.ts';
import { confirmAndNotifyWinner, handOverVoucher, readReviews, rejectWinner } from './review.server.ts';
import type { Route } from './+types/admin-contest.route';

/**
 * /admin/contest: the administrators' review of the weekly contest, the winners to confirm and the vouchers to hand
 * over (contest.review).
 */
export async function loader({ context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  return { rounds: await readReviews(db), now };
}

const steps = ['confirm', 'reject', 'hand-over'] as const;

/** Confirms or rejects a winner, and records the voucher as handed over (contest.review). */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const form = Object.fromEntries(await readForm(request));
  const step = steps.find((known) => known === form['step']);
  if (!step) return data({ message: contestRefusal('input.invalid'), isDone: false }, { status: 400 });
  const result = await runStep(requestOf(context), step, form);
  if (result.ok) return { message: copy.saved[step], isDone: true };
  const reason = 'fields' in result ? result.fields['reason']?.[0] : undefined;
  const code = reason === 'contest.reason-missing' || reason === 'contest.reason-too-long' ? reason : result.code;
  return data({ message: contestRefusal(code), isDone: false }, { status: 409 });
}

function runStep(ctx: RequestContext, step: (typeof steps)[number], form: Record<string, unknown>) {
  if (step === 'confirm') return confirmAndNotifyWinner(ctx, ctx.account.accounts, form);
  return step === 'reject' ? rejectWinner(ctx, form) : handOverVoucher(ctx, form);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminContest({ loaderData: { rounds, now }, actionData }: Route.ComponentProps) {
  const open = rounds.filter((round) => openAward(round) !== null).toReversed();
  const done = rounds.filter((round) => openAward(round) === null);
  const toContest = (
    <Link className="button button-outline button-small" to="/contest">
      {copy.toContest}
    </Link>
  );
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.heading} note={copy.now(now)} actions={toContest}>
        <FormMessage answer={actionData} />
        <section aria-labelledby="ted">
          <h2 className="visually-hidden" id="ted">
            {adminCopy.first}
          </h2>
          {open.length > 0 ? <ReviewTodo rounds={open} /> : <p className="note">{copy.todo.nothing}</p>}
        </section>
        <AdminSection id="vyridit" heading={copy.open.heading}>
          {open.length === 0 && <p className="small-text">{copy.open.none}</p>}
          <div className="stack">
            {open.map((round) => {
              const award = openAward(round);
              return (
                award && (
                  <article className="panel" key={round.monday}>
                    <AwardFacts round={round} award={award} />
                    <ReviewForms monday={round.monday} award={award} />
                  </article>
                )
              );
            })}
          </div>
        </AdminSection>
        <AdminSection id="vyrizeno" heading={copy.done.heading}>
          {done.length > 0 ? <DoneRounds rounds={done} /> : <p className="small-text">{copy.done.empty}</p>}
        </AdminSection>
      </AdminFrame>
    </main>
  );
}
