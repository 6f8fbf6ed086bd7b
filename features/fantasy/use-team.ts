import { useCallback, useEffect, useRef, useState } from 'react';
import { refreshViewer } from '#platform/session/refresh-viewer.ts';
import { parseJson, readJson, readRefusal } from '#platform/ui/read-json.ts';
import { useOnline } from '#platform/ui/use-online.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { fantasyRefusal } from '#text/fantasy/refusals';
import { savedTeamShape } from './answers.rules.ts';
import { emptyTeam, type Team, teamShape } from './team.rules.ts';

/** `refused`: the server refused the team or was not reached (`isOffline`); the draft stays. */
export type SaveState =
  | { state: 'nothing' }
  | { state: 'saving' }
  | { state: 'saved'; at: Instant }
  | { state: 'refused'; message: string; isOffline: boolean };

const debounceMs = 500;
const emptyTeamRefusal: SaveState = {
  state: 'refused',
  message: fantasyRefusal('fantasy.empty-team'),
  isOffline: false,
};

type Options = { eventId: number; saved: Team | null; savedAt: Instant | null };

/**
 * The team being edited on /fantasy: every change is saved automatically after a short pause, and stored in this
 * browser until then. Undo goes back through the changes of this visit.
 */
export function useTeam({ eventId, saved, savedAt }: Options) {
  const [history, setHistory] = useState<readonly Team[]>(() => [readDraft(eventId) ?? saved ?? emptyTeam]);
  const [saving, setSaving] = useState<SaveState>(
    savedAt === null ? { state: 'nothing' } : { state: 'saved', at: savedAt },
  );
  const team = history.at(-1) ?? emptyTeam;
  const sent = useRef<Team | null>(saved);
  const isDraft = useRef(readDraft(eventId) !== null);
  const isOnline = useOnline();

  useEffect(() => {
    if (team === sent.current || (team.picks.length === 0 && !isDraft.current)) return undefined;
    isDraft.current = true;
    saveDraft(eventId, team);
    const timer = setTimeout(async () => {
      sent.current = team;
      setSaving({ state: 'saving' });
      // The server would refuse it too; the team saved last still plays.
      const outcome = team.picks.length === 0 ? emptyTeamRefusal : await post(eventId, team);
      if (sent.current !== team) return;
      if (outcome.state === 'saved') deleteDraft(eventId);
      // Sent once more when the network is back.
      if (outcome.state === 'refused' && outcome.isOffline) sent.current = null;
      setSaving(outcome);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [team, eventId, isOnline]);

  const change = useCallback((to: (team: Team) => Team) => {
    setHistory((before) => [...before, to(before.at(-1) ?? emptyTeam)]);
  }, []);
  const undo = useCallback(() => setHistory((before) => (before.length > 1 ? before.slice(0, -1) : before)), []);
  return { team, saving, change, undo: history.length > 1 ? undo : null };
}

async function post(eventId: number, team: Team): Promise<SaveState> {
  const answer = await fetch('/api/viewer/fantasy', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ eventId, ...team }),
  }).catch(() => null);
  const saved = await readJson(answer, savedTeamShape);
  if (saved) return { state: 'saved', at: saved.savedAt };
  if (answer?.status === 401) refreshViewer('server', true);
  const refusal = await readRefusal(answer);
  return { state: 'refused', message: refusal?.message ?? fantasyRefusal(''), isOffline: answer === null };
}

const keyOf = (eventId: number) => `fantasy-draft-${eventId}`;

/** Reads the team that this browser stores until the server has saved it; null without one or without storage. */
function readDraft(eventId: number): Team | null {
  const json = tryStorage(() => sessionStorage.getItem(keyOf(eventId)));
  return parseJson(json, teamShape);
}

/** Stores the team that is edited on /fantasy before it is sent to the server. */
function saveDraft(eventId: number, team: Team): void {
  tryStorage(() => sessionStorage.setItem(keyOf(eventId), JSON.stringify(team)));
}

function deleteDraft(eventId: number): void {
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
