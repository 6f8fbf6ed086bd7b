import { Fragment } from 'react';
import { PostForm } from '#platform/forms/post-form.tsx';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Submit } from '#features/admin/submit.tsx';
import { CheckField, FormFeedbackProvider, SelectField } from '#platform/ui/form-fields.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import { formatInteger } from '#text/platform/text/number';
import type { Instant } from '#platform/time/time.rules.ts';
import { adminDataCopy, lookalikeCopy } from '#text/imports/imports';
import type { NewNames } from './import-report.rules.ts';
import type { Lookalike } from './match-horse.rules.ts';

const copy = adminDataCopy.apply;

type Counts = { new: number; changed: number; conflict: number; error: number; unchanged: number };

type Props = {
  counts: Counts;
  newNames: NewNames;
  lookalikes: readonly Lookalike[];
  /** Which version of the file is looked at. */
  seen: Instant;
  answer: AdminFormResult | undefined;
};

/**
 * Fourth step of an import (/admin/data/imports/:id), applying it: what will be stored, and the decisions about bad
 * rows, conflicts and similar names.
 */
export function ApplyForm({ counts, newNames, lookalikes, seen, answer }: Props) {
  const figures = [
    [counts.new, copy.new],
    [counts.changed, copy.changed],
    [counts.conflict, copy.conflicts],
    [counts.error, copy.errors],
    [counts.unchanged, copy.unchanged],
  ] as const;
  return (
    <div className="panel stack">
      <dl className="import-numbers">
        {figures.map(([count, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numeric">{formatInteger(count)}</dd>
          </div>
        ))}
      </dl>
      <NewNamesList newNames={newNames} />
      <FormFeedbackProvider feedback={answer}>
        <PostForm className="form-stack">
          <input type="hidden" name="seen" value={seen} />
          {lookalikes.length > 0 && <LookalikeFields lookalikes={lookalikes} />}
          {counts.error + counts.conflict > 0 && (
            <div className="alert alert-warning">
              <Icon name="warning" />
              <div>
                <p>{copy.blocked}</p>
                {counts.conflict > 0 && (
                  <CheckField name="overwrite" label={copy.overwrite(counts.conflict)} isOn={false} />
                )}
                <CheckField name="skip" label={copy.skip(counts)} isOn={false} />
              </div>
            </div>
          )}
          <p>
            <Submit step="apply" label={copy.submit} />
          </p>
        </PostForm>
      </FormFeedbackProvider>
    </div>
  );
}

const kinds = ['horses', 'jockeys', 'trainers', 'stables'] as const;

/** Every record that the import would add, by name, so that a misspelt one is noticed before it is stored. */
function NewNamesList({ newNames }: { newNames: NewNames }) {
  const added = kinds.filter((kind) => newNames[kind].length > 0);
  if (added.length === 0) return <p className="small-text">{copy.noNewNames}</p>;
  return (
    <section className="stack" aria-labelledby="zalozi-se">
      <h3 id="zalozi-se">{copy.newNames.heading}</h3>
      {added.map((kind) => (
        <p key={kind}>
          <b>{copy.newNames.kinds[kind](newNames[kind].length)}:</b>{' '}
          {newNames[kind].map((name, index) => (
            <Fragment key={name}>
              {index > 0 && ', '}
              <bdi>{name}</bdi>
            </Fragment>
          ))}
        </p>
      ))}
    </section>
  );
}

/** For each horse whose name only resembles a known one: which of them it is, or a new one. */
function LookalikeFields({ lookalikes }: { lookalikes: readonly Lookalike[] }) {
  const { heading, note, choose, fresh, label, known } = lookalikeCopy;
  return (
    <fieldset className="stack">
      <legend>
        <b>{heading}</b>
      </legend>
      <p className="hint">{note}</p>
      {lookalikes.map((lookalike) => (
        <SelectField
          key={lookalike.key}
          name={`horse:${lookalike.key}`}
          label={label(lookalike.name, lookalike.line)}
          options={[
            { value: '', label: choose },
            { value: 'new', label: fresh },
            ...lookalike.known.map((horse) => ({ value: String(horse.id), label: known(horse) })),
          ]}
        />
      ))}
    </fieldset>
  );
}
