import { Form } from 'react-router';

type Props = { label: string; submit: string; text: string; hiddenFields: Readonly<Record<string, string>> };

/**
 * The search field of /admin/users and /admin/horse-intros. The query goes into the address; `hiddenFields` are the
 * list's other parameters.
 */
export function SearchForm({ label, submit, text, hiddenFields }: Props) {
  return (
    <Form className="inline-group nowrap" method="get" role="search">
      {Object.entries(hiddenFields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <input
        key={text}
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
