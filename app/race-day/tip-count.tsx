import { TipNamesText } from '#app/tips/tip-names-text.tsx';
import type { TipNames } from '#domain/tips/tip-names.ts';
import { UnknownValue } from './unknown-value.tsx';

/** A cell of race cards and of /race-results: how many tips a runner has, and who placed them; a dash without any. */
export function TipCount({ tips }: { tips: TipNames }) {
  if (tips.count === 0) return <UnknownValue />;
  return (
    <>
      <b className="numeric">{tips.count}</b>{' '}
      <span className="tipper-names">
        <TipNamesText tips={tips} />
      </span>
    </>
  );
}
