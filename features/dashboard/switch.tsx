import { useId } from 'react';
import { PostForm } from '#platform/forms/post-form.tsx';
import { useDashboardForm } from './use-dashboard-form.ts';

type Props = { intent: string; id?: string; label: string; text?: string; isOn: boolean };

/**
 * One setting of the dashboard: a switch that is the button of its own form, so it works without JavaScript. It shows
 * the new value at once.
 */
export function Switch({ intent, id = '', label, text, isOn: isStored }: Props) {
  const form = useDashboardForm();
  const pendingValue = form.formData?.get('on');
  const isOn = pendingValue === undefined ? isStored : pendingValue === 'yes';
  const labelId = useId();
  return (
    <PostForm as={form.Form} className="option-row inline-group-spread">
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <span id={labelId}>
        {label}
        {text && <small>{text}</small>}
      </span>
      <button
        className="switch-input"
        type="submit"
        role="switch"
        aria-checked={isOn}
        aria-labelledby={labelId}
        name="on"
        value={isOn ? 'no' : 'yes'}
      />
    </PostForm>
  );
}
