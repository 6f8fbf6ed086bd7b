import { type ReactNode, useId } from 'react';
import { adminCopy } from '#features/admin/admin.cs.ts';

type Props = { label: string; children: ReactNode };

/**
 * In the row above the text of an article: a button that opens what can be inserted; as a popover it needs no
 * JavaScript.
 */
export function InsertPart({ label, children }: Props) {
  const id = useId();
  return (
    <>
      <button className="button button-outline button-small" type="button" popoverTarget={id}>
        {label}
      </button>
      <div
        className="confirm-dialog insert-part"
        id={id}
        popover="auto"
        role="dialog"
        aria-label={label}
        onToggle={({ newState, currentTarget }) =>
          newState === 'open' && currentTarget.querySelector<HTMLElement>('input, select')?.focus()
        }
      >
        {children}
        <p>
          <button
            className="button button-ghost button-small"
            type="button"
            popoverTarget={id}
            popoverTargetAction="hide"
          >
            {adminCopy.back}
          </button>
        </p>
      </div>
    </>
  );
}
