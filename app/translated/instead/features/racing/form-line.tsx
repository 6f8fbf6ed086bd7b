import type { ComponentProps } from 'react';
import { FormLine as NewestLeft } from '#features/racing/form-line.tsx';

/** As British papers print form: the most recent start on the right. */
export function FormLine({ form }: ComponentProps<typeof NewestLeft>) {
  return <NewestLeft form={form.toReversed()} />;
}
