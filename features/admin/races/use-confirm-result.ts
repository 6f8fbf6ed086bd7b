import { resultEntryCopy as copy } from './races.cs.ts';
import { useFinishKey } from './use-finish-key.ts';
import type { RaceGrid } from './race-grid.rules.ts';
import type { OutcomeEditor } from './save-bar.tsx';
import type { useRaceGrid } from './use-race-grid.ts';

type RaceEditor = ReturnType<typeof useRaceGrid>;

/** What the bar of a result needs of its editor. */
export type ResultEditor = OutcomeEditor &
  Pick<RaceEditor, 'grid' | 'isSaving' | 'save' | 'send' | 'refuse'> & {
    stored: { race: Pick<NonNullable<RaceGrid['race']>, 'isCompleted' | 'isCancelled'> | null } & Pick<
      RaceGrid,
      'rowHeaders'
    >;
    quickEntry: Pick<RaceEditor['quickEntry'], 'isWaiting'>;
  };

/** Ctrl+Enter, and the button of the bar: saves and completes a result, or saves the correction of a completed one. */
export function useConfirmResult(editor: ResultEditor) {
  const { stored, edits, isSaving, send, save, refuse, result, quickEntry } = editor;
  const { isCompleted = false, isCancelled = false } = stored.race ?? {};
  const isUnsaved = edits.length > 0 || quickEntry.isWaiting;
  const isEarly = result?.reason === 'race.not-started';
  async function confirm(): Promise<void> {
    if (isSaving) return;
    if (isCancelled) return void refuse('race.cancelled');
    if (isCompleted) return void (isUnsaved ? await save() : refuse('race.completed'));
    if (isUnsaved && !(await save())) return;
    await send({ step: 'complete', isConfirmed: isEarly }, () => copy.completed);
  }
  useFinishKey(() => void confirm());
  return { confirm, isUnsaved, isEarly };
}
