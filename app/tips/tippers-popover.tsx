import { Popover } from '@base-ui/react/popover';
import { tipsCopy } from '#copy/cs/public/tips.ts';
import type { TipNames } from '#domain/tips/tip-names.ts';
import { TipNamesText } from './tip-names-text.tsx';

type Props = {
  /** The button that opens it. */
  anchor: HTMLElement;
  isOpen: boolean;
  onClose: () => void;
  horseName: string;
  tips: TipNames;
};

/** Who tipped the horse, as links to their tips, beside the names or the count that was pressed. */
export function TippersPopover({ anchor, isOpen, onClose, horseName, tips }: Props) {
  return (
    <Popover.Root
      open={isOpen}
      onOpenChange={(open, { event }) => {
        if (!open && !isOn(anchor, event)) onClose();
      }}
    >
      <Popover.Portal>
        <Popover.Positioner className="tips-popover-position" anchor={anchor} side="bottom" align="end" sideOffset={6}>
          <Popover.Popup className="floating-panel tips-popover" finalFocus={() => anchor}>
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

/** Ignores presses on the button itself: its own handler toggles the list, so closing here too would open it again. */
function isOn(button: HTMLElement, event: Event): boolean {
  return event.target instanceof Node && button.contains(event.target);
}
