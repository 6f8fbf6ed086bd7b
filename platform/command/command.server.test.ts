import { expect, test } from 'vitest';
import { z } from 'zod';
import type { Instant } from '#platform/time/time.rules.ts';
import { anyone } from './actor.server.ts';
import type { Db } from '#platform/db/db.server.ts';
import { command, type CommandContext, done } from './command.server.ts';

const rename = command({
  name: 'rename',
  who: anyone,
  input: z.object({ id: z.number(), name: z.string().min(1, 'name.required') }),
  run: async () => done({}, { changed: [] }),
});

/** An input that is refused never reaches the database. */
const unusedDb = new Proxy({} as Db, {
  get() {
    throw new Error('the database was used');
  },
});
const context: CommandContext = {
  db: unusedDb,
  actor: { role: 'visitor' },
  clock: { now: () => 0 as Instant, anchor: () => null },
};

test.each([
  [{ id: 1, name: '' }, { name: ['name.required'] }],
  [{ id: 'jedna', name: 'Jana' }, { id: ['invalid_type'] }],
  [null, { '': ['invalid_type'] }],
])(
  'downloads.error-body: the input %j is refused by codes, never by a sentence of the validator',
  async (input, fields) => {
    expect(await rename(context, input)).toEqual({ ok: false, code: 'input.invalid', fields });
  },
);
