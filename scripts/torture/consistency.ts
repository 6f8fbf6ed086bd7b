import { dirname, join } from 'node:path';
import { newBackupPath, readBackups } from '../../features/operations/backup-folder.server.ts';
import { readBackupLines } from '#features/operations/backup-format.server.ts';
import { runCommand } from '#tests/e2e/site.ts';
import type { Row } from '../bench/table.ts';
import type { Writes } from './load.ts';
import { row, zero } from './rows.ts';
import type { Query } from './target.ts';

/** What became of acknowledged writes: none may be lost, none stored twice. */
export async function checkWrites(query: Query, { tips, messages }: Writes): Promise<Row[]> {
  const stored = await query<{ key: string }>(`select user_id || ' ' || participation_id as key from horse_tips`);
  const tipKeys = new Set(stored.map(({ key }) => key));
  const lostTips = [...tips].filter(([key, isPlaced]) => tipKeys.has(key) !== isPlaced).length;
  const texts = await query<{ message: string; count: number }>(
    `select message, count(*)::int as count from chat_messages where message like 'torture %' group by message`,
  );
  const counts = new Map(texts.map(({ message, count }) => [message, count]));
  const acknowledged = [...messages].filter(([, isAcknowledged]) => isAcknowledged);
  const lostMessages = acknowledged.filter(([text]) => !counts.has(text)).length;
  return [
    row(
      'acknowledged tips and messages that are lost',
      `${lostTips + lostMessages} of ${tips.size + acknowledged.length}`,
      '0',
      lostTips + lostMessages === 0 && tips.size > 0,
    ),
    zero('messages stored twice', [...counts.values()].filter((count) => count > 1).length),
  ];
}

/** Rows that only a half-done write can leave: results without settled tips, sums that are not those of the tips. */
const halfDone = `
  select (select count(*)::int from races r join race_participations p on p.race_id = r.id
      join horse_tips t on t.participation_id = p.id
      where r.is_completed and not exists (select from tip_outcomes o where o.participation_id = p.id)
        and not exists (select from unsettled_races u where u.race_id = r.id))
    + (select count(*)::int from (
        select t.user_id, count(*) as tips from horse_tips t join tip_outcomes o on o.participation_id = t.participation_id
        where o.state <> 'void' group by t.user_id) counted
      full join (select user_id, total_tips as tips from tip_totals where period = '') summed
        on summed.user_id = counted.user_id where summed.tips is distinct from counted.tips)
    + (select count(*)::int from backup_runs where state in ('waiting', 'running'))
    as count`;

/** Nothing is half done: in the tables, in the backups of the data folders, and by the doctor. */
export async function checkWholeness(
  query: Query,
  { dataDirs, environment }: { dataDirs: readonly string[]; environment: Record<string, string> },
): Promise<Row[]> {
  const [rows] = await query<{ count: number }>(halfDone);
  const files = (await Promise.all(dataDirs.map(listBackups))).flat();
  const complete = await Promise.all(files.map(isComplete));
  const doctor = await runCommand(['doctor'], environment);
  return [
    zero('rows that are half done', rows?.count ?? -1),
    zero(`backups of ${files.length} that are not complete`, complete.filter((is) => !is).length),
    row(
      'what `rovinka doctor` says',
      doctor.code === 0 ? 'healthy' : doctor.output.trim().replaceAll('\n', ' '),
      'healthy',
      doctor.code === 0,
    ),
  ];
}

async function listBackups(dataDir: string): Promise<string[]> {
  const folder = dirname(newBackupPath(dataDir));
  return (await readBackups(dataDir)).map(({ name }) => join(folder, name));
}

/** Whether a restore would read it to its end, whose line counts the rows. */
async function isComplete(file: string): Promise<boolean> {
  let last = '';
  try {
    for await (const line of readBackupLines(file, { passphrase: undefined })) last = line;
  } catch (error) {
    console.warn(`${file}: ${error}`);
  }
  return last.startsWith('{"end":');
}
