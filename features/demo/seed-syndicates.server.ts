import { demoClockStart } from './demo-clock.rules.ts';
import { demoSyndicates } from './demo-syndicates.rules.ts';
import type { Db } from '#platform/db/db.server.ts';
import {
  syndicateEntries,
  syndicateHolders,
  syndicates,
  syndicateUpdates,
} from '#features/syndicates/syndicates.tables.ts';
import { insertRows } from '#features/imports/row-writer.server.ts';
import type { DemoWorld } from './demo-world.server.ts';

/** Seeds the invented syndicates with their registers, accounts and news; ids from 1 (syndicates.invented). */
export async function seedSyndicates(tx: Db, { season, races }: DemoWorld): Promise<void> {
  const all = demoSyndicates(season, races, demoClockStart).map((syndicate, at) => ({ ...syndicate, id: at + 1 }));
  await insertRows(
    tx,
    syndicates,
    all.map(({ horse, holders: _holders, entries: _entries, updates: _updates, ...facts }) => ({
      ...facts,
      horseId: horse + 1,
      isSample: true,
      createdAt: new Date(`${facts.startsOn}T08:00:00Z`),
    })),
  );
  const of = <Row extends object>(rows: (syndicate: (typeof all)[number]) => readonly Row[]) =>
    all.flatMap((syndicate) => rows(syndicate).map((row) => ({ ...row, syndicateId: syndicate.id })));
  await insertRows(
    tx,
    syndicateHolders,
    of(({ holders }) => holders),
  );
  await insertRows(
    tx,
    syndicateEntries,
    of(({ entries }) => entries),
  );
  await insertRows(
    tx,
    syndicateUpdates,
    of(({ updates }) => updates.map((update) => ({ ...update, publishedAt: new Date(update.publishedAt) }))),
  );
}
