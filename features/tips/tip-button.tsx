import { useRef } from 'react';
import type { TipRefusal } from './tip-refusal.rules.ts';
import { tipButtonCopy as copy } from '#text/tips/tip-button';
import { queuedTipsCopy } from '#text/offline/queued-tips';
import { cancelQueuedTip } from '#features/offline/queued-tips.ts';
import { useWaitingTip } from '#features/offline/queue-state.ts';
import { Icon } from '#platform/ui/icon.tsx';
import { useViewer } from '#platform/session/viewer.ts';
import { useIsMyTip, useIsSaving } from './my-tips.ts';
import { OwnMarks } from './own-marks.tsx';
import '#features/offline/queued-tips.css';
import { useTipFocus } from './use-tip-focus.ts';
import { changeTip, type TippedRunner } from './tipping.ts';

/** Why a runner takes no tips. */
export type TipLock = TipRefusal;

export type TipButtonProps = {
  runner: TippedRunner;
  lock: TipLock | null;
  /** The page has the runner's own row besides, and that row's button shows the viewer's marks. */
  isRepeated?: boolean;
};

/**
 * Places or removes the viewer's tip on a runner. Disabled when signed out, after the start and while saving, each time
 * with its reason (tips.button). `aria-disabled` instead of `disabled` keeps the keyboard focus on it.
 */
function Button({ runner, lock }: TipButtonProps) {
  const button = useRef<HTMLButtonElement>(null);
  useTipFocus(runner.runnerId, button);
  const isMine = useIsMyTip(runner.runnerId) ?? false;
  const isSaving = useIsSaving(runner.runnerId);
  const waiting = useWaitingTip(runner.runnerId);
  const reason = useViewer() ? lock : 'signed-out';
  const { name } = runner.horse;
  if (isSaving) {
    return (
      <button ref={button} type="button" className="tip-button" aria-disabled="true" aria-label={copy.saving(name)}>
        <span className="spinner" />
        <span>{copy.savingShort}</span>
      </button>
    );
  }
  if (waiting) {
    const label = queuedTipsCopy.waiting(waiting.isPlacing);
    return (
      <>
        <button
          ref={button}
          type="button"
          className="tip-button is-waiting"
          aria-label={`${label}: ${name}, ${queuedTipsCopy.cancel(waiting.isPlacing)}`}
          onClick={() => void cancelQueuedTip(waiting)}
        >
          <Icon name="hourglass-medium" />
        </button>
        <span className="tip-waits" aria-hidden="true">
          <Icon name="hourglass-medium" />
          {label}
        </span>
      </>
    );
  }
  if (reason) {
    const why = copy.reasons[reason];
    const label = isMine ? copy.lockedMine(name, why) : copy.locked(copy.short[reason], name, why);
    return (
      <button
        ref={button}
        type="button"
        className={isMine ? 'tip-button is-on' : 'tip-button'}
        aria-disabled="true"
        aria-label={label}
        title={label}
      >
        <Icon name={isMine ? 'check' : 'lock'} />
        <span>{isMine ? copy.mine : copy.short[reason]}</span>
      </button>
    );
  }
  return (
    <button
      ref={button}
      type="button"
      className={isMine ? 'tip-button is-on' : 'tip-button'}
      aria-label={isMine ? copy.remove(name) : copy.place(name)}
      onClick={() => void changeTip(runner, !isMine)}
    >
      <Icon name={isMine ? 'check' : 'plus'} />
      <span>{isMine ? copy.mine : copy.placeShort}</span>
    </button>
  );
}

/** The button, and the viewer's marks in the row that it stands in. */
export function TipButton(props: TipButtonProps) {
  const { runnerId, horse } = props.runner;
  return (
    <>
      <Button {...props} />
      {!props.isRepeated && <OwnMarks runnerId={runnerId} horseName={horse.name} />}
    </>
  );
}
