import { tipButtonCopy as words } from '#app/copy/tip-button.ts';
import { Icon } from '#app/ui/icon.tsx';
import { useViewer } from '#app/viewer/viewer.ts';
import { useIsMyTip, useIsSaving } from './my-tips.ts';
import { changeTip, type TippedRunner } from './tipping.ts';

/** Why a runner takes no tips; null = it does. */
export type TipLock = 'started' | 'cancelled' | 'no-start-time' | 'non-starter';

export type TipButtonProps = { runner: TippedRunner; lock: TipLock | null };

/**
 * Spec 5, Tip button: disabled when not logged in, after the start and while saving, each time with its reason. It keeps
 * the focus while it is disabled, so a keyboard never loses its place.
 */
export function TipButton({ runner, lock }: TipButtonProps) {
  const isMine = useIsMyTip(runner.participationId) ?? false;
  const isSaving = useIsSaving(runner.participationId);
  const reason = useViewer() ? lock : 'signed-out';
  const { name } = runner.horse;
  if (isSaving) {
    return (
      <button type="button" className="tip" aria-disabled="true" aria-pressed={isMine} aria-label={words.saving(name)}>
        <span className="spin" />
        <span>{words.savingShort}</span>
      </button>
    );
  }
  if (reason) {
    const why = words.reasons[reason];
    const label = isMine ? words.lockedMine(name, why) : words.locked(words.short[reason], name, why);
    return (
      <button type="button" className={isMine ? 'tip on' : 'tip'} aria-disabled="true" aria-label={label} title={label}>
        <Icon name={isMine ? 'check' : 'lock'} />
        <span>{isMine ? words.mine : words.short[reason]}</span>
      </button>
    );
  }
  return (
    <button
      type="button"
      className={isMine ? 'tip on' : 'tip'}
      aria-pressed={isMine}
      aria-label={isMine ? words.remove(name) : words.place(name)}
      onClick={() => void changeTip(runner, !isMine)}
    >
      <Icon name={isMine ? 'check' : 'plus'} />
      <span>{isMine ? words.mine : words.placeShort}</span>
    </button>
  );
}
