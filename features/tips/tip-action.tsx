import { Suspense, useRef } from 'react';
import { tipsCopy as copy } from '#text/tips/tips';
import { useRootDataset } from '#platform/ui/use-root-dataset.ts';
import { PageLink } from '#platform/ui/page-link.tsx';
import { tipTargetPath } from './tip-target.rules.ts';
import { useIsMyTip } from './my-tips.ts';
import type { TipButtonProps } from './tip-button.tsx';
import { useTipFocus } from './use-tip-focus.ts';
import { TipButton } from './use-tipping.ts';

type Props = TipButtonProps & { eventId: number };

/**
 * The tip button of a runner on a race card; for visitors a link that leads through registration back to the horse
 * (tips.visitors). Until a signed-in person's tips are loaded CSS draws an empty frame in its place, so that no wrong
 * action flashes (tips.button); its code is loaded along with them.
 */
export function TipAction({ eventId, ...props }: Props) {
  const { runnerId, horse } = props.runner;
  const isMine = useIsMyTip(runnerId);
  const hasEnded = useRootDataset('session') === 'ended';
  // In a query only '#' has to be written as a code; every row has this address.
  const back = tipTargetPath({ eventId, runnerId }).replace('#', '%23');
  const link = props.lock ? null : <TipLink runnerId={runnerId} back={back} name={horse.name} />;
  if (isMine === null && !hasEnded) return link;
  return (
    <Suspense fallback={link}>
      <TipButton {...props} />
    </Suspense>
  );
}

function TipLink({ runnerId, back, name }: { runnerId: number; back: string; name: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  useTipFocus(runnerId, link);
  return (
    <PageLink
      ref={link}
      className="tip-button"
      to={`/auth?register=true&redirect=${back}`}
      aria-label={copy.place(name)}
    >
      {copy.placeShort}
    </PageLink>
  );
}
