import { expect, test } from 'vitest';
import type { MarketRace, MarketRunner } from './market.rules.ts';
import { filterOffers, parseMarketQuery, type MarketQuery, type Offer } from './market-query.rules.ts';

const figure = (label: string) => ({
  label,
  placing: label === '1' ? 'first' : ['2', '3'].includes(label) ? 'top-three' : 'other',
});

/** Three horses of one race: dear and in form, cheap and out of it, one without a start. */
const offers = (
  [
    ['Žalud', 30, ['1', '2', '5']],
    ['Cesta', 12, ['7', '4', 'D', '1']],
    ['Čmelák', 20, []],
  ] as const
).map(
  ([name, price, form]): Offer => ({
    race: { id: 1 } as MarketRace,
    runner: { horse: { name }, price, form: form.map(figure) } as unknown as MarketRunner,
    limit: 20,
    comfortableLimit: 15,
    chosen: null,
  }),
);
const marketQuery = (given: Partial<MarketQuery>): MarketQuery => ({
  order: 'race',
  filter: 'all',
  text: '',
  ...given,
});

test.each<[string, Partial<MarketQuery>, string[]]>([
  ['as it comes', {}, ['Žalud', 'Cesta', 'Čmelák']],
  ['by price', { order: 'price' }, ['Žalud', 'Čmelák', 'Cesta']],
  ['by form, without a start last', { order: 'form' }, ['Žalud', 'Cesta', 'Čmelák']],
  ['by name, as Czech has it', { order: 'name' }, ['Cesta', 'Čmelák', 'Žalud']],
  ['what still fits the budget', { filter: 'fits' }, ['Cesta', 'Čmelák']],
  ['in form: the fourth start back tells nothing', { filter: 'form' }, ['Žalud']],
  ['a name without its marks', { text: 'cm' }, ['Čmelák']],
])('fantasy.price-list: %s', (_, given, names) => {
  expect(filterOffers(offers, marketQuery(given)).map(({ runner }) => runner.horse.name)).toEqual(names);
});

test('fantasy.price-list: order, filter and search are read from the address, unknown values are the defaults', () => {
  expect(parseMarketQuery(new URLSearchParams('razeni=price&ukaz=form&hledat=vít'))).toEqual({
    order: 'price',
    filter: 'form',
    text: 'vít',
  });
  expect(parseMarketQuery(new URLSearchParams('razeni=1&ukaz='))).toEqual(marketQuery({}));
});
