import { PostForm } from '#platform/forms/post-form.tsx';
import { Icon } from '#platform/ui/icon.tsx';
import type { DashboardForm } from './use-dashboard-form.ts';

type Props = {
  form: DashboardForm;
  intent: string;
  id: number | string;
  /** What the button says, and its whole name for who doesn't see its row. */
  text: string;
  busyText?: string;
  name: string;
};

/**
 * The button that takes a row off a list of the dashboard. `aria-disabled` while it is sent, instead of `disabled`,
 * keeps the keyboard focus.
 */
export function Removal({ form, intent, id, text, busyText = text, name }: Props) {
  const isBusy = form.formData?.get('intent') === intent && form.formData.get('id') === String(id);
  return (
    <PostForm as={form.Form} onSubmit={(event) => isBusy && event.preventDefault()}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <button className="button button-outline button-small" type="submit" aria-disabled={isBusy} aria-label={name}>
        <Icon name="x" />
        <span className="hide-on-mobile">{isBusy ? busyText : text}</span>
      </button>
    </PostForm>
  );
}
