import { Popover } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';

type Props = {
  /** The button that toggles it. */
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  className: string;
  positionClass: string;
  children: ReactNode;
};

/** What a button opens under itself and closes again. */
export function ToggledPopover({ anchor, isOpen, onClose, className, positionClass, children }: Props) {
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        // The button toggles the popover itself: closing here as well would reopen it.
        if (!open && !(event.target instanceof Node && anchor.current?.contains(event.target))) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner
          className={positionClass}
          anchor={anchor}
          side="bottom"
          align="end"
          sideOffset={4}
          collisionPadding={16}
        >
          <Popover.Popup className={`${className} floating-panel`} finalFocus={anchor}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}
