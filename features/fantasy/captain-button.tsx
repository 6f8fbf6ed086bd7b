import { fantasyCopy } from './fantasy.cs.ts';
import type { MarketRunner } from './market.rules.ts';

const copy = fantasyCopy.gate;

type Props = { runner: MarketRunner; isCaptain: boolean; onCaptain: (runner: MarketRunner) => void };

/** Makes a horse the captain; it stays where it was, pressed, and with it the keyboard focus. */
export function CaptainButton({ runner, isCaptain, onCaptain }: Props) {
  return (
    <button
      className={isCaptain ? 'button button-primary button-small' : 'button button-outline button-small'}
      type="button"
      aria-pressed={isCaptain}
      aria-label={copy.captainOf(runner.horse.name)}
      onClick={() => !isCaptain && onCaptain(runner)}
    >
      {copy.captain}
    </button>
  );
}
