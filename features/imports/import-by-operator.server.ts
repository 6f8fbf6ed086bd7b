import { z } from 'zod';
import { admin } from '#platform/command/actor.server.ts';
import { command, type CommandContext, done } from '#platform/command/command.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { hasChanges, type RowProblem } from './import-report.rules.ts';
import type { Mapping } from './mapping.rules.ts';
import { pushStop } from './push-answer.rules.ts';
import { type StoringDecision, supersededBatches } from './batch.rules.ts';
import { type JudgedFile, judgeFile } from './import-file.server.ts';
import type { Upload } from './read-upload.server.ts';
import { registerBatch, rulesOf, storeBatch, type StoreBatchOptions } from './store-batch.server.ts';
import { discardWaiting, hashOfContent, lockWaiting } from './waiting-batches.server.ts';

/** The source of files of the command line, as it stands with their batches. */
const commandLineSource = 'příkazový řádek';

type OperatorFile = { upload: Upload; mapping: Mapping; fileName: string; skipBadRows: boolean; isForced: boolean };

const decisionOf = ({ skipBadRows, isForced }: OperatorFile): Omit<StoringDecision, 'leftOut' | 'withheld'> => ({
  skipBadRows,
  overwriteResults: false,
  isForced,
  horses: [],
});

type Progress = { signal?: AbortSignal; onProgress: (rows: number) => void };

/** Judges a file of the command line as others are judged; forced, the file is the order (import.command-line). */
export function judgeOperatorFile(db: Db, file: OperatorFile, progress: Progress): Promise<JudgedFile> {
  const { upload, mapping, skipBadRows } = file;
  const batch = { mapping, onlyKnownRunners: false, source: commandLineSource };
  const refusesLookalikes = skipBadRows && !file.isForced;
  const rules = { ...rulesOf(batch, decisionOf(file)), refusesLookalikes };
  return judgeFile({ db, content: upload.content, ...rules, skipBadRows, ...progress });
}

/**
 * What became of a file: nothing to store, wrong rows, waiting for an administrator (`canBeForced`: forced, all of it would
 * be stored), or stored with some rows left.
 */
export type OperatorOutcome =
  | { kind: 'unchanged' | 'refused' }
  | { kind: 'waits'; id: number; canBeForced: boolean }
  | { kind: 'stored'; id: number; late: readonly RowProblem[] };

/**
 * Stores a judged file of the command line as a batch, which can be taken back. What others hold waits in the batch for an
 * administrator, unless it is forced or left out; a file with wrong rows makes none.
 */
export async function storeOperatorFile(
  context: CommandContext,
  file: OperatorFile,
  options: StoreBatchOptions,
): Promise<OperatorOutcome> {
  const { report } = options.judged;
  const isWrong = report.errors.some(({ isConflict }) => !isConflict);
  if (report.refused && (isWrong || report.errorCount === 0)) return { kind: 'refused' };
  const stop = file.isForced && !report.refused ? null : pushStop(report, file.skipBadRows);
  if (stop === null && !hasChanges(report)) return { kind: 'unchanged' };
  const made = await makeBatch(context, { file, judged: options.judged, isStored: stop === null });
  if (!made.ok) throw new Error(`the batch was refused: ${made.code}`);
  const { id, storing } = made.value;
  if (!storing) return { kind: 'waits', id, canBeForced: await canBeForced(context.db, file, options.signal) };
  return { kind: 'stored', id, late: await storeBatch(context.db, storing, options) };
}

async function canBeForced(db: Db, file: OperatorFile, signal: AbortSignal | undefined): Promise<boolean> {
  if (file.isForced) return false;
  const progress = { ...(signal && { signal }), onProgress: () => undefined };
  const forced = await judgeOperatorFile(db, { ...file, isForced: true }, progress);
  return !forced.report.refused;
}

const MadeFile = z.object({
  file: z.custom<OperatorFile>(),
  judged: z.custom<JudgedFile>(),
  isStored: z.boolean(),
});

const makeBatch = command({
  name: 'import-file',
  who: admin,
  input: MadeFile,
  async run({ tx }, { file, judged, isStored }) {
    const { upload, mapping, fileName, skipBadRows, isForced } = file;
    const contentHash = hashOfContent(upload.content);
    const waiting = await lockWaiting(tx, 'command line');
    // A batch of an older version doesn't say what it holds, so nothing takes its place.
    const known = waiting.filter((batch) => batch.contentHash !== null);
    const same = known.filter((batch) => batch.contentHash === contentHash);
    const older = supersededBatches({ fileName, raceKeys: judged.report.raceKeys }, known);
    // The batch that waits becomes this one, so that its page says what came of it.
    const [replacedId = null, ...others] = new Set([...same, ...older].map(({ id }) => id));
    await discardWaiting(tx, others);
    const origin = { source: commandLineSource, isCommandLine: true, fileName };
    const decision = decisionOf(file);
    const made = await registerBatch(tx, {
      ...origin,
      upload,
      mapping,
      onlyKnownRunners: false,
      judged,
      decision,
      isStored,
      contentHash: isStored ? null : contentHash,
      raceKeys: isStored ? null : [...judged.report.raceKeys],
      replacedId,
    });
    const { runners, races, events, oddsChanges, skippedRows } = judged.report;
    const figures = { runners, races, events, oddsChanges, skippedRows };
    const after = { source: commandLineSource, fileName, skipBadRows, isForced, ...figures };
    return done(made, { changed: ['feeds'], audit: { subject: `import:${made.id}`, before: null, after } });
  },
});
