import { Popover } from '@base-ui/react/popover';
import type { RefObject } from 'react';
import { tipsCopy } from '#copy/cs/public/tips.ts';
import type { TipNames } from '#domain/tips/tip-names.ts';
import { TipNamesText } from './tip-names-text.tsx';

type Props = {
  anchor: RefObject<HTMLElement | null>;
  isOpen: boolean;
  onClose: () => void;
  horseName: string;
  tips: TipNames;
};

/** Who tipped the horse, beside the count that was tapped. */
export function TipListPopover({ anchor, isOpen, onClose, horseName, tips }: Props) {
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        if (!open && !isOn(anchor.current, event)) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner className="tips-popover-position" anchor={anchor} side="bottom" align="end" sideOffset={6}>
          <Popover.Popup className="floating-panel tips-popover" finalFocus={anchor}>
            <Popover.Title>{tipsCopy.tippedBy(horseName)}</Popover.Title>
            <Popover.Description className="tipper-names">
              <TipNamesText tips={tips} />
            </Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** Ignores presses on the count itself: its own handler toggles the list, so closing here too would open it again. */
function isOn(button: HTMLElement | null, event: Event): boolean {
  return event.target instanceof Node && button?.contains(event.target) === true;
}
