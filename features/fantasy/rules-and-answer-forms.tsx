import { EditForm } from '#features/admin/edit-form.tsx';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Submit } from '#features/admin/submit.tsx';
import { CountedText } from '#platform/ui/counted-text.tsx';
import { adminFantasyCopy as copy } from './admin-fantasy.cs.ts';
import { feedbackCopy } from './feedback.cs.ts';
import type { OpenFeedback } from './feedback.rules.ts';
import { factorClasses, type FantasyRules } from './rules.rules.ts';
import { Stars } from './feedback-parts.tsx';
import { feedbackLimits } from './feedback.rules.ts';

const rulesCopy = copy.rules;

type RulesProps = { version: number | null; rules: FantasyRules; result: AdminFormResult | undefined };

/** Form of /admin/fantasy-settings: every number of the league's rules; refused input stays in it. */
export function RulesForm({ version, rules, result }: RulesProps) {
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
export function AnswerForms({ feedback }: { feedback: readonly OpenFeedback[] }) {
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
