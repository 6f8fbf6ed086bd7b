import { type MouseEvent, Suspense, useState } from 'react';
import { raceCardCopy } from '#text/race-day/race-card';
import { tipsCopy } from '#text/tips/tips';
import { useViewer } from '#platform/session/viewer.ts';
import { isPlainClick } from '#platform/ui/is-plain-click.ts';
import { later } from '#platform/ui/later.ts';
import { andMore } from '#text/platform/text/words';
import { type TipNames, unnamedTips } from './tip-names.rules.ts';
import { tippersAddress } from './tippers-address.ts';

const TippersPopover = later(async () => (await import('./tippers-popover.tsx')).TippersPopover);

type Props = { runnerId: number; horseName: string; tips: TipNames };

/**
 * How many tipped a runner of a race card or result, and the newest of them by name: one link, which opens all names
 * beside it, without JavaScript on a page of their own (tips.names). On a phone CSS shows the count alone.
 */
export function Tippers({ runnerId, horseName, tips }: Props) {
  const [link, setLink] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const unnamed = unnamedTips(tips);
  function open(event: MouseEvent<HTMLElement>) {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    setLink(event.currentTarget);
    setIsOpen(!isOpen);
  }
  return (
    <>
      <a
        className="tippers"
        href={tippersAddress(runnerId)}
        aria-expanded={isOpen || undefined}
        onPointerDown={TippersPopover.prefetch}
        onClick={open}
      >
        <b data-word={raceCardCopy.tipWord(tips.count)}>{tips.count}</b>
        <Names names={tips.names} />
        {unnamed > 0 && <u>{andMore(unnamed)}</u>}
      </a>
      {link && (
        <Suspense>
          <TippersPopover
            anchor={link}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            runnerId={runnerId}
            horseName={horseName}
            count={tips.count}
          />
        </Suspense>
      )}
    </>
  );
}

/** The names as one text with a space around it; only the viewer's own is an element of its own. */
function Names({ names }: Pick<TipNames, 'names'>) {
  const myName = useViewer()?.username;
  const mine = names.findIndex((name) => name !== null && name === myName);
  const text = (shown: TipNames['names']) => shown.map((name) => name ?? tipsCopy.anonymous).join(', ');
  if (mine === -1) return ` ${text(names)} `;
  const before = text(names.slice(0, mine));
  const after = text(names.slice(mine + 1));
  return (
    <>
      {before ? ` ${before}, ` : ' '}
      <em>{names[mine]}</em>
      {after ? `, ${after} ` : ' '}
    </>
  );
}
