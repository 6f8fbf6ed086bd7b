import { lazy, Suspense, useRef, useState } from 'react';
import { raceCardCopy } from '#copy/cs/public/race-card.ts';
import { tipsCopy } from '#copy/cs/public/tips.ts';
import type { TipNames } from '#domain/tips/tip-names.ts';
import { TipNamesText } from './tip-names-text.tsx';

const fetchPopover = () => import('./tip-list-popover.tsx');
const TipListPopover = lazy(async () => ({ default: (await fetchPopover()).TipListPopover }));

type Props = { horseName: string; tips: TipNames };

/**
 * On a phone, who tipped a runner: the count, which opens the names on a tap (tips.names). The popover's code is loaded on first use; without
 * JavaScript the names are shown.
 */
export function TipList({ horseName, tips }: Props) {
  const [isOpen, setIsOpen] = useState(false);
  const [isWanted, setIsWanted] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  if (tips.count === 0) return null;
  return (
    <span className="only-on-mobile">
      <button
        ref={button}
        className="tip-count"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerDown={fetchPopover}
        onClick={() => {
          setIsWanted(true);
          setIsOpen(!isOpen);
        }}
      >
        {raceCardCopy.tips(tips.count)}
        <span className="visually-hidden">, {tipsCopy.tippedBy(horseName)}</span>
      </button>
      <noscript>
        <span className="tipper-names">
          <TipNamesText tips={tips} />
        </span>
      </noscript>
      {isWanted && (
        <Suspense>
          <TipListPopover
            anchor={button}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            horseName={horseName}
            tips={tips}
          />
        </Suspense>
      )}
    </span>
  );
}
