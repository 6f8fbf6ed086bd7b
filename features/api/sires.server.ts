import { z } from 'zod';
import { distanceBands } from '#features/racing/distance-band.rules.ts';
import { nextPragueMidnight } from '#platform/time/prague-time.rules.ts';
import { sires } from '#features/sires/sires.rules.ts';
import { readSires } from '#features/sires/sires.server.ts';
import { endpoint } from './endpoint.server.ts';
import { Day, Kind, Page } from './schemas.server.ts';
import { siresWords } from '#text/api/endpoints';

const sirePageSize = 50;

const Record = z.object({ runs: z.int(), wins: z.int(), places: z.int().describe(siresWords.places) });

export const sireList = endpoint({
  path: '/sires',
  summary: siresWords.sireList,
  query: z.object({ page: Page }),
  isPaged: true,
  data: z.array(
    Record.extend({
      name: z.string(),
      country: z.string().nullable(),
      scope: z.object({ asOf: Day.describe(siresWords.asOf) }),
      kind: z.array(z.object({ key: Kind, record: Record })),
      distance: z.array(z.object({ key: z.enum(distanceBands), record: Record })),
    }),
  ),
  async run({ db, now, today, dependsOn, validUntil }, { query: { page } }) {
    dependsOn('events', 'horses', 'clock');
    validUntil(nextPragueMidnight(now));
    const all = sires(await readSires(db, today));
    return {
      data: all.slice((page - 1) * sirePageSize, page * sirePageSize).map(({ kinds, bands, ...sire }) => ({
        ...sire,
        scope: { asOf: today },
        kind: kinds.map(({ kind, record }) => ({ key: kind, record })),
        distance: bands.map(({ band, record }) => ({ key: band, record })),
      })),
      paging: { page, pageSize: sirePageSize, total: all.length },
    };
  },
});
