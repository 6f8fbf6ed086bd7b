import { parseJson } from '#platform/ui/read-json.ts';
import { type Team, teamShape } from './team.rules.ts';

const keyOf = (eventId: number) => `fantasy-draft-${eventId}`;

/** Reads the team that this browser stores until the server has saved it; null without one or without storage. */
export function readDraft(eventId: number): Team | null {
  const json = tryStorage(() => sessionStorage.getItem(keyOf(eventId)));
  return parseJson(json, teamShape);
}

/** Stores the team that is edited on /fantasy before it is sent to the server. */
export function saveDraft(eventId: number, team: Team): void {
  tryStorage(() => sessionStorage.setItem(keyOf(eventId), JSON.stringify(team)));
}

export function deleteDraft(eventId: number): void {
  tryStorage(() => sessionStorage.removeItem(keyOf(eventId)));
}

/** A browser may refuse storage: then there is no draft. */
function tryStorage<Value>(operation: () => Value): Value | null {
  try {
    return operation();
  } catch {
    return null;
  }
}
