import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { roiPercent } from '#features/odds/tip-payout.rules.ts';
import { formatSignedPercent } from '#text/platform/text/number';
import { testOnDemoWorld, useDemoWorld } from '#tests/demo-world.ts';
import { countRows } from './counting.ts';

useDemoWorld();

testOnDemoWorld(
  'simulation.rounding: every person’s ROI of every race day is printed as exact decimals round it',
  async (db) => {
    const rows = await countRows<{ tips: number; millionths: number; roi: string }>(
      db,
      sql`
      select total_tips as tips, (total_winnings * 1000000)::float8 as millionths,
        round((total_winnings - total_tips) * 100 / total_tips, 1)::text as roi
      from tip_totals where scope = 'event' and total_tips > 0`,
    );
    expect(rows.length).toBeGreaterThan(1_500);
    const printed = ({ tips, millionths }: (typeof rows)[number]) => formatSignedPercent(roiPercent(millionths, tips)!);
    expect(rows.filter((row) => printed(row) !== formatSignedPercent(Number(row.roi)))).toEqual([]);
  },
);
