import { AdminSection } from '#features/admin/admin-section.tsx';
import { RealTimeNote } from '#features/admin/real-time-note.tsx';
import { PostForm } from '#platform/forms/post-form.tsx';
import { type Column, DataTable } from '#platform/ui/data-table.tsx';
import { CheckField, FormFeedbackProvider, AreaField, TextField, useFieldError } from '#platform/ui/form-fields.tsx';
import { apiKeysCopy as copy } from '#text/api/api-keys';
import { type KeyRight, keyRights, maxKeyNameLength } from '#platform/command/api-key.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Confirm } from '#features/admin/confirm.tsx';
import { Submit } from '#features/admin/submit.tsx';

type ApiKey = {
  id: number;
  name: string;
  rights: readonly KeyRight[];
  readsPerMinute: number | null;
  beginning: string;
  createdAt: Instant;
  createdBy: string | null;
  lastUsedAt: Instant | null;
  revokedAt: Instant | null;
};

type Props = {
  keys: readonly ApiKey[];
  formKey: string;
  /** What became of a form of this section. */
  answer: (AdminFormResult & { key?: { name: string; value: string } }) | undefined;
};

/** The keys of programs at /admin/settings (accounts.api-keys): a new one, shown once, and those there are. */
export function ApiKeys({ keys, formKey, answer }: Props) {
  return (
    <AdminSection
      id="klice"
      heading={copy.heading}
      note={copy.note}
      more={
        <a className="small-text" href="/api-docs">
          {copy.documentation}
        </a>
      }
    >
      <div className="form-stack">
        {answer?.key && <NewKey {...answer.key} />}
        {keys.length === 0 ? (
          <p className="small-text">{copy.none}</p>
        ) : (
          <DataTable caption={copy.caption} columns={columnsWith(answer)} rows={keys} keyOf={({ id }) => id} />
        )}
        <RealTimeNote />
        <KeyForm key={formKey} formKey={formKey} answer={refusalOf('create-key', answer)} />
      </div>
    </AdminSection>
  );
}

function NewKey({ name, value }: { name: string; value: string }) {
  return (
    <label className="form-field">
      <span className="form-field-label">{copy.created.label(name)}</span>
      <input className="text-input numeric" readOnly value={value} onFocus={({ target }) => target.select()} />
      <span className="hint">{copy.created.hint}</span>
    </label>
  );
}

function KeyForm({ formKey, answer }: Pick<Props, 'formKey' | 'answer'>) {
  return (
    <FormFeedbackProvider feedback={answer}>
      <PostForm className="form-stack form-narrow" aria-labelledby="novy-klic">
        <h3 id="novy-klic">{copy.create.heading}</h3>
        <input type="hidden" name="key" value={formKey} />
        <AreaField
          name="name"
          label={copy.create.name}
          hint={copy.create.nameHint}
          max={maxKeyNameLength}
          autoComplete="off"
          required
        />
        <Rights />
        <TextField
          name="readsPerMinute"
          label={copy.create.reads}
          hint={copy.create.readsHint}
          inputMode="numeric"
          autoComplete="off"
        />
        <p>
          <Submit step="create-key" label={copy.create.submit} />
        </p>
      </PostForm>
    </FormFeedbackProvider>
  );
}

function Rights() {
  const error = useFieldError('rights');
  return (
    <fieldset className="form-field" aria-describedby={error ? 'prava-chyba' : undefined}>
      <legend className="form-field-label">{copy.create.rights}</legend>
      {keyRights.map((right) => (
        <CheckField key={right} name={right} label={copy.rights[right]} isOn={false} />
      ))}
      {error && (
        <p className="field-error" id="prava-chyba">
          {error}
        </p>
      )}
    </fieldset>
  );
}

type Answer = Props['answer'];

/** What was refused of the form with a `step`. */
const refusalOf = (step: string, answer: Answer): Answer =>
  answer?.isDone === false && answer.values?.['step'] === step ? answer : undefined;

function RenameForm({ id, name, answer }: Pick<ApiKey, 'id' | 'name'> & { answer: Answer }) {
  const { field, ...texts } = copy.rename;
  const refusal = refusalOf('rename-key', answer);
  return (
    <FormFeedbackProvider feedback={refusal?.values?.['id'] === String(id) ? refusal : undefined}>
      <Confirm {...texts} confirmClassName="button button-primary" step="rename-key" fields={{ id, seen: name }}>
        <AreaField name="name" label={field} value={name} max={maxKeyNameLength} autoComplete="off" required />
      </Confirm>
    </FormFeedbackProvider>
  );
}

const columnsWith = (answer: Answer): readonly Column<ApiKey>[] => [
  {
    heading: copy.columns.name,
    isRowHead: true,
    cell: ({ name, beginning }) => (
      <>
        <bdi>{name}</bdi>
        <small className="numeric">{copy.beginning(beginning)}</small>
      </>
    ),
  },
  {
    heading: copy.columns.rights,
    cell: ({ rights, readsPerMinute }) => (
      <>
        {rights.map((right) => copy.shortRights[right]).join(', ')}
        {readsPerMinute !== null && <small>{copy.perMinute(readsPerMinute)}</small>}
      </>
    ),
  },
  {
    heading: copy.columns.created,
    isDesktopOnly: true,
    className: 'numeric',
    cell: ({ createdAt, createdBy }) => (
      <>
        {copy.moment(createdAt)}
        {createdBy !== null && (
          <small>
            <bdi>{createdBy}</bdi>
          </small>
        )}
      </>
    ),
  },
  {
    heading: copy.columns.used,
    className: 'numeric',
    cell: ({ lastUsedAt }) => (lastUsedAt === null ? copy.never : copy.moment(lastUsedAt)),
  },
  {
    heading: copy.columns.end,
    isRightAligned: true,
    cell: ({ id, name, revokedAt }) => (
      <div className="key-actions">
        {revokedAt !== null && <span className="small-text muted">{copy.revoked(copy.moment(revokedAt))}</span>}
        <RenameForm id={id} name={name} answer={answer} />
        {revokedAt === null && <Confirm {...copy.revoke} step="revoke-key" fields={{ id }} />}
      </div>
    ),
  },
];
