import { useLayoutEffect, useRef } from 'react';
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
 * keeps the keyboard focus, which then goes on from the neighbouring row.
 */
export function Removal({ form, intent, id, text, busyText = text, name }: Props) {
  const button = useRef<HTMLButtonElement>(null);
  // The row is still there: React takes it away after this.
  useLayoutEffect(() => {
    const own = button.current;
    return () => {
      if (own && own === document.activeElement) leaveRow(own);
    };
  }, []);
  const isBusy = form.formData?.get('intent') === intent && form.formData.get('id') === String(id);
  return (
    <PostForm as={form.Form} onSubmit={(event) => isBusy && event.preventDefault()}>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="id" value={id} />
      <button
        ref={button}
        className="button button-outline button-small"
        type="submit"
        aria-disabled={isBusy}
        aria-label={name}
      >
        <Icon name="x" />
        <span className="hide-on-mobile">{isBusy ? busyText : text}</span>
      </button>
    </PostForm>
  );
}

/** To the next row's button, or its link where it has none; from the last row back, from the only one to the page. */
function leaveRow(button: HTMLElement): void {
  const row = button.closest('tr');
  const neighbour = row?.nextElementSibling ?? row?.previousElementSibling;
  const next = neighbour?.querySelector<HTMLElement>('button') ?? neighbour?.querySelector<HTMLElement>('a');
  (next ?? button.closest('main'))?.focus();
}
