import { useEffect, useState } from 'react';
import { Popover } from '@base-ui/react/popover';
import { tippersCopy as copy } from '#text/tips/tippers';
import { PageLink } from '#platform/ui/page-link.tsx';
import type { Tippers } from './tippers.rules.ts';
import { loadTippers } from './load-tippers.ts';
import { TipNamesText } from './tip-names-text.tsx';
import { tippersAddress } from './tippers-address.ts';

type Props = {
  /** The link that opens it. */
  anchor: HTMLElement;
  isOpen: boolean;
  onClose: () => void;
  runnerId: number;
  horseName: string;
  /** How many tips the page shows; when they change the names are read anew. */
  count: number;
};

/**
 * Everybody who tipped the horse, as links to their tips, beside the names or the count that was pressed (tips.names).
 */
export function TippersPopover({ anchor, isOpen, onClose, runnerId, horseName, count }: Props) {
  const tippers = useTippers(isOpen, runnerId, count);
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
            <Popover.Title>{copy.tippedBy(horseName)}</Popover.Title>
            <Popover.Description className="tipper-names" aria-live="polite">
              {tippers === 'failed' ? (
                <>
                  {copy.failed} <PageLink to={tippersAddress(runnerId)}>{copy.onPage}</PageLink>
                </>
              ) : tippers ? (
                <TipNamesText {...tippers} />
              ) : (
                copy.loading
              )}
            </Popover.Description>
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  );
}

/** The names, read whenever the list opens or their number changes; null until they have come. */
function useTippers(isOpen: boolean, runnerId: number, count: number): Tippers | 'failed' | null {
  const [tippers, setTippers] = useState<Tippers | 'failed' | null>(null);
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    const show = (shown: Tippers | 'failed') => signal.aborted || setTippers(shown);
    loadTippers(runnerId, signal).then(show, () => show('failed'));
    return () => controller.abort();
  }, [isOpen, runnerId, count]);
  return tippers;
}

/** Ignores presses on the link itself: its own handler toggles the list, so closing here too would open it again. */
function isOn(link: HTMLElement, event: Event): boolean {
  return event.target instanceof Node && link.contains(event.target);
}
