import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect } from 'vitest';
import { chatMessages } from '#features/chat/chat.tables.ts';
import type { Db } from '#platform/db/db.server.ts';
import { packBackup, unpackBackup } from '#tests/backups.ts';
import { testOnNewDatabase } from '#tests/db.ts';
import { insertProfile } from '#tests/factories/people.ts';
import { restoreBackup } from './restore-backup.server.ts';
import { writeBackup } from './write-backup.server.ts';

const passphrase = 'sedlo, uzda a třmen';

/** A database with one chat message, whose backups are kept in `path(name)`. */
async function withMessage(db: Db, run: (path: (name: string, bytes?: Buffer) => string) => Promise<void>) {
  const folder = mkdtempSync(join(tmpdir(), 'rovinka-tampered-'));
  try {
    const userId = await insertProfile(db);
    await db.insert(chatMessages).values({ userId, message: 'Vyhraje\u2028Sixteen' });
    await run((name, bytes) => {
      const path = join(folder, name);
      if (bytes) writeFileSync(path, bytes);
      return path;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}

const messagesOf = async (db: Db) => (await db.select().from(chatMessages)).map(({ message }) => message);

testOnNewDatabase(
  'operation.backup: a text with any sign in it comes back as it was, also one at which other programs end a line',
  ({ db }) =>
    withMessage(db, async (path) => {
      const file = path('a.backup');
      await writeBackup({ db, file, passphrase: undefined });
      await db.delete(chatMessages);
      await restoreBackup({ db, file, passphrase: undefined });
      expect(await messagesOf(db)).toEqual(['Vyhraje\u2028Sixteen']);
    }),
);

testOnNewDatabase(
  'operation.backup-seal: a message that somebody changed and packed again is refused where there is a passphrase, also with new checksums',
  ({ db }) =>
    withMessage(db, async (path) => {
      await writeBackup({ db, file: path('true.backup'), passphrase });
      const lines = (await unpackBackup(path('true.backup'), passphrase)).map((line) =>
        line.replace('Sixteen', 'Nikdo'),
      );
      const file = path('changed.backup', await packBackup(lines));
      await expect(restoreBackup({ db, file, passphrase })).rejects.toThrow(/není zašifrovaná.*--allow-unsigned/);
      const older = path('older.gz', gzipSync(lines.map((line) => `${line}\n`).join('')));
      await expect(restoreBackup({ db, file: older, passphrase })).rejects.toThrow(/ve starší podobě/);
      const foreign = path('foreign.backup', await packBackup(lines, 'heslo někoho jiného'));
      await expect(restoreBackup({ db, file: foreign, passphrase })).rejects.toThrow(/patří jiné heslo/);
      expect(await messagesOf(db)).toEqual(['Vyhraje\u2028Sixteen']);

      await restoreBackup({ db, file: path('true.backup'), passphrase });
      expect(await messagesOf(db)).toEqual(['Vyhraje\u2028Sixteen']);
      await restoreBackup({ db, file, passphrase, isUnsignedAllowed: true });
      expect(await messagesOf(db)).toEqual(['Vyhraje\u2028Nikdo']);
    }),
);

testOnNewDatabase(
  'operation.backup-seal: an encrypted backup holds no readable text, and without the passphrase it is refused in one sentence',
  ({ db }) =>
    withMessage(db, async (path) => {
      const file = path('a.backup');
      await writeBackup({ db, file, passphrase });
      await expect(restoreBackup({ db, file, passphrase: undefined, isUnsignedAllowed: true })).rejects.toThrow(
        /je zašifrovaná; její heslo patří do proměnné prostředí BACKUP_PASSPHRASE\.$/,
      );
      const bytes = readFileSync(file);
      expect(bytes.subarray(0, 27).toString()).toMatch(/^rovinka-backup 2 encrypted /);
      expect(bytes.includes(Buffer.from([0x1f, 0x8b, 0x08, 0x00]))).toBe(false);
    }),
);

/** About so many positions from the whole file, its first and last bytes among them. */
const positions = (length: number, count: number): number[] => [
  ...Array.from({ length: 60 }, (_, index) => index),
  ...Array.from({ length: count }, (_, index) => Math.floor(((index + 0.5) * length) / count)),
  ...Array.from({ length: 40 }, (_, index) => length - 1 - index),
];

const ourSentence = /^(Záloha|Soubor) \S+ (není|je (poškozená|z\u00a0novější)|nemá)/;

testOnNewDatabase(
  'operation.backup-seal: one flipped bit anywhere is refused in a sentence of ours, and nothing changes',
  ({ db }) =>
    withMessage(db, async (path) => {
      await writeBackup({ db, file: path('true.backup'), passphrase: undefined });
      const bytes = readFileSync(path('true.backup'));
      for (const [index, position] of positions(bytes.length, 60).entries()) {
        const flipped = Buffer.from(bytes);
        flipped.writeUInt8(flipped.readUInt8(position) ^ (1 << (index % 8)), position);
        const file = path('flipped.backup', flipped);
        await expect(restoreBackup({ db, file, passphrase: undefined }), `byte ${position}`).rejects.toThrow(
          ourSentence,
        );
      }
      expect(await messagesOf(db)).toEqual(['Vyhraje\u2028Sixteen']);
    }),
);

testOnNewDatabase(
  'operation.backup-seal: content that the database refuses is one sentence, whatever its checksums say',
  ({ db }) =>
    withMessage(db, async (path) => {
      await writeBackup({ db, file: path('true.backup'), passphrase: undefined });
      const lines = await unpackBackup(path('true.backup'));
      const row = lines.findIndex((line) => line.includes('Sixteen'));
      const wrongLines = ['["1","nobody","x"]', '[1,2', '{"table":5}', '{"end":{"rows":0,"counters":[{}]}}', 'null'];
      for (const wrong of wrongLines) {
        const file = path('wrong.backup', await packBackup(lines.with(row, wrong)));
        await expect(restoreBackup({ db, file, passphrase: undefined }), wrong).rejects.toThrow(
          /je poškozená, nebo ji někdo změnil; nic se neobnovilo\.$/,
        );
      }
      expect(await messagesOf(db)).toEqual(['Vyhraje\u2028Sixteen']);
    }),
);
