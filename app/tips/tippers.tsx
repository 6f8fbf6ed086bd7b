import { lazy, Suspense, useState } from 'react';
import { raceCardCopy } from '#copy/cs/public/race-card.ts';
import { tipsCopy } from '#copy/cs/public/tips.ts';
import { useViewer } from '#app/session/viewer.ts';
import { andMore } from '#domain/shared/czech-text.ts';
import type { TipNames } from '#domain/tips/tip-names.ts';

const fetchPopover = () => import('./tippers-popover.tsx');
const TippersPopover = lazy(async () => ({ default: (await fetchPopover()).TippersPopover }));

type Props = { horseName: string; tips: TipNames };

/**
 * How many tipped a runner of a race card or result, and the newest of them by name: one button, which opens the names
 * as links (tips.names). On a phone CSS shows the count alone, without JavaScript all of the text.
 */
export function Tippers({ horseName, tips }: Props) {
  const [button, setButton] = useState<HTMLElement | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <button
        className="tippers"
        type="button"
        aria-haspopup="dialog"
        aria-expanded={isOpen || undefined}
        onPointerDown={fetchPopover}
        onClick={(event) => {
          setButton(event.currentTarget);
          setIsOpen(!isOpen);
        }}
      >
        <b>{tips.count}</b>
        <i>{raceCardCopy.tipWord(tips.count)}</i>{' '}
        <span>
          <Names tips={tips} />
        </span>
      </button>
      {button && (
        <Suspense>
          <TippersPopover
            anchor={button}
            isOpen={isOpen}
            onClose={() => setIsOpen(false)}
            horseName={horseName}
            tips={tips}
          />
        </Suspense>
      )}
    </>
  );
}

/** The names as one text; only the viewer's own is an element of its own. */
function Names({ tips: { authors, moreCount } }: { tips: TipNames }) {
  const viewerId = useViewer()?.id;
  const names = authors.map(({ username }) => username ?? tipsCopy.anonymous);
  const mine = authors.findIndex(({ userId }) => userId === viewerId);
  const before = names.slice(0, Math.max(mine, 0)).map((name) => `${name}, `);
  const after =
    mine === -1
      ? names.join(', ')
      : names
          .slice(mine + 1)
          .map((name) => `, ${name}`)
          .join('');
  return (
    <>
      {before.join('') || null}
      {mine >= 0 && <em>{names[mine]}</em>}
      {`${after} `}
      {moreCount > 0 && <u>{andMore(moreCount)}</u>}
    </>
  );
}
