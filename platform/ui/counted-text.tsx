import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import { characterCountCopy as copy } from '#text/platform/ui/character-count';
import { characterCount } from '#platform/text/plain-text.rules.ts';

type CountProps = { id: string; count: number; max: number };

/** How much of the limit is written, for the eye and for a screen reader. */
export function CharacterCount({ id, count, max }: CountProps) {
  return (
    <span className={count > max ? 'small-text numeric text-error' : 'small-text numeric'} id={id}>
      <span className="visually-hidden">{copy.spoken(count, max)}</span>
      <span aria-hidden="true">{copy.count(count, max)}</span>
    </span>
  );
}

type Props = {
  id?: string;
  name: string;
  /** In characters as people count them; without it nothing is counted. */
  max?: number | undefined;
  /** Without them the field has one line. */
  rows?: number;
  defaultValue?: string | undefined;
  placeholder?: string;
  minLength?: number;
  required?: boolean | undefined;
  disabled?: boolean;
  className?: string | undefined;
  autoComplete?: 'off' | 'name';
  list?: string;
  'aria-describedby'?: string | undefined;
  'aria-invalid'?: true | undefined;
  onChange?: ((event: ChangeEvent<HTMLTextAreaElement>) => void) | undefined;
};

/** From this part of the limit on the count is shown. */
const shownFrom = 0.75;

/**
 * A field that cuts nothing: a text that is too long shows its count, and the form says by how much instead of being
 * sent (site.long-texts).
 */
export function CountedText({ max, onChange, className = 'text-input', ...field }: Props) {
  const ownId = useId();
  const countOf = (text: string) => (max === undefined ? 0 : characterCount(text));
  const id = field.id ?? ownId;
  const own = useRef<HTMLTextAreaElement>(null);
  const [count, setCount] = useState(() => countOf(field.defaultValue ?? ''));
  const excess = Math.max(count - (max ?? 0), 0);
  useEffect(() => own.current?.setCustomValidity(excess > 0 ? copy.tooLong(excess) : ''), [excess]);
  useEffect(() => {
    const form = own.current?.form;
    // The field has its first text back only after the event.
    const recount = () => setTimeout(() => setCount(countOf(own.current?.value ?? '')));
    form?.addEventListener('reset', recount);
    return () => form?.removeEventListener('reset', recount);
  });
  const isShown = max !== undefined && count >= max * shownFrom;
  // The two share all that is used of them here.
  const Field = (field.rows === undefined ? 'input' : 'textarea') as 'textarea';
  return (
    <>
      <Field
        {...field}
        id={id}
        ref={own}
        className={className}
        aria-invalid={excess > 0 || field['aria-invalid']}
        aria-describedby={
          [field['aria-describedby'], isShown ? `${id}-n` : null].filter(Boolean).join(' ') || undefined
        }
        onChange={(event) => {
          setCount(countOf(event.target.value));
          onChange?.(event);
        }}
      />
      {isShown && <CharacterCount id={`${id}-n`} count={count} max={max} />}
    </>
  );
}
