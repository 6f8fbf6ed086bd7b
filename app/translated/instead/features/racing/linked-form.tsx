import type { ComponentProps } from 'react';
import { LinkedForm as NewestLeft } from '#features/racing/linked-form.tsx';

/** As British papers print form: the most recent start on the right. */
export function LinkedForm({ heading, starts }: ComponentProps<typeof NewestLeft>) {
  return <NewestLeft heading={heading} starts={starts.toReversed()} />;
}
