import { inArray } from 'drizzle-orm';
import { pollIdsOf, pollMark } from '#features/articles/article-body.rules.ts';
import { unknownMarkIn } from '#features/articles/article-marks.rules.ts';
import { markdownBlocks } from '#features/articles/markdown-blocks.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { polls } from '#features/polls/polls.tables.ts';

export type UnknownMark = { code: 'article.unknown-mark' | 'article.unknown-poll'; mark: string };

/** The first mark of an article that can't be published: it stands for nothing, or for a poll that doesn't exist. */
export async function findUnknownMark(db: Db, content: string): Promise<UnknownMark | null> {
  const blocks = markdownBlocks(content);
  const mark = unknownMarkIn(blocks);
  if (mark !== null) return { code: 'article.unknown-mark', mark };
  const ids = pollIdsOf(blocks);
  if (ids.length === 0) return null;
  const known = await db.select({ id: polls.id }).from(polls).where(inArray(polls.id, ids));
  const missing = ids.find((id) => !known.some((poll) => poll.id === id));
  return missing === undefined ? null : { code: 'article.unknown-poll', mark: pollMark(missing) };
}
