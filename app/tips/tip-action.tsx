import { lazy, Suspense } from 'react';
import { useRootDataset } from '#app/ui/use-root-dataset.ts';
import { useIsMyTip } from './my-tips.ts';
import { fetchTipButton } from './use-tipping.ts';
import type { TipButtonProps } from './tip-button.tsx';

const TipButton = lazy(async () => ({ default: (await fetchTipButton()).TipButton }));

/**
 * The tip button of a runner in the place that CSS keeps for a signed-in person (Decision I). Until the viewer's tips are
 * known it is blank, so that no wrong action flashes; its code comes with them.
 */
export function TipAction(props: TipButtonProps) {
  const isMine = useIsMyTip(props.runner.runnerId);
  const hasEnded = useRootDataset('session') === 'ended';
  if (isMine === null && !hasEnded) return blank;
  return (
    <Suspense fallback={blank}>
      <TipButton {...props} />
    </Suspense>
  );
}

const blank = <span className="tip-button is-waiting" aria-hidden="true" />;
