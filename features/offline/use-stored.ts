import { useEffect, useState } from 'react';
import { hasSessionHint } from '#platform/session/session-hint.ts';
import type { OwnThings } from '#features/dashboard/own-things.rules.ts';
import type { StoredPage } from '#features/site/at-hand.rules.ts';
import { dropOwnThingsBut, readOwnThings } from './own-things.ts';
import { storedPages } from './stored-list.ts';

/** What this browser holds: pages of everybody, and what is the signed-in person's own. */
export type Stored = { pages: readonly StoredPage[]; things: OwnThings | null };

const nothing: Stored = { pages: [], things: null };

/** Where nobody is signed in any more, nothing of anybody is shown, or left. */
export function useStored(): Stored {
  const [stored, setStored] = useState(nothing);
  useEffect(() => {
    let isUnmounted = false;
    async function read() {
      if (!hasSessionHint()) await dropOwnThingsBut(null, false);
      const [pages, things] = await Promise.all([storedPages(), readOwnThings()]);
      if (!isUnmounted) setStored({ pages, things });
    }
    void read();
    return () => {
      isUnmounted = true;
    };
  }, []);
  return stored;
}
