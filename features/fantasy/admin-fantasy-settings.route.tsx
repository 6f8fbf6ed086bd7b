import { data, Link } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#features/admin/admin.cs.ts';
import { adminFantasyCopy as copy, adminFantasyFailure, adminFantasyFieldError } from './admin-fantasy.cs.ts';
import { AnswerForms, RulesForm } from './rules-and-answer-forms.tsx';
import { readRulesForm } from './read-rules-form.ts';
import { contentId } from '#platform/ui/skip-link.tsx';
import { changeRules } from './change-rules.server.ts';
import { readRules } from './current-rules.server.ts';
import { answerFeedback } from './write-feedback.server.ts';
import { readOpenFeedback } from './read-feedback.server.ts';
import { requireAdmin, readForm, requestOf } from '#app/http/request-context.server.ts';
import type { Route } from './+types/admin-fantasy-settings.route';
import { adminMeta } from '#features/admin/admin-meta.ts';
import {
  redirectWithMessage,
  refusedFormResponse,
  messageAfterRedirect,
} from '#features/admin/admin-form-response.server.ts';

/** /admin/fantasy-settings: the rules of the fantasy league, and the suggestions of its players. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAdmin(context);
  const { db, now } = requestOf(context);
  const { id: version, rules } = await readRules(db);
  return { version, rules, feedback: await readOpenFeedback(db), done: messageAfterRedirect(request, copy.saved), now };
}

/** Stores a new version of the rules, or an answer to a suggestion. */
export async function action({ request, context }: Route.ActionArgs) {
  requireAdmin(context);
  const form = await readForm(request);
  const step = (['rules', 'answer'] as const).find((known) => known === form.get('step'));
  if (!step) throw data(null, { status: 400 });
  const ctx = requestOf(context);
  const result =
    step === 'rules'
      ? await changeRules(ctx, readRulesForm(form))
      : await answerFeedback(ctx, Object.fromEntries(form));
  if (result.ok) return redirectWithMessage('/admin/fantasy-settings', step);
  return refusedFormResponse(form, adminFantasyFailure(result.code), result, adminFantasyFieldError);
}

export function meta({ matches }: Route.MetaArgs) {
  return adminMeta(copy.heading, matches);
}

export default function AdminFantasySettings({ loaderData, actionData }: Route.ComponentProps) {
  const { version, rules, feedback, done, now } = loaderData;
  const toLeague = (
    <Link className="button button-outline button-small" to="/fantasy">
      {copy.toLeague}
    </Link>
  );
  return (
    <main className="page-width" id={contentId} tabIndex={-1}>
      <AdminFrame heading={copy.heading} note={adminCopy.now(now)} actions={toLeague}>
        <FormMessage answer={actionData ?? done} />
        <RulesForm key={version} version={version} rules={rules} result={actionData} />
        <AnswerForms feedback={feedback} />
      </AdminFrame>
    </main>
  );
}
