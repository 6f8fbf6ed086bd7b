import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { Instant } from '#platform/time/time.rules.ts';
import { auditLog } from '#platform/db/settings.tables.ts';
import { horses } from '#features/racing/racing.tables.ts';
import { testInTransaction } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { insertHorse } from '#tests/factories/racing.ts';
import { readHorseIntro, readHorseIntros, writeHorseIntro } from '#features/articles/horse-intro.server.ts';

const clock = { now: () => 0 as Instant, anchor: () => null };

testInTransaction(
  'articles.horse-intros: a horse’s text is written, removed, and never overwritten unnoticed',
  async (db) => {
    const by = { db, clock, actor: { role: 'admin' as const, id: await insertProfile(db, { role: 'admin' }) } };
    const id = await insertHorse(db, { name: 'ŽLUTÝ BLESK' });
    await insertHorse(db, { name: 'ARABELA' });
    const write = (intro: string, seen: string) => writeHorseIntro(by, { horseId: id, intro, seen });
    expect(await write(' Miluje\r\ntěžkou dráhu. ', '')).toMatchObject({ ok: true });
    expect(await readHorseIntro(db, id)).toMatchObject({ intro: 'Miluje\ntěžkou dráhu.' });
    expect(await write('Jiný', '')).toEqual({ ok: false, code: 'edit.conflict' });
    expect(await write('x'.repeat(4001), 'Miluje\ntěžkou dráhu.')).toMatchObject({
      fields: { intro: ['intro.too-long'] },
    });
    expect(await writeHorseIntro(by, { horseId: 9_999_999, intro: '', seen: '' })).toMatchObject({
      code: 'horse.unknown',
    });
    const names = async (text: string, isWrittenOnly: boolean) =>
      (await readHorseIntros(db, { text, isWrittenOnly, page: 1 })).horses.map(({ name }) => name);
    expect(await names('', false)).toEqual(['ARABELA', 'ŽLUTÝ BLESK']);
    expect(await names('zluty', true)).toEqual(['ŽLUTÝ BLESK']);
    expect(await write(' ', 'Miluje\r\ntěžkou dráhu.')).toMatchObject({ ok: true });
    expect(await names('', true)).toEqual([]);
    expect((await db.select().from(horses).where(eq(horses.id, id)))[0]?.intro).toBeNull();
    expect(
      await db.select({ subject: auditLog.subject, after: auditLog.after }).from(auditLog).orderBy(auditLog.id),
    ).toEqual([
      { subject: `horse:${id}`, after: { intro: 'Miluje\ntěžkou dráhu.' } },
      { subject: `horse:${id}`, after: { intro: null } },
    ]);
  },
);
