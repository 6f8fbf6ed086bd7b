import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';

type Props = { label: string; className: string; submit: string; children: ReactNode };

/**
 * The filters of a public list, kept in the query of its address: choosing an option navigates at once; without
 * JavaScript the button does. Empty fields are left out of the address.
 */
export function FilterForm({ label, className, submit, children }: Props) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  function navigateWith(form: HTMLFormElement) {
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '') query.append(name, value);
    void navigate(query.size > 0 ? `${pathname}?${query}` : pathname, { preventScrollReset: true });
  }
  return (
    <form
      className={className}
      method="get"
      aria-label={label}
      onChange={(event) => {
        if (event.target instanceof HTMLSelectElement) navigateWith(event.currentTarget);
      }}
      onSubmit={(event) => {
        event.preventDefault();
        navigateWith(event.currentTarget);
      }}
    >
      {children}
      <button className="button button-outline button-small" type="submit">
        {submit}
      </button>
    </form>
  );
}

type SelectProps = {
  name: string;
  label: string;
  value: string | null;
  /** Label of the first option, which filters nothing. */
  all: string;
  options: readonly { value: string; label: string }[];
};

/** A labelled select of such a form, whose first option means no filter. */
export function FilterSelect({ name, label, value, all, options }: SelectProps) {
  return (
    <label className="form-field">
      <span className="small-text">{label}</span>
      <select key={value} className="select-input select-input-small" name={name} defaultValue={value ?? ''}>
        <option value="">{all}</option>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  );
}
