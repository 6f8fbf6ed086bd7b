import { PostForm } from '#platform/forms/post-form.tsx';
import type { SavedResult } from './saved-result.ts';
import { useSavedForm } from './use-saved-form.ts';

type Props = {
  kind: 'switch' | 'checkbox';
  label: string;
  /** Hidden fields that say what is switched. */
  fields: Readonly<Record<string, string>>;
  isOn: boolean;
  isDisabled?: boolean;
  report: (result: SavedResult) => void;
};

/**
 * A switch or checkbox that saves itself: the button of its own form, so it works without JavaScript, and shows the new
 * value at once.
 */
export function Toggle({ kind, label, fields, isOn: isStored, isDisabled = false, report }: Props) {
  const form = useSavedForm(report);
  const pending = form.formData?.get('on');
  const isOn = pending === undefined ? isStored : pending === 'yes';
  return (
    <PostForm as={form.Form} className="toggle">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button
        type="submit"
        role={kind}
        aria-checked={isOn}
        aria-label={label}
        disabled={isDisabled}
        name="on"
        value={isOn ? 'no' : 'yes'}
      >
        <span className={kind === 'switch' ? 'switch-mark' : 'checkbox-mark'} />
      </button>
    </PostForm>
  );
}
