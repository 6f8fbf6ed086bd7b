import type { ReactNode } from 'react';
import { DateField } from '#features/admin/date-field.tsx';
import { EditForm } from '#features/admin/edit-form.tsx';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Confirm } from '#features/admin/confirm.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminCopy } from '#text/admin/admin';
import { adminSyndicatesCopy as copy, type SyndicateStep } from '#text/syndicates/admin-syndicates';
import { syndicatesCopy } from '#text/syndicates/syndicates';
import { AreaField, FormFeedbackProvider, SelectField, TextField } from '#platform/ui/form-fields.tsx';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';

type Holder = { id: number; shownName: string | null; shares: number; since: string };
type Entry = { id: number; bookedOn: string; choice: string; amount: number; note: string | null };
type UpdateFields = Record<'title' | 'body' | 'publishedAt' | 'votesFor' | 'votesAgainst' | 'votesAbstained', string>;
type Update = {
  id: number;
  publishedAt: Instant;
  kind: 'news' | 'decision';
  seen: string;
  fields: UpdateFields;
};

const { optional } = adminCopy;
const { costs, income } = syndicatesCopy.page;
const choices = [
  ...Object.entries(costs).map(([category, label]) => ({
    value: `cost.${category}`,
    label: `${copy.entries.cost}: ${label}`,
  })),
  ...Object.entries(income).map(([category, label]) => ({
    value: `income.${category}`,
    label: `${copy.entries.income}: ${label}`,
  })),
];

type FrameProps = {
  id: string;
  heading: string;
  none: string;
  rows: readonly { id: number; title: string; text: string; edit?: ReactNode }[];
  remove: SyndicateStep;
  add: SyndicateStep;
  addLabel: string;
  formKey: string;
  answer: AdminFormResult | undefined;
  children: ReactNode;
};

/** The administrators' list of one kind of a syndicate's records, and the form that adds another. */
function Records({ id, heading, none, rows, remove, add, addLabel, formKey, answer, children }: FrameProps) {
  return (
    <section aria-labelledby={id} className="stack">
      <div className="page-section-header">
        <h2 id={id}>{heading}</h2>
      </div>
      {rows.length === 0 && <p className="small-text">{none}</p>}
      <ul className="record-list">
        {rows.map((row) => (
          <li key={row.id} className="inline-group inline-group-spread">
            <span>
              <b>{row.title}</b> <small>{row.text}</small>
            </span>
            <Confirm {...copy.remove} step={remove} fields={{ recordId: row.id }} />
            {row.edit}
          </li>
        ))}
      </ul>
      <FormFeedbackProvider feedback={answer?.values?.['step'] === add ? answer : undefined}>
        <EditForm className="form-stack" key={formKey}>
          <input type="hidden" name="key" value={formKey} />
          {children}
          <Submit step={add} label={addLabel} className="button button-outline" />
        </EditForm>
      </FormFeedbackProvider>
    </section>
  );
}

type Props = { formKey: string; answer: AdminFormResult | undefined };

/** Section of /admin/syndicates/{id}: the syndicate's shareholders. */
export function HolderRecords({ holders, ...props }: Props & { holders: readonly Holder[] }) {
  const { heading, none, add, nameless, shown, ...labels } = copy.holders;
  const rows = holders.map(({ id, shownName, shares, since }) => ({
    id,
    title: shownName ?? nameless,
    text: shown(shares, since as PragueDate),
  }));
  return (
    <Records
      id="rejstrik"
      heading={heading}
      none={none}
      rows={rows}
      remove="remove-holder"
      add="add-holder"
      addLabel={add}
      {...props}
    >
      <div className="filter-row">
        <AreaField name="shownName" label={labels.shownName} optional={optional} max={80} />
        <TextField name="shares" type="number" label={labels.shares} min={1} max={100} />
        <DateField name="since" label={labels.since} />
      </div>
    </Records>
  );
}

/** Section of /admin/syndicates/{id}: the syndicate's costs and income. */
export function EntryRecords({ entries, ...props }: Props & { entries: readonly Entry[] }) {
  const { heading, none, add, shown, ...labels } = copy.entries;
  const rows = entries.map(({ id, choice, bookedOn, amount, note }) => ({
    id,
    title: choices.find(({ value }) => value === choice)?.label ?? choice,
    text: [shown(bookedOn as PragueDate, amount), note].filter(Boolean).join(', '),
  }));
  return (
    <Records
      id="ucty"
      heading={heading}
      none={none}
      rows={rows}
      remove="remove-entry"
      add="add-entry"
      addLabel={add}
      {...props}
    >
      <div className="filter-row">
        <DateField name="bookedOn" label={labels.bookedOn} />
        <SelectField name="choice" label={labels.choice} options={choices} />
        <TextField name="amount" type="number" label={labels.amount} min={1} />
      </div>
      <AreaField name="note" label={labels.note} optional={optional} max={200} />
    </Records>
  );
}

/** Section of /admin/syndicates/{id}: the syndicate's news and decisions. */
export function UpdateRecords({ updates, ...props }: Props & { updates: readonly Update[] }) {
  const { heading, none, add, at, kinds } = copy.updates;
  const rows = updates.map((update) => ({
    id: update.id,
    title: update.fields.title,
    text: `${kinds[update.kind]}, ${at(update.publishedAt)}`,
    edit: <UpdateEditor key={update.seen} update={update} answer={props.answer} />,
  }));
  return (
    <Records
      id="novinky"
      heading={heading}
      none={none}
      rows={rows}
      remove="remove-update"
      add="add-update"
      addLabel={add}
      {...props}
    >
      <UpdateInputs />
    </Records>
  );
}

/** The form of existing news or a decision, collapsed unless its last save was refused. */
function UpdateEditor({ update, answer }: { update: Update; answer: AdminFormResult | undefined }) {
  const { step, recordId, seen = update.seen } = answer?.values ?? {};
  const isRefused = step === 'edit-update' && recordId === String(update.id);
  return (
    <details className="more record-edit" open={isRefused || undefined}>
      <summary className="button button-outline button-small">
        {copy.updates.edit}
        <span className="visually-hidden"> {update.fields.title}</span>
      </summary>
      <FormFeedbackProvider feedback={isRefused ? answer : undefined}>
        <EditForm className="form-stack">
          <input type="hidden" name="recordId" value={update.id} />
          <input type="hidden" name="seen" value={isRefused ? seen : update.seen} />
          <UpdateInputs fields={update.fields} />
          <Submit step="edit-update" label={copy.updates.save} />
        </EditForm>
      </FormFeedbackProvider>
    </details>
  );
}

function UpdateInputs({ fields }: { fields?: UpdateFields }) {
  const labels = copy.updates;
  const votes = ['votesFor', 'votesAgainst', 'votesAbstained'] as const;
  return (
    <>
      <AreaField name="title" label={labels.title} value={fields?.title ?? ''} max={120} />
      <AreaField name="body" label={labels.body} value={fields?.body ?? ''} rows={4} max={4000} />
      <DateField
        isMoment
        name="publishedAt"
        label={labels.publishedAt}
        optional={optional}
        value={fields?.publishedAt ?? ''}
        hint={fields ? undefined : labels.publishedHint}
      />
      <div className="filter-row">
        {votes.map((name) => (
          <TextField
            key={name}
            name={name}
            type="number"
            label={labels[name]}
            optional={optional}
            value={fields?.[name] ?? ''}
            min={0}
            hint={name === 'votesFor' ? labels.votesHint : undefined}
          />
        ))}
      </div>
    </>
  );
}
