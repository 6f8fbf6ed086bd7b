import { data, Link } from 'react-router';
import { AdminFrame } from '#features/admin/admin-frame.tsx';
import { FormMessage } from '#features/admin/form-message.tsx';
import { adminCopy } from '#text/admin/admin';
import { contentId } from '#platform/ui/skip-link.tsx';
import { readForm, requestOf, requireAdmin } from '#app/http/request-context.server.ts';
import { adminMeta } from '#features/admin/admin-meta.ts';
import {
  messageAfterRedirect,
  redirectWithMessage,
  refusedFormResponse,
} from '#features/admin/admin-form-response.server.ts';
import { EditForm } from '#features/admin/edit-form.tsx';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Submit } from '#features/admin/submit.tsx';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { adminFantasyFailure, adminFantasyFieldError, adminFantasyCopy as copy } from '#text/fantasy/admin-fantasy';
import { changeRules } from './settings.server.ts';
import { readRules } from './season.server.ts';
import { answerFeedback, readOpenFeedback } from './feedback.server.ts';
import type { Route } from './+types/admin-fantasy-settings.route';
import { feedbackCopy } from '#text/fantasy/feedback';
import { feedbackLimits, type OpenFeedback } from './feedback.rules.ts';
import { defaultRules, factorClasses, type FantasyRules } from './scoring.rules.ts';
import { Stars } from './feedback-parts.tsx';

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

const rulesCopy = copy.rules;

type RulesProps = { version: number | null; rules: FantasyRules; result: AdminFormResult | undefined };

/** Form of /admin/fantasy-settings: every number of the league's rules; refused input stays in it. */
function RulesForm({ version, rules, result }: RulesProps) {
  const typed = result && !result.isDone ? (result.values ?? {}) : {};
  const number = (name: string, label: string, value: number) => (
    <label className="form-field" key={name}>
      <span>{label}</span>
      <input
        className="text-input text-input-small"
        type="number"
        name={name}
        defaultValue={typed[name] ?? value}
        required
      />
    </label>
  );
  return (
    <section aria-labelledby="pravidla">
      <div className="page-section-header">
        <h2 id="pravidla">{rulesCopy.heading}</h2>
        <p>{rulesCopy.note(version)}</p>
      </div>
      <EditForm className="panel form-stack">
        <label className="option-row">
          <input className="check-input" type="checkbox" name="isOpen" defaultChecked={rules.isOpen} />
          {rulesCopy.isOpen}
        </label>
        <div className="cols-3">
          {number('budget', rulesCopy.budget, rules.budget)}
          {number('basePercent', rulesCopy.basePercent, rules.basePercent)}
          {number('strengthPercent', rulesCopy.strengthPercent, rules.strengthPercent)}
          {rulesCopy.places.map((label, at) => number(`place-${at + 1}`, label, rules.places[at] ?? 0))}
          {number('captain', rulesCopy.captain, rules.captain)}
          {number('jockeyWin', rulesCopy.jockeyWin, rules.jockeyWin)}
          {number('lockMinutes', rulesCopy.lockMinutes, rules.lockMinutes)}
        </div>
        <fieldset>
          <legend className="eyebrow mb-2">{rulesCopy.factors}</legend>
          <div className="cols-3">
            {factorClasses.map((name) => number(`factor-${name}`, rulesCopy.factor[name], rules.factors[name]))}
          </div>
        </fieldset>
        <p>
          <Submit step="rules" label={rulesCopy.submit} />
        </p>
      </EditForm>
    </section>
  );
}

/** Section of /admin/fantasy-settings: players' suggestions that wait for a decision, each with the form for it. */
function AnswerForms({ feedback }: { feedback: readonly OpenFeedback[] }) {
  const labels = copy.feedback;
  return (
    <section aria-labelledby="pripominky">
      <div className="page-section-header">
        <h2 id="pripominky">{labels.heading}</h2>
      </div>
      {feedback.length === 0 && <p className="small-text">{labels.none}</p>}
      <div className="stack">
        {feedback.map(({ id, username, rating, message, at }) => (
          <article className="panel fantasy-feedback" key={id}>
            <p className="inline-group inline-group-spread">
              <span className="small-text muted">{feedbackCopy.by(username, at)}</span>
              <Stars rating={rating} />
            </p>
            <p>{message}</p>
            <EditForm className="form-stack">
              <input type="hidden" name="id" value={id} />
              <label className="form-field">
                <span>{labels.decision}</span>
                <select className="select-input" name="decision" required>
                  {Object.entries(feedbackCopy.decisions).map(([value, label]) => (
                    <option key={value} value={value}>
                      {label}
                    </option>
                  ))}
                </select>
              </label>
              <label className="form-field">
                <span>{labels.answer}</span>
                <CountedText
                  name="answer"
                  rows={3}
                  minLength={feedbackLimits.minAnswerLength}
                  max={feedbackLimits.maxLength}
                  required
                />
              </label>
              <p>
                <Submit step="answer" label={labels.submit} />
              </p>
            </EditForm>
          </article>
        ))}
      </div>
    </section>
  );
}

/** Reads the form of the league's rules: numbered places, named factors. Its values are not validated yet. */
function readRulesForm(form: FormData) {
  const field = (name: string) => form.get(name);
  return {
    isOpen: form.has('isOpen'),
    budget: field('budget'),
    basePercent: field('basePercent'),
    strengthPercent: field('strengthPercent'),
    places: defaultRules.places.map((_points, at) => field(`place-${at + 1}`)),
    factors: Object.fromEntries(factorClasses.map((name) => [name, field(`factor-${name}`)])),
    captain: field('captain'),
    jockeyWin: field('jockeyWin'),
    lockMinutes: field('lockMinutes'),
  };
}
