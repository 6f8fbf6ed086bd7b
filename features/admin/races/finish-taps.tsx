import { resultEntryCopy as copy } from './races.cs.ts';
import { Icon } from '#platform/ui/icon.tsx';
import type { RowHeader } from './race-grid.rules.ts';
import { isTapped, tapNext, untapLast } from './tapped-order.rules.ts';

type Props = { runners: readonly RowHeader[]; order: string; onChange: (order: string) => void };

/**
 * At /admin/results on a phone: the runners are tapped in their order of finish, which is written into the field above.
 */
export function FinishTaps({ runners, order, onChange }: Props) {
  const left = runners.flatMap(({ number, name, isNonStarter }) =>
    number === null || isNonStarter || isTapped(order, number) ? [] : [{ number, name }],
  );
  return (
    <div className="finish-taps on-cards-only" role="group" aria-label={copy.taps.label}>
      {left.map(({ number, name }) => (
        <button
          key={number}
          className="button button-outline"
          type="button"
          onClick={() => onChange(tapNext(order, number))}
        >
          <b className="numeric">{number}</b> {name}
        </button>
      ))}
      {order !== '' && (
        <button className="button button-ghost" type="button" onClick={() => onChange(untapLast(order))}>
          <Icon name="arrow-left" />
          {copy.taps.back}
        </button>
      )}
    </div>
  );
}
