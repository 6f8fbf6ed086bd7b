import { createContext, type ReactNode, use, useId } from 'react';
import { Icon } from './icon.tsx';

/** What was typed into a refused form and, by field, what is wrong with it, in words. */
export type FormFeedback = {
  values?: Readonly<Record<string, string>>;
  fieldErrors?: Readonly<Record<string, string>>;
};

const FormFeedbackContext = createContext<FormFeedback>({});

/** The fields inside know what the server said of them; what was typed stays. */
export function FormFeedbackProvider({
  feedback,
  children,
}: {
  feedback: FormFeedback | undefined;
  children: ReactNode;
}) {
  return <FormFeedbackContext value={feedback ?? {}}>{children}</FormFeedbackContext>;
}

function useField(name: string, value: string | undefined) {
  const { values, fieldErrors: faults } = use(FormFeedbackContext);
  const id = useId();
  const error = faults?.[name];
  return { id, error, value: values?.[name] ?? value };
}

type FieldProps = { name: string; label: string; value?: string; hint?: ReactNode; optional?: string };

/** `optional`: the words that say that the field may stay empty. */
export function TextField({
  name,
  label,
  value,
  hint,
  optional,
  ...input
}: FieldProps & {
  type?: 'text' | 'email' | 'number' | 'date' | 'datetime-local' | 'search';
  maxLength?: number;
  min?: number;
  max?: number;
  required?: boolean;
  autoComplete?: string;
  list?: string;
  role?: 'combobox';
  'aria-autocomplete'?: 'list';
  'aria-expanded'?: boolean;
  'aria-controls'?: string;
  onChange?: React.ChangeEventHandler<HTMLInputElement>;
}) {
  const field = useField(name, value);
  return (
    <Frame {...field} label={label} hint={hint} optional={optional}>
      {(described) => (
        <input className="text-input" id={field.id} name={name} defaultValue={field.value} {...described} {...input} />
      )}
    </Frame>
  );
}

export function AreaField({
  name,
  label,
  value,
  hint,
  optional,
  ...area
}: FieldProps & {
  rows: number;
  maxLength?: number;
  required?: boolean;
  className?: string;
  onChange?: React.ChangeEventHandler<HTMLTextAreaElement>;
}) {
  const field = useField(name, value);
  return (
    <Frame {...field} label={label} hint={hint} optional={optional}>
      {(described) => (
        <textarea
          className="text-input"
          id={field.id}
          name={name}
          defaultValue={field.value}
          {...described}
          {...area}
        />
      )}
    </Frame>
  );
}

type Option = { value: string; label: string };

export function SelectField({
  name,
  label,
  value,
  hint,
  options,
  ...select
}: FieldProps & { options: readonly Option[]; onChange?: React.ChangeEventHandler<HTMLSelectElement> }) {
  const field = useField(name, value);
  return (
    <Frame {...field} label={label} hint={hint} optional={undefined}>
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
    </Frame>
  );
}

/** Sends 'on' when ticked. */
export function CheckField({ name, label, isOn, hint }: { name: string; label: string; isOn: boolean; hint?: string }) {
  const { values } = use(FormFeedbackContext);
  return (
    <label className="option-row">
      <input
        className="check-input"
        type="checkbox"
        name={name}
        defaultChecked={values ? values[name] === 'on' : isOn}
      />
      <span>
        {label}
        {hint && <small>{hint}</small>}
      </span>
    </label>
  );
}

type Described = { 'aria-invalid': true | undefined; 'aria-describedby': string | undefined };
type FrameProps = {
  id: string;
  error: string | undefined;
  label: string;
  hint: ReactNode;
  optional: string | undefined;
  children: (described: Described) => ReactNode;
};

function Frame({ id, error: fault, label, hint, optional, children }: FrameProps) {
  const described = [fault ? `${id}-e` : null, hint ? `${id}-h` : null].filter(Boolean).join(' ');
  return (
    <div className="form-field">
      <label htmlFor={id}>
        {label} {optional && <span className="muted">{optional}</span>}
      </label>
      {children({ 'aria-invalid': fault ? true : undefined, 'aria-describedby': described || undefined })}
      {fault && (
        <p className="field-error" id={`${id}-e`}>
          <Icon name="warning-circle-fill" />
          {fault}
        </p>
      )}
      {hint && (
        <p className="hint" id={`${id}-h`}>
          {hint}
        </p>
      )}
    </div>
  );
}
