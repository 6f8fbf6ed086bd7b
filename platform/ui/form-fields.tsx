import { createContext, type ReactNode, use, useId } from 'react';
import { CountedText } from './counted-text.tsx';
import { Icon } from './icon.tsx';

/** What was typed into a refused form and, by field name, the sentence that says what is wrong with it. */
export type FormFeedback = {
  values?: Readonly<Record<string, string>>;
  fieldErrors?: Readonly<Record<string, string>>;
};

const FormFeedbackContext = createContext<FormFeedback>({});

type ProviderProps = { feedback: FormFeedback | undefined; children: ReactNode };

/**
 * Around the fields of a form that the server may refuse: gives them its feedback; without any they show their stored
 * values.
 */
export function FormFeedbackProvider({ feedback, children }: ProviderProps) {
  return <FormFeedbackContext value={feedback ?? {}}>{children}</FormFeedbackContext>;
}

function useField(name: string, value: string | undefined, givenId?: string) {
  const { values, fieldErrors } = use(FormFeedbackContext);
  const ownId = useId();
  return { id: givenId ?? ownId, error: fieldErrors?.[name], value: values?.[name] ?? value };
}

/** The error that a field of the form shows, for what stands beside it. */
export const useFieldError = (name: string): string | undefined => use(FormFeedbackContext).fieldErrors?.[name];

/** `optional`: the words that say that the field may stay empty. */
type FieldProps = { name: string; label: string; value?: string; hint?: ReactNode; optional?: string };

type TextFieldProps = FieldProps & {
  /** For a link that leads to the field. */
  id?: string;
  type?: 'text' | 'email' | 'tel' | 'password' | 'number' | 'search';
  maxLength?: number;
  min?: number;
  max?: number;
  required?: boolean;
  autoComplete?: string;
  autoCapitalize?: 'none';
  spellCheck?: false;
  inputMode?: 'numeric';
  placeholder?: string;
  pattern?: string;
  title?: string;
  list?: string;
  role?: 'combobox';
  'aria-autocomplete'?: 'list';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  onChange?: React.ChangeEventHandler<HTMLInputElement>;
};

/** A labelled input with its hint and error; inside a FormFeedbackProvider it shows what was typed and refused. */
export function TextField({ id, name, label, value, hint, optional, ...input }: TextFieldProps) {
  const field = useField(name, value, id);
  return (
    <LabelledField {...field} label={label} hint={hint} optional={optional}>
      {(described) => (
        <input className="text-input" id={field.id} name={name} defaultValue={field.value} {...described} {...input} />
      )}
    </LabelledField>
  );
}

type AreaFieldProps = FieldProps & {
  /** For a link that leads to the field. */
  id?: string;
  /** Without them it has one line. */
  rows?: number;
  /** In characters as people count them; the field cuts nothing. */
  max?: number;
  required?: boolean;
  disabled?: boolean;
  placeholder?: string;
  autoComplete?: 'off' | 'name';
  list?: string;
  className?: string;
  onChange?: React.ChangeEventHandler<HTMLTextAreaElement>;
};

/** A labelled field of a text of several words or lines. */
export function AreaField({ id, name, label, value, hint, optional, ...area }: AreaFieldProps) {
  const field = useField(name, value, id);
  return (
    <LabelledField {...field} label={label} hint={hint} optional={optional}>
      {(described) => <CountedText id={field.id} name={name} defaultValue={field.value} {...described} {...area} />}
    </LabelledField>
  );
}

type Option = { value: string; label: string };
type SelectFieldProps = Omit<FieldProps, 'optional'> & {
  options: readonly Option[];
  onChange?: React.ChangeEventHandler<HTMLSelectElement>;
};

/** One of many options, in a drop-down list. */
export function SelectField({ name, label, value, hint, options, ...select }: SelectFieldProps) {
  const field = useField(name, value);
  return (
    <LabelledField {...field} label={label} hint={hint} optional={undefined}>
      {(described) => (
        <select
          className="select-input"
          id={field.id}
          name={name}
          defaultValue={field.value}
          {...described}
          {...select}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  );
}

type RadioFieldProps = { name: string; label: string; value?: string | undefined; options: readonly Option[] };

/** One of a few options, all of them visible. */
export function RadioField({ name, label, value, options }: RadioFieldProps) {
  const field = useField(name, value);
  return (
    <fieldset className="form-field" key={field.value} aria-describedby={field.error ? `${field.id}-e` : undefined}>
      <legend className="form-field-label">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className="option-row">
          <input
            className="check-input"
            type="radio"
            name={name}
            value={option.value}
            defaultChecked={option.value === field.value}
            data-wrong={field.error ? true : undefined}
          />
          {option.label}
        </label>
      ))}
      <FieldError id={field.id} error={field.error} />
    </fieldset>
  );
}

type CheckFieldProps = {
  name: string;
  label: string;
  isOn: boolean;
  hint?: string;
  required?: boolean;
  className?: string;
};

/** Sends 'on' when ticked. */
export function CheckField({ name, label, isOn, hint, required, className = 'option-row' }: CheckFieldProps) {
  const { values } = use(FormFeedbackContext);
  const { id, error } = useField(name, undefined);
  return (
    <>
      <label className={className}>
        <input
          className="check-input"
          type="checkbox"
          name={name}
          defaultChecked={values ? values[name] === 'on' : isOn}
          required={required}
          aria-invalid={error ? true : undefined}
          data-wrong={error ? true : undefined}
          aria-describedby={error ? `${id}-e` : undefined}
        />
        <span>
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      <FieldError id={id} error={error} />
    </>
  );
}

type Described = { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
type LabelledFieldProps = {
  id: string;
  error: string | undefined;
  label: string;
  hint: ReactNode;
  optional: string | undefined;
  children: (described: Described) => ReactNode;
};

function LabelledField({ id, error, label, hint, optional, children }: LabelledFieldProps) {
  const describedBy = [error ? `${id}-e` : null, hint ? `${id}-h` : null].filter(Boolean).join(' ');
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label} {optional && <span className="muted">{optional}</span>}
      </label>
      {children({ 'aria-invalid': error ? true : undefined, 'aria-describedby': describedBy || undefined })}
      <FieldError id={id} error={error} />
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  );
}

/** What is wrong with a field, read out with it: `aria-describedby` of the field names `${id}-e`. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <p className="field-error" id={`${id}-e`}>
      <Icon name="warning-circle-fill" />
      {error}
    </p>
  );
}
