import { Form } from 'react-router';
import type { AdminFormResult } from '#app/admin/admin-form-result.ts';
import { Submit } from '#app/admin/submit.tsx';
import { adminFantasyCopy as copy } from '#copy/cs/admin/fantasy.ts';
import { feedbackCopy } from '#copy/cs/fantasy/feedback.ts';
import type { OpenFeedback } from '#domain/fantasy/feedback.ts';
import { factorClasses, type FantasyRules } from '#domain/fantasy/rules.ts';
import { Stars } from './feedback-parts.tsx';

const said = copy.rules;

type RulesProps = { version: number | null; rules: FantasyRules; said: AdminFormResult | undefined };

/** Every number of the rules; what was typed stays when it is refused. */
export function RulesForm({ version, rules, said: answer }: RulesProps) {
  const typed = answer && !answer.isDone ? (answer.values ?? {}) : {};
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
        <h2 id="pravidla">{said.heading}</h2>
      </div>
      <p className="small-text muted">{said.note(version)}</p>
      <Form method="post" className="panel form-stack">
        <label className="inline-group">
          <input type="checkbox" name="isOpen" defaultChecked={rules.isOpen} />
          {said.isOpen}
        </label>
        <div className="cols-3">
          {number('budget', said.budget, rules.budget)}
          {number('basePercent', said.basePercent, rules.basePercent)}
          {number('strengthPercent', said.strengthPercent, rules.strengthPercent)}
          {said.places.map((label, at) => number(`place-${at + 1}`, label, rules.places[at] ?? 0))}
          {number('captain', said.captain, rules.captain)}
          {number('jockeyWin', said.jockeyWin, rules.jockeyWin)}
          {number('lockMinutes', said.lockMinutes, rules.lockMinutes)}
        </div>
        <fieldset>
          <legend>{said.factors}</legend>
          <div className="cols-3">
            {factorClasses.map((name) => number(`factor-${name}`, said.factor[name], rules.factors[name]))}
          </div>
        </fieldset>
        <p>
          <Submit step="rules" label={said.submit} />
        </p>
      </Form>
    </section>
  );
}

/** Suggestions that wait for a decision. */
export function AnswerForms({ feedback }: { feedback: readonly OpenFeedback[] }) {
  const { feedback: labels } = copy;
  return (
    <section aria-labelledby="pripominky">
      <div className="page-section-header">
        <h2 id="pripominky">{labels.heading}</h2>
      </div>
      {feedback.length === 0 && <p className="small-text">{labels.none}</p>}
      <div className="stack">
        {feedback.map(({ id, username, rating, message, at }) => (
          <article className="panel" key={id}>
            <p className="inline-group inline-group-spread">
              <span className="small-text muted">{feedbackCopy.by(username, at)}</span>
              <Stars rating={rating} />
            </p>
            <p>{message}</p>
            <Form method="post" className="form-stack">
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
                <textarea className="text-input" name="answer" rows={3} minLength={3} maxLength={1000} required />
              </label>
              <p>
                <Submit step="answer" label={labels.submit} />
              </p>
            </Form>
          </article>
        ))}
      </div>
    </section>
  );
}
