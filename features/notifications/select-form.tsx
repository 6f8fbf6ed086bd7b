import { useId } from 'react';
import { notificationsCopy as copy } from './notifications.cs.ts';
import { PostForm } from '#platform/forms/post-form.tsx';
import type { SavedResult } from './saved-result.ts';
import { useSavedForm } from './use-saved-form.ts';

type Props = {
  name: string;
  label: string;
  isLabelHidden?: boolean;
  value: number;
  options: readonly { value: number; text: string }[];
  report: (result: SavedResult) => void;
};

/** A list of values that saves the chosen one at once; without JavaScript by a button. */
export function SelectForm({ name, label, isLabelHidden = false, value, options, report }: Props) {
  const form = useSavedForm(report);
  const id = useId();
  return (
    <PostForm as={form.Form} className="form-field">
      <input type="hidden" name="intent" value="settings" />
      <label className={isLabelHidden ? 'visually-hidden' : undefined} htmlFor={id}>
        {label}
      </label>
      <select
        key={value}
        className="select-input"
        id={id}
        name={name}
        defaultValue={value}
        onChange={({ target }) => target.form?.requestSubmit()}
      >
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.text}
          </option>
        ))}
      </select>
      <button className="button button-outline no-js" type="submit">
        {copy.save}
      </button>
    </PostForm>
  );
}
