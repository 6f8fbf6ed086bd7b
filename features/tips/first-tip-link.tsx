import { tipsCopy as copy } from '#text/tips/tips';
import { raceAnchor } from '#features/racing/race-anchor.rules.ts';

type Props = { races: readonly { number: number; state: string }[] };

/** On the home page, for the keyboard: skips what stands above the first tip that can be placed. */
export function FirstTipLink({ races }: Props) {
  const first = races.find(({ state }) => state === 'upcoming' || state === 'next');
  if (!first) return null;
  return (
    <a
      className="skip-link"
      href={`#${raceAnchor(first.number)}`}
      onClick={(event) => {
        const buttons = document.querySelectorAll<HTMLElement>('main .tip-button:not([aria-disabled="true"])');
        const button = [...buttons].find((one) => one.checkVisibility());
        if (!button) return;
        event.preventDefault();
        button.focus();
      }}
    >
      {copy.toFirst}
    </a>
  );
}
