export type Block = { userId: string; blockedId: string };

/** Blocks of one person. */
export const maxBlocked = 200;

/**
 * Whether one of two people has blocked the other. It parts both alike: neither follows the other, hears of their tips
 * or reads their lines on the wall of a group (blocks.both-ways). Public pages don't ask.
 */
export function areSeparated(blocks: readonly Block[], a: string, b: string): boolean {
  return blocks.some(({ userId, blockedId }) => (userId === a && blockedId === b) || (userId === b && blockedId === a));
}

export type BlockRefusal = 'block.self' | 'block.unknown' | 'block.too-many';

/** Why somebody can't be blocked; or null. Once more is no fault. */
export function blockRefusal(
  blocked: readonly string[],
  wanted: { id: string; exists: boolean; isSelf: boolean },
): BlockRefusal | null {
  if (wanted.isSelf) return 'block.self';
  if (!wanted.exists) return 'block.unknown';
  return blocked.includes(wanted.id) || blocked.length < maxBlocked ? null : 'block.too-many';
}
