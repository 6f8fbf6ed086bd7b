import { z } from 'zod';
import { numberWord } from '#platform/text/number-word.rules.ts';
import { maxNamedTips } from '#features/tips/tip-names.rules.ts';
import { TipInput, TipRemovalInput } from '#features/tips/tip-input.rules.ts';
import { Day, Page } from './schemas.server.ts';

/** The query of GET /api/v1/me/tips. */
export const MyTipsQuery = z.object({
  eventId: z.coerce.number().int().positive().optional().describe('Jen tipy jednoho dostihového dne'),
  page: Page,
});

/** The query of DELETE, which names the runner in the address, since not every client sends a body with DELETE. */
export const TipRemovalQuery = z.object({
  runnerId: z.coerce.number().pipe(TipRemovalInput.shape.runnerId),
});

const Line = z.object({
  runnerId: z.int().describe('Účast koně v dostihu'),
  raceId: z.int(),
  eventId: z.int(),
  date: Day,
  location: z.string(),
  raceNumber: z.int(),
  startAt: z.number().nullable().describe('Uzávěrka tipů, epocha v milisekundách'),
  number: z.int().nullable(),
  horse: z.object({ id: z.int(), name: z.string(), country: z.string().nullable() }),
  placedAt: z.number().describe('Epocha v milisekundách'),
});

const ChangedTip = z.object({
  runnerId: z.int(),
  raceId: z.int(),
  isMine: z.boolean(),
  tips: z.object({
    count: z.int(),
    authors: z
      .array(z.object({ userId: z.uuid(), username: z.string().nullable().describe('null = Anonym') }))
      .describe(`Autoři nejnovějších ${numberWord(maxNamedTips, 'genitive')}`),
    moreCount: z.int(),
  }),
});

/** Answers of /me/tips; a field that isn't listed is left out. */
export const MyTipsResponse = z.object({
  paging: z.object({ page: z.int(), pageSize: z.int(), total: z.int() }),
  data: z.array(Line),
});
/** The answer of POST and DELETE. */
export const ChangedTipResponse = z.object({ data: ChangedTip });

/** The operations of /me/tips, as the API's description lists them. */
export const myTipsOperations = {
  get: {
    summary: 'Moje tipy, nejnovější první',
    query: MyTipsQuery,
    body: null,
    response: MyTipsResponse,
    status: 200,
  },
  post: { summary: 'Přidat tip', query: null, body: TipInput, response: ChangedTipResponse, status: 201 },
  delete: { summary: 'Odebrat tip', query: TipRemovalQuery, body: null, response: ChangedTipResponse, status: 200 },
} as const;
