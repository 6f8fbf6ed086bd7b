import { useId, useRef, useState } from 'react';
import { NameSuggestions, type PopupPosition } from '#features/admin/name-suggestions.tsx';
import { AreaField, FormFeedbackProvider, SelectField, TextField } from '#platform/ui/form-fields.tsx';
import { DateField } from '#features/admin/date-field.tsx';
import { EditForm } from '#features/admin/edit-form.tsx';
import type { AdminFormResult } from '#features/admin/admin-form-result.ts';
import { Submit } from '#features/admin/submit.tsx';
import { adminCopy } from '#text/admin/admin';
import { adminSyndicatesCopy } from '#text/syndicates/admin-syndicates';

const copy = adminSyndicatesCopy.fields;

/** The administrators' field for a syndicate's horse: its address, or its name with suggestions while typing. */
function HorseField({ value }: { value: string | undefined }) {
  const field = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [typing, setTyping] = useState<{ text: string; place: PopupPosition } | null>(null);
  return (
    <div onBlur={() => setTyping(null)}>
      <TextField
        name="horse"
        label={copy.horse}
        value={value ?? ''}
        hint={copy.horseHint}
        required
        autoComplete="off"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={typing !== null}
        aria-controls={listId}
        onChange={({ target }) => {
          field.current = target;
          const { left, bottom, width } = target.getBoundingClientRect();
          setTyping({ text: target.value, place: { left, top: bottom, minWidth: width } });
        }}
      />
      {typing && (
        <NameSuggestions
          address="/admin/syndicates/horses?"
          typed={typing.text}
          listId={listId}
          label={copy.horse}
          field={field}
          position={typing.place}
          onSelect={(chosen) => {
            if (field.current) field.current.value = chosen;
            setTyping(null);
          }}
          onClose={() => setTyping(null)}
        />
      )}
    </div>
  );
}

type SyndicateFields = Record<Exclude<keyof typeof copy, `${string}Hint` | 'periods'>, string>;

type SyndicateEditorProps = {
  syndicate: { seen: string; fields: SyndicateFields } | null;
  formKey: string;
  answer: AdminFormResult | undefined;
};

/** Form of /admin/syndicates/new and /admin/syndicates/{id}: horse, shares, price, period, terms. */
export function SyndicateEditor({ syndicate, formKey, answer }: SyndicateEditorProps) {
  const fields: Partial<SyndicateFields> = syndicate?.fields ?? {};
  const step = syndicate ? 'edit' : 'create';
  const { optional } = adminCopy;
  return (
    <FormFeedbackProvider feedback={answer}>
      <EditForm className="form-stack" key={syndicate?.seen ?? 'new'}>
        <input type="hidden" name="key" value={formKey} />
        {syndicate && <input type="hidden" name="seen" value={answer?.values?.['seen'] ?? syndicate.seen} />}
        <AreaField name="name" label={copy.name} value={fields.name} max={80} required />
        <HorseField value={fields.horse} />
        <AreaField name="intro" label={copy.intro} optional={optional} value={fields.intro} rows={4} max={4000} />
        <div className="filter-row">
          <TextField
            name="shareCount"
            type="number"
            label={copy.shareCount}
            value={fields.shareCount}
            min={1}
            max={100}
          />
          <TextField
            name="sharesPerPerson"
            type="number"
            label={copy.sharesPerPerson}
            optional={optional}
            value={fields.sharesPerPerson}
            min={1}
            max={100}
          />
          <TextField
            name="price"
            type="number"
            label={copy.price}
            optional={optional}
            value={fields.price}
            min={0}
            hint={copy.priceHint}
          />
          <SelectField
            name="pricePeriod"
            label={copy.pricePeriod}
            value={fields.pricePeriod}
            options={(['month', 'once'] as const).map((value) => ({ value, label: copy.periods[value] }))}
          />
        </div>
        <div className="filter-row">
          <DateField name="startsOn" label={copy.startsOn} value={fields.startsOn} hint={copy.startsHint} />
          <DateField name="endsOn" label={copy.endsOn} optional={optional} value={fields.endsOn} />
          <DateField name="closedOn" label={copy.closedOn} optional={optional} value={fields.closedOn} />
        </div>
        <AreaField
          name="closedReason"
          label={copy.closedReason}
          optional={optional}
          value={fields.closedReason}
          max={300}
        />
        <AreaField
          name="terms"
          label={copy.terms}
          optional={optional}
          value={fields.terms}
          rows={5}
          hint={copy.termsHint}
        />
        <Submit step={step} label={adminSyndicatesCopy.save[step]} />
      </EditForm>
    </FormFeedbackProvider>
  );
}
