import { Form } from 'react-router';
import { Submit } from '#app/admin/submit.tsx';
import { adminCopy } from '#app/copy/admin.ts';
import { raceEditorCopy as words } from '#app/copy/race-editor.ts';
import { SelectField, TextField } from '#app/ui/form-fields.tsx';
import type { OfficeDay } from '#domain/race-office/office-days.ts';

/** A new race day: empty races from a first start on, or those of another day. */
export function NewDayForm({ days, copyFromId }: { days: readonly OfficeDay[]; copyFromId: number | null }) {
  const choices = [
    { value: '0', label: words.copyNone },
    ...days.map(({ id, location, date }) => ({ value: String(id), label: words.copyFrom(location, date) })),
  ];
  return (
    <Form method="post" className="form-s">
      <datalist id="zavodiste">
        {[...new Set(days.map(({ location }) => location))].map((location) => (
          <option key={location}>{location}</option>
        ))}
      </datalist>
      <div className="form-g">
        <TextField
          name="location"
          label={words.fields['location'] ?? ''}
          required
          list="zavodiste"
          autoComplete="off"
        />
        <TextField name="date" label={words.fields['date'] ?? ''} type="date" required />
        <TextField name="url" label={words.fields['url'] ?? ''} optional={adminCopy.optional} autoComplete="off" />
        <SelectField
          name="copyOf"
          label={words.copyOf}
          options={choices}
          value={String(copyFromId ?? 0)}
          hint={words.copyHint}
        />
        <TextField name="raceCount" label={words.raceCount} type="number" min={0} max={20} value="8" />
        <TextField name="firstStart" label={words.firstStart} value="13:00" autoComplete="off" />
        <TextField name="minutesApart" label={words.minutesApart} type="number" min={5} max={120} value="35" />
      </div>
      <p>
        <Submit step="create-day" label={words.createDay} />
      </p>
    </Form>
  );
}
