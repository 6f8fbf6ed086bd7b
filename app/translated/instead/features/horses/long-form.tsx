import type { ComponentProps } from 'react';
import { LongForm as NewestLeft } from '#features/horses/long-form.tsx';

export { runAnchor } from '#features/horses/long-form.tsx';

/** As British papers print form: the most recent start on the right. */
export function LongForm({ form }: ComponentProps<typeof NewestLeft>) {
  return <NewestLeft form={form.toReversed()} />;
}
