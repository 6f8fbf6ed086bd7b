import { useNavigation } from 'react-router';
import { useState } from 'react';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { EditForm } from '#features/admin/edit-form.tsx';
import { Submit } from '#features/admin/submit.tsx';
import { countEdited } from '#platform/forms/form-fields-state.ts';
import { FormFeedbackProvider, SelectField, TextField } from '#platform/ui/form-fields.tsx';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { adminCopy } from '#text/admin/admin';
import { BusyButton } from '#platform/ui/busy-button.tsx';
import { recordsCopy as copy } from '#text/records/records';
import {
  type RecordField,
  recordFields,
  recordFingerprint,
  type RecordKind,
  type RecordTexts,
} from './record.rules.ts';

type RecordFormProps = {
  kind: RecordKind;
  texts: RecordTexts;
  /** Suggestions of a horse's form. */
  names: { trainers: readonly string[]; stables: readonly string[] } | null;
  answer: AdminFormResult | undefined;
  /** Called with the number of fields that hold something else than what is stored. */
  onEdit: (count: number) => void;
};

/** Id of the form, for the buttons in the head of its screen. */
const recordFormId = 'zaznam';

/** The form of a horse, jockey, trainer or stable at /admin/records/:kind/:id (admin.records). */
export function RecordForm({ kind, texts, names, answer, onEdit }: RecordFormProps) {
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

/** In the head of a record's screen: drops what is not saved, and saves the form below, as Ctrl+S does. */
export function RecordActions() {
  const { state, formData } = useNavigation();
  const isSaving = state !== 'idle' && formData?.get('step') === 'save';
  return (
    <>
      <button className="button button-outline button-small" type="reset" form={recordFormId} onClick={dropChanges}>
        {copy.drop}
      </button>
      <BusyButton
        className="button button-primary button-small"
        type="submit"
        form={recordFormId}
        name="step"
        value="save"
        isBusy={isSaving}
      >
        {isSaving ? adminCopy.saving : copy.save} <kbd>Ctrl S</kbd>
      </BusyButton>
    </>
  );
}

/** A reset tells nobody that the fields have changed: the draft and the count of changes go by what is typed. */
function dropChanges(event: React.MouseEvent<HTMLButtonElement>) {
  event.preventDefault();
  const { form } = event.currentTarget;
  form?.reset();
  form?.dispatchEvent(new Event('input', { bubbles: true }));
}

/**
 * How many fields of a record's form hold something else than what is stored, for the head of its screen. The count
 * ends with each other state of the record, also when an undo brings an earlier one back. `fingerprint` identifies the
 * state.
 */
export function useUnsavedCount(fingerprint: string) {
  const [edited, setEdited] = useState({ fingerprint, count: 0 });
  if (edited.fingerprint !== fingerprint) setEdited({ fingerprint, count: 0 });
  const setCount = (count: number) => setEdited({ fingerprint, count });
  return [edited.fingerprint === fingerprint ? edited.count : 0, setCount] as const;
}
