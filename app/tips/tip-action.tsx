import { lazy, Suspense } from 'react';
import { useRootDataset } from '#app/ui/use-root-dataset.ts';
import { useIsMyTip } from './my-tips.ts';
import { fetchTipButton } from './use-tipping.ts';
import type { TipButtonProps } from './tip-button.tsx';

const TipButton = lazy(async () => ({ default: (await fetchTipButton()).TipButton }));

/**
 * The tip button of a runner on a race card, in a column that CSS reserves for signed-in people. Nothing until
 * the viewer's tips are loaded, so that no wrong action flashes (tips.button): CSS draws an empty frame meanwhile. Its
 * code is loaded along with them.
 */
export function TipAction(props: TipButtonProps) {
  const isMine = useIsMyTip(props.runner.runnerId);
  const hasEnded = useRootDataset('session') === 'ended';
  if (isMine === null && !hasEnded) return null;
  return (
    <Suspense>
      <TipButton {...props} />
    </Suspense>
  );
}
