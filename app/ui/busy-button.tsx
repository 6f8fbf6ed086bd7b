import type { ComponentProps } from 'react';

type Props = ComponentProps<'button'> & { isBusy: boolean };

/**
 * A button that takes no second press while its first is carried out; unlike a disabled one it keeps the keyboard
 * focus.
 */
export function BusyButton({ isBusy, onClick, ...props }: Props) {
  return (
    <button
      {...props}
      aria-disabled={isBusy || undefined}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
