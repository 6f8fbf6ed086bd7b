import type { Team } from '#domain/fantasy/team.ts';

const keyOf = (eventId: number) => `fantasy-draft-${eventId}`;

/** A team that the server hasn't taken yet, kept in this browser; null without one or without storage. */
export function readDraft(eventId: number): Team | null {
  const text = stored(() => sessionStorage.getItem(keyOf(eventId)));
  return text === null ? null : (JSON.parse(text) as Team);
}

export function keepDraft(eventId: number, team: Team): void {
  stored(() => sessionStorage.setItem(keyOf(eventId), JSON.stringify(team)));
}

export function forgetDraft(eventId: number): void {
  stored(() => sessionStorage.removeItem(keyOf(eventId)));
}

/** A browser may forbid its storage: then there is no draft. */
function stored<Value>(use: () => Value): Value | null {
  try {
    return use();
  } catch {
    return null;
  }
}
