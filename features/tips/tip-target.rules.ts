import { runnerAnchor } from '#features/racing/race-anchor.rules.ts';

/** The runner that somebody who has to sign in first wants to tip. */
export type TipTarget = { eventId: number; runnerId: number };

/** The address of the runner's row on its race card. */
export const tipTargetPath = ({ eventId, runnerId }: TipTarget): string =>
  `/?eventId=${eventId}#${runnerAnchor(runnerId)}`;

const pathPattern = /^\/\?eventId=([1-9]\d{0,14})#kun-([1-9]\d{0,14})$/;

/** The runner to which a path leads that was kept before signing in; null for every other path (tips.visitors). */
export function tipTargetOf(path: string | null): TipTarget | null {
  const [, eventId, runnerId] = pathPattern.exec(path ?? '') ?? [];
  return eventId && runnerId ? { eventId: Number(eventId), runnerId: Number(runnerId) } : null;
}
