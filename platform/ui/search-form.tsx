import { useEffect, useRef } from 'react';
import { Form } from 'react-router';

type Props = { label: string; submit: string; text: string; hiddenFields: Readonly<Record<string, string>> };

/**
 * The search field of a private list. The query goes into the address; `hiddenFields` are the list's other parameters.
 */
export function SearchForm({ label, submit, text, hiddenFields }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const shownText = useRef(text);
  // The field follows the address and stays the same one, with the focus; what was typed before the scripts came stays.
  useEffect(() => {
    if (field.current && shownText.current !== text) field.current.value = text;
    shownText.current = text;
  }, [text]);
  return (
    <Form className="inline-group nowrap" method="get" role="search">
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        ref={field}
        className="text-input"
        type="search"
        name="q"
        aria-label={label}
        placeholder={label}
        defaultValue={text}
      />
      <button className="button button-outline" type="submit">
        {submit}
      </button>
    </Form>
  );
}
