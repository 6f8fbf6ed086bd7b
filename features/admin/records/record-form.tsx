import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { EditForm } from '#features/admin/edit-form.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { countEdited } from '#platform/forms/form-fields-state.ts';
import { recordsCopy as copy } from './records.cs.ts';
import { FormFeedbackProvider, SelectField, TextField } from '#platform/ui/form-fields.tsx';
import {
  recordFields,
  recordFingerprint,
  type RecordField,
  type RecordKind,
  type RecordTexts,
} from '#features/admin/record.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';

type Props = {
  kind: RecordKind;
  texts: RecordTexts;
  /** Suggestions of a horse's form. */
  names: { trainers: readonly string[]; stables: readonly string[] } | null;
  answer: AdminFormResult | undefined;
  /** Called with the number of fields that hold something else than what is stored. */
  onEdit: (count: number) => void;
};

/** Id of the form, for the buttons in the head of its screen. */
export const recordFormId = 'zaznam';

/** The form of a horse, jockey, trainer or stable at /admin/records/:kind/:id (admin.records). */
export function RecordForm({ kind, texts, names, answer, onEdit }: Props) {
  const fingerprint = recordFingerprint(kind, texts);
  return (
    <FormFeedbackProvider feedback={answer}>
      <EditForm
        className="form-stack panel"
        id={recordFormId}
        key={fingerprint}
        onInput={({ currentTarget }) => onEdit(countEdited(currentTarget))}
      >
        <input type="hidden" name="seen" value={answer?.values?.['seen'] ?? fingerprint} />
        <div className="form-grid">
          {recordFields[kind].map((field) => (
            <Field key={field} field={field} value={shown(kind, field, texts[field] ?? '')} />
          ))}
        </div>
        {names && <Names id="treneri" names={names.trainers} />}
        {names && <Names id="staje" names={names.stables} />}
        <Submit step="save" label={copy.save} />
      </EditForm>
    </FormFeedbackProvider>
  );
}

/** A horse's name as pages show it; it is stored as sources give it. */
const shown = (kind: RecordKind, field: RecordField, text: string): string =>
  kind === 'horse' && field === 'name' && text !== '' ? horseName(text) : text;

const lists: Partial<Record<RecordField, string>> = { trainer: 'treneri', stable: 'staje' };
const hints: Partial<Record<RecordField, string>> = copy.hints;

function Field({ field, value }: { field: RecordField; value: string }) {
  const label = copy.fields[field];
  if (field === 'sex') {
    const options = [
      { value: '', label: copy.noSex },
      ...Object.entries(copy.sexes).map(([sex, name]) => ({ value: sex, label: name })),
    ];
    return <SelectField name={field} label={label} value={value} options={options} />;
  }
  const [list, hint] = [lists[field], hints[field]];
  return (
    <TextField
      name={field}
      label={label}
      value={value}
      required={field === 'name'}
      autoComplete="off"
      {...(field === 'birthYear' && { inputMode: 'numeric' as const })}
      {...(list && { list })}
      {...(hint && { hint })}
    />
  );
}

function Names({ id, names }: { id: string; names: readonly string[] }) {
  return (
    <datalist id={id}>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </datalist>
  );
}
