import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';

/** Of most browsers there are few kinds, and to look for all names of robots takes longer than the log's line. */
const known = new LRUCache<string, boolean>({ max: 1_000 });
const maxKnownLength = 300;

/** Whether a User-Agent is a robot's; every browser says what it is. */
export function isRobot(userAgent: string | undefined): boolean {
  if (userAgent === undefined) return true;
  const answer = known.get(userAgent) ?? isbot(userAgent);
  if (userAgent.length <= maxKnownLength) known.set(userAgent, answer);
  return answer;
}
