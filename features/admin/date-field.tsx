import type { ComponentProps } from 'react';
import { adminCopy } from '#text/admin/admin';
import { TextField } from '#platform/ui/form-fields.tsx';
import { formatDate } from '#text/platform/time/date';
import { formatDatetimeField, parseDatetimeField } from '#platform/time/datetime-field.rules.ts';
import { parseTypedDate, typedDatePattern } from '#platform/time/typed-date.rules.ts';

type Props = Omit<ComponentProps<typeof TextField>, 'type' | 'pattern' | 'title'> & {
  /** With the time of day. */
  isMoment?: boolean;
};

/**
 * A date in an administrator's form, typed and shown as the site prints dates: the browser's own field shows the form
 * of its language (time.typed-dates).
 */
export function DateField({ value = '', isMoment = false, ...field }: Props) {
  const copy = isMoment ? adminCopy.moments : adminCopy.dates;
  const pattern = isMoment ? String.raw`(?:${typedDatePattern})(?:T|,?\s+)\d{1,2}:\d{2}` : typedDatePattern;
  return (
    <TextField
      autoComplete="off"
      placeholder={copy.example}
      {...field}
      value={(isMoment ? printMoment(value) : printDate(value)) ?? value}
      pattern={pattern}
      title={copy.form}
    />
  );
}

function printDate(text: string): string | null {
  const date = parseTypedDate(text);
  return date && formatDate(date).replaceAll('\u00a0', ' ');
}

function printMoment(text: string): string | null {
  const at = parseDatetimeField(text);
  return at === null ? null : formatDatetimeField(at);
}
