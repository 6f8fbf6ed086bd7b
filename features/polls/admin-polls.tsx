import { Link } from 'react-router';
import { AreaField, FormFeedbackProvider, SelectField } from '#platform/ui/form-fields.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { formatDatetimeField } from '#platform/time/datetime-field.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { adminCopy } from '#text/admin/admin';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Confirm } from '#features/admin/confirm.tsx';
import { DateField } from '#features/admin/date-field.tsx';
import { EditForm } from '#features/admin/edit-form.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { adminPollsCopy as copy } from '#text/polls/admin-polls';
import { pollFingerprint, pollLimits, type PollState, pollState, pollTypes } from './polls.rules.ts';
import type { ListedPoll, StoredPoll } from './polls.server.ts';

function columnsAt(now: Instant): readonly Column<ListedPoll>[] {
  const { columns } = copy;
  return [
    {
      heading: columns.poll,
      isRowHead: true,
      cell: ({ id, question, createdAt }) => (
        <>
          <Link to={`/admin/polls/${id}`}>
            <bdi>{question}</bdi>
          </Link>
          <small>{copy.made(createdAt)}</small>
        </>
      ),
    },
    { heading: columns.votes, isRightAligned: true, className: 'numeric', cell: ({ votes }) => copy.votes(votes) },
    { heading: columns.end, isDesktopOnly: true, className: 'numeric', cell: ({ expiresAt }) => copy.end(expiresAt) },
    { heading: columns.state, isRightAligned: true, cell: (poll) => <PollStateBadge state={pollState(poll, now)} /> },
  ];
}

export function PollTable({ polls, now }: { polls: readonly ListedPoll[]; now: Instant }) {
  return <DataTable caption={copy.caption} columns={columnsAt(now)} rows={polls} keyOf={({ id }) => id} />;
}

const badgeClasses = { active: 'badge badge-ok', ended: 'badge', inactive: 'badge badge-warning' } satisfies Record<
  PollState,
  string
>;

export function PollStateBadge({ state }: { state: PollState }) {
  return <span className={badgeClasses[state]}>{copy.states[state]}</span>;
}

type EditorProps = { poll: StoredPoll | null; formKey: string; answer: AdminFormResult | undefined };

/** Form of /admin/polls/new and /admin/polls/{id}; once there are votes, options and type are locked. */
export function PollEditor({ poll, formKey, answer }: EditorProps) {
  const { fields } = copy;
  const isLocked = poll?.options.some(({ votes }) => votes > 0) ?? false;
  const step = poll ? 'edit' : 'create';
  return (
    <FormFeedbackProvider feedback={answer}>
      <EditForm className="form-stack" key={poll?.id ?? 'new'}>
        <input type="hidden" name="key" value={formKey} />
        {poll && <input type="hidden" name="seen" value={pollFingerprint(poll)} />}
        <AreaField name="question" label={fields.question} value={poll?.question} max={pollLimits.question} required />
        <AreaField
          name="description"
          label={fields.description}
          optional={adminCopy.optional}
          value={poll?.description ?? ''}
          rows={2}
          max={pollLimits.description}
        />
        <SelectField
          name="pollType"
          label={fields.type}
          value={poll?.pollType}
          options={pollTypes.map((value) => ({ value, label: fields.types[value] }))}
        />
        <AreaField
          name="options"
          label={fields.options}
          value={poll?.options.map(({ text }) => text).join('\n')}
          rows={6}
          required
          hint={isLocked ? fields.optionsLocked : fields.optionsHint}
        />
        <DateField
          isMoment
          name="expiresAt"
          label={fields.end}
          optional={adminCopy.optional}
          value={poll?.expiresAt ? formatDatetimeField(poll.expiresAt) : ''}
          hint={fields.endHint}
        />
        <Submit step={step} label={copy.save[step]} />
      </EditForm>
    </FormFeedbackProvider>
  );
}

/** Buttons of /admin/polls/{id}: activate or deactivate, end, delete. */
export function PollSteps({ poll, state }: { poll: StoredPoll; state: PollState }) {
  const fields = { id: poll.id };
  const step = poll.isActive ? 'deactivate' : 'activate';
  return (
    <div className="inline-group">
      <PostForm>
        <Submit step={step} label={copy[step]} className="button button-outline" />
      </PostForm>
      {state === 'active' && <Confirm {...copy.finish} step="end" fields={fields} className="button button-outline" />}
      <Confirm {...copy.remove} step="delete" fields={fields} className="button button-outline" />
    </div>
  );
}
