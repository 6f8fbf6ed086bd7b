import { expect } from 'vitest';
import { stables } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertHorse } from '#tests/factories/racing.ts';
import { readHorseOrigin } from './horses.server.ts';

testInTransaction(
  'horses.origin: stored horses of the names of the parents are found, without the horse itself, and the stable of the owner',
  async (db) => {
    const sire = { name: 'ŽELEZNÝ MUŽ', country: 'GER', birthYear: 2001, sex: 'hř' };
    const dam = { name: 'LÍPA', country: null, birthYear: 2010, sex: 'kl' };
    const [sireId, damId] = [await insertHorse(db, sire), await insertHorse(db, dam)];
    await db.insert(stables).values([{ name: 'DS Lipany' }, { name: 'ds lipany' }]);
    const pedigree = { colour: 'hnědák', sire: 'Železný Muž (GER)', dam: 'Lipa', damSire: 'Nikdo (FR)' };
    const people = { breeder: 'Hřebčín Albertovec', owner: 'ds lipany' };
    const id = await insertHorse(db, { name: 'Lípa', birthYear: 2019, ...pedigree, ...people });
    const { namesakes, ownersStable, ...facts } = await readHorseOrigin(db, id);
    expect(facts).toEqual({ birthYear: 2019, ...pedigree, ...people });
    expect(namesakes.toSorted((a, b) => a.id - b.id)).toEqual([
      { id: sireId, ...sire },
      { id: damId, ...dam },
    ]);
    expect(ownersStable).toMatchObject({ name: 'ds lipany', silk: null });
  },
);

testInTransaction('horses.origin: a horse without a pedigree has none, and no owner', async (db) => {
  await insertHorse(db, { name: 'KDOKOLI' });
  const found = await readHorseOrigin(db, await insertHorse(db));
  expect(found).toMatchObject({ sire: null, dam: null, damSire: null, owner: null, namesakes: [], ownersStable: null });
});
