import { feedMapping, fillsColumns } from './feed.rules.ts';
import { guessMapping, type Mapping, validateMapping } from './mapping.rules.ts';
import { namedLists } from './rows-at-path.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import type { FetchedBody } from './fetch-url.server.ts';
import type { Feed } from './fetch-feed.server.ts';
import type { JudgedFile } from './import-file.server.ts';
import { openAnswer } from './open-upload.server.ts';
import { recordsByLine } from './read-rows.server.ts';
import type { Upload, UploadFault } from './read-upload.server.ts';
import { validateContent } from './preview-import.server.ts';

type AnswerFault = UploadFault | 'upload.unreadable' | 'feed.format' | 'feed.mapping' | 'feed.no-values';
type AnswerFailure = { ok: false; code: AnswerFault; detail: string | null };

const failure = (code: AnswerFault, detail: string | null = null): AnswerFailure => ({ ok: false, code, detail });

/** Opens the response of a feed as an upload is opened; one in another format than the set one is a failure. */
export async function openFeedAnswer(
  { format, rowsAt }: Pick<Feed, 'format' | 'rowsAt'>,
  { bytes, contentType }: Pick<FetchedBody, 'bytes' | 'contentType'>,
): Promise<{ ok: true; upload: Upload } | AnswerFailure> {
  const opened = await openAnswer(bytes, { format, rowsAt, contentType });
  if (!opened.ok) return failure(opened.code, 'reason' in opened ? reasonOf(opened) : null);
  return opened.upload.format === format ? opened : failure('feed.format', opened.upload.format);
}

export const mappingOfAnswer = (headers: readonly string[], mapping: Mapping, kind: Feed['kind']): Mapping =>
  feedMapping(guessMapping(headers, mapping), kind);

export type CheckedAnswer = { ok: true; onlyKnownRunners: boolean; judged: JudgedFile };

/** Validates an opened answer as a preview does, without writing: what storing it would do (import.feeds). */
export async function checkAnswer(
  db: Db,
  { kind, name }: Pick<Feed, 'kind' | 'name'>,
  mapping: Mapping,
  content: Uint8Array,
): Promise<CheckedAnswer | AnswerFailure> {
  const [fault] = validateMapping(mapping);
  const deeper = fault ? await deeperLists(content) : '';
  if (deeper !== '') return failure('upload.unreadable', `není vyplněno, „Kde jsou řádky“${deeper}`);
  if (fault) return failure('feed.mapping', fault.column);
  if (!fillsColumns(mapping, kind)) return failure('feed.no-values');
  const onlyKnownRunners = kind !== 'lineups';
  const rules = { mapping, onlyKnownRunners, refusesLookalikes: true };
  const judged = await validateContent(db, { content, sourceName: name, ...rules });
  return judged.report.refused
    ? failure('upload.unreadable', reasonOf(judged.report.errors.at(-1)))
    : { ok: true, onlyKnownRunners, judged };
}

/** The lists below the records of a JSON array, whose rows may be among them. */
async function deeperLists(content: Uint8Array): Promise<string> {
  const text = new TextDecoder().decode(content);
  return text.trimStart().startsWith('[') ? namedLists((await recordsByLine(text)) ?? JSON.parse(text)) : '';
}

function reasonOf(problem: { line: number | null; reason: string } | undefined): string | null {
  if (!problem) return null;
  return problem.line === null ? problem.reason : `řádek\u00a0${problem.line}: ${problem.reason}`;
}
