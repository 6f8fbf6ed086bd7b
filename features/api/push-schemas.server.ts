import { z } from 'zod';
import { previewKinds } from '#features/admin/data/preview.rules.ts';
import { maxAnsweredRows } from '#features/admin/data/push-answer.rules.ts';
import { PushedPrices } from '#features/odds/pushed-prices.rules.ts';
import { formatCount } from '#platform/text/czech-text.rules.ts';

const flag = (text: string) =>
  z
    .enum(['0', '1'])
    .default('0')
    .transform((value) => value === '1')
    .describe(text);

/** The query of POST /api/v1/admin/imports. Others are refused: a misspelt dry-run would store. */
export const PushQuery = z.strictObject({
  'dry-run': flag('1: jen říct, co by se stalo'),
  'skip-bad-rows': flag('1: chybné řádky vynechat a\u00a0ostatní uložit'),
  file: z.string().max(200).optional().describe('Jméno souboru pro seznam dávek'),
});

const text = z.string().nullable();
const line = z.int().nullable().describe('Řádek CSV nebo pořadí záznamu v JSON, od 1; null = celý soubor');
const PreviewRow = z.object({
  kind: z.enum(previewKinds),
  line,
  race: text,
  name: text,
  changes: z.array(z.object({ column: z.string(), from: text, to: text })),
  problems: z.array(z.object({ column: text, value: text, reason: z.string().describe('Česky') })),
});
const Names = z.array(z.string());
const Counts = z.object({
  rows: z.int(),
  new: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  conflict: z.int(),
  error: z.int(),
  warning: z.int(),
  skipped: z.int(),
  changes: z.int(),
});
const Lookalike = z.object({
  line: z.int(),
  name: z.string(),
  known: z.array(z.object({ id: z.int(), name: z.string(), country: text, birthYear: z.int().nullable() })),
});
const listed = {
  counts: Counts,
  rows: z
    .array(PreviewRow)
    .describe(
      `Nejvýš ${formatCount(maxAnsweredRows, ['řádek', 'řádky', 'řádků'])}, nejhorší první; řádky beze změny tu nejsou`,
    ),
  rowsLeftOut: z.int(),
  newNames: z.object({ horses: Names, jockeys: Names, trainers: Names, stables: Names }),
  lookalikes: z.array(Lookalike),
};

export const PushResponse = z.object({
  data: z.object({
    id: z.int().nullable().describe('Dávka; null = nebylo co ukládat, nebo šlo o\u00a0zkoušku'),
    state: z
      .enum(['dry-run', 'unchanged', 'storing', 'applied', 'previewed', 'discarded'])
      .describe('storing: dostihy se právě zapisují, nebo zápis čeká na správce'),
    ...listed,
  }),
});

export const BatchResponse = z.object({
  data: z.object({
    id: z.int(),
    state: z.enum(['uploaded', 'previewed', 'storing', 'applied', 'undoing', 'undone', 'discarded']),
    file: text,
    madeAt: z.iso.datetime(),
    appliedAt: z.iso.datetime().nullable(),
    undoneAt: z.iso.datetime().nullable(),
    ...listed,
  }),
});

/** The body of POST /api/v1/admin/prices, as it is sent. */
export const PricesBody = PushedPrices;

export const PricesResponse = z.object({
  data: z.object({
    stored: z.int(),
    unchanged: z.int(),
    leftOut: z.int(),
    prices: z.array(z.object({ outcome: z.string(), reason: text })).describe('V\u00a0pořadí, v\u00a0jakém přišly'),
    warnings: z.array(
      z.object({
        number: z.int().nullable(),
        horse: z.string(),
        bookmaker: z.enum(['F', 'T']),
        market: z.int(),
        code: z.string(),
        reason: z.string(),
      }),
    ),
  }),
});
