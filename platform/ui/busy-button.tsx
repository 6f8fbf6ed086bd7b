import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { isBusy: boolean };

/**
 * A button that takes no second press while its first is carried out, nor the second click of a double one, which may
 * come when the button already means something else; unlike a disabled one it keeps the keyboard focus.
 */
export function BusyButton({ isBusy, onClick, ...props }: Props) {
  return (
    <button
      {...props}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy || event.detail > 1 ? event.preventDefault() : onClick?.(event))}
    />
  );
}
