import { expect, test, vi } from 'vitest';

type PayingField = { from: number; to: number | null; places: number };

async function versionWith(changes: Record<string, object>, path: string, name: string): Promise<string> {
  vi.resetModules();
  for (const [module, changed] of Object.entries(changes))
    vi.doMock(module, async (importOriginal) => ({ ...(await importOriginal<object>()), ...changed }));
  try {
    const version = ((await import(path)) as Record<string, () => string>)[name];
    if (!version) throw new Error(`${path} has no ${name}`);
    return version();
  } finally {
    for (const module of Object.keys(changes)) vi.doUnmock(module);
    vi.resetModules();
  }
}

const fromSeven: PayingField[] = [
  { from: 1, to: 3, places: 1 },
  { from: 4, to: 6, places: 2 },
  { from: 7, to: null, places: 3 },
];
const placesPaid = (starters: number) => fromSeven.findLast(({ from }) => starters >= from)?.places ?? 1;

test.each([
  [
    'tips',
    '#features/analysis/tip-rule-version.server.ts',
    'tipRuleVersion',
    { '#features/racing/places-paid.rules.ts': { placesPaid } },
  ],
  [
    'the Fantasy league',
    '#features/fantasy/fantasy-rule-version.server.ts',
    'fantasyRuleVersion',
    { '#features/fantasy/standings.rules.ts': { rankRound: () => [] } },
  ],
  [
    'the rating',
    '#features/analysis/rating-rule-version.server.ts',
    'ratingRuleVersion',
    { '#features/odds/price-band.rules.ts': { priceBand: () => 0 } },
  ],
])(
  'operation.rule-versions: another rule of %s is another version, the same rule the same',
  async (_, path, name, changes) => {
    const version = await versionWith({}, path, name);
    expect(version).toMatch(/^[0-9a-f]{16}$/);
    expect(await versionWith({}, path, name)).toBe(version);
    expect(await versionWith(changes, path, name)).not.toBe(version);
  },
);
