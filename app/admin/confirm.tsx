import { type ReactNode, useId, useRef } from 'react';
import { PostForm } from '#app/forms/post-form.tsx';
import { adminCopy } from '#copy/cs/admin/admin.ts';
import { Submit } from './submit.tsx';

type Props = {
  /** Label of the button that opens the dialog. */
  label: string;
  className?: string;
  question: string;
  text: string;
  /** Label of the button that submits. */
  confirm: string;
  confirmClassName?: string;
  step: string;
  /** Hidden fields of the form. */
  fields: Readonly<Record<string, string | number>>;
  /** Fields to fill in before confirming. */
  children?: ReactNode;
};

/**
 * On administrators' screens: a button that opens a confirmation with a form in it. The native popover works without
 * JavaScript, Esc included.
 */
export function Confirm({
  label,
  className = 'button button-outline button-small',
  question,
  text,
  confirm,
  confirmClassName = 'button button-danger',
  step,
  fields,
  children,
}: Props) {
  const id = useId();
  const back = useRef<HTMLButtonElement>(null);
  const popover = useRef<HTMLDivElement>(null);
  return (
    <>
      <button className={className} type="button" popoverTarget={id}>
        {label}
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
        <PostForm className="form-stack" onSubmit={() => popover.current?.hidePopover()}>
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
