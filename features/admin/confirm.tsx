import { type ReactNode, useId, useRef } from 'react';
import { PostForm } from '#platform/forms/post-form.tsx';
import { adminCopy } from '#text/admin/admin';
import { Submit } from './submit.tsx';

type Props = {
  /** Label of the button that opens the dialog. */
  label: string;
  /** What the button is for, read out after its label where several buttons say the same. */
  of?: string;
  className?: string;
  question: string;
  text: string;
  /** Label of the button that submits. */
  confirm: string;
  confirmClassName?: string;
  step: string;
  /** Hidden fields of the form. */
  fields: Readonly<Record<string, string | number>>;
  /** Of the form, for fields that stand outside the dialog. */
  formId?: string;
  /** Fields to fill in before confirming. */
  children?: ReactNode;
};

/**
 * On administrators' screens: a button that opens a confirmation with a form in it. The native popover works without
 * JavaScript, Esc included.
 */
export function Confirm({
  label,
  of,
  className = 'button button-outline button-small',
  question,
  text,
  confirm,
  confirmClassName = 'button button-danger',
  step,
  fields,
  formId,
  children,
}: Props) {
  const id = useId();
  const back = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  return (
    <>
      <button className={className} type="button" popoverTarget={id}>
        {label}
        {of !== undefined && <span className="visually-hidden">: {of}</span>}
      </button>
      <div
        className="confirm-dialog"
        id={id}
        ref={popover}
        popover="auto"
        role="alertdialog"
        aria-labelledby={`${id}-q`}
        aria-describedby={`${id}-t`}
        onToggle={({ newState }) => newState === 'open' && back.current?.focus()}
      >
        <h2 id={`${id}-q`}>{question}</h2>
        <p id={`${id}-t`}>{text}</p>
        <PostForm id={formId} className="form-stack" onSubmit={() => popover.current?.hidePopover()}>
          {/* Enter in a field outside the dialog presses the form's first enabled button: one that submits nowhere. */}
          {formId !== undefined && (
            <button type="submit" formMethod="dialog" hidden onClick={(event) => event.preventDefault()}>
              {adminCopy.back}
            </button>
          )}
          {Object.entries(fields).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          {children}
          <p className="inline-group">
            <button
              className="button button-outline"
              type="button"
              popoverTarget={id}
              popoverTargetAction="hide"
              ref={back}
            >
              {adminCopy.back}
            </button>
            <Submit step={step} label={confirm} className={confirmClassName} />
          </p>
        </PostForm>
      </div>
    </>
  );
}
