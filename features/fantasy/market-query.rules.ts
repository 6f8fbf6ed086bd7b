import { compareCzech } from '#platform/text/czech-sort.rules.ts';
import type { Query } from '#platform/http/query.rules.ts';
import { fold } from '#platform/text/slug.rules.ts';
import type { MarketRace, MarketRunner } from './market.rules.ts';

/** Orders and filters of the price list. */
export const marketOrders = ['race', 'price', 'form', 'name'] as const;
export const marketFilters = ['all', 'fits', 'form'] as const;

/**
 * Order, filter and search of the price list. An `order` other than 'race' makes one list over all races. The filter
 * 'fits' keeps what the budget can pay.
 */
export type MarketQuery = {
  order: (typeof marketOrders)[number];
  filter: (typeof marketFilters)[number];
  text: string;
};

/**
 * A runner as the list offers it. `limit`: what it may cost at most; `comfortableLimit`: at most so much that the
 * cheapest horses of the free boxes can still be paid; `chosen`: the team's horse of its race.
 */
export type Offer = {
  race: MarketRace;
  runner: MarketRunner;
  limit: number;
  comfortableLimit: number;
  chosen: MarketRunner | null;
};

/** Unknown values count as missing. */
export function parseMarketQuery(query: Query): MarketQuery {
  return {
    order: marketOrders.find((order) => order === query.get('razeni')) ?? 'race',
    filter: marketFilters.find((filter) => filter === query.get('ukaz')) ?? 'all',
    text: query.get('hledat') ?? '',
  };
}

/** The matching offers in the chosen order; by race they stay as given, the dearest first. */
export function filterOffers(offers: readonly Offer[], { order, filter, text }: MarketQuery): Offer[] {
  const searchText = fold(text);
  const found = offers.filter(
    ({ runner, limit }) =>
      fold(runner.horse.name).includes(searchText) &&
      (filter !== 'fits' || runner.price <= limit) &&
      (filter !== 'form' || isInForm(runner)),
  );
  return order === 'race' ? found : found.toSorted((a, b) => orders[order](a.runner, b.runner) || byName(a, b));
}

/** How many last starts count as current form. */
export const recentStarts = 3;
const points: Readonly<Record<string, number>> = { 1: 10, 2: 6, 3: 4, 4: 2 };

/** Mean of the places' points in the last three starts; a fall or a place behind is nought, null without a start. */
function formOf({ form }: Pick<MarketRunner, 'form'>): number | null {
  const last = form.slice(0, recentStarts);
  return last.length === 0 ? null : last.reduce((sum, { label }) => sum + (points[label] ?? 0), 0) / last.length;
}

/** Among the first three in one of the last three starts. */
function isInForm({ form }: Pick<MarketRunner, 'form'>): boolean {
  return form.slice(0, recentStarts).some(({ placing }) => placing === 'first' || placing === 'top-three');
}

const byName = (a: Offer, b: Offer) => compareCzech(a.runner.horse.name, b.runner.horse.name);

const orders: Record<Exclude<MarketQuery['order'], 'race'>, (a: MarketRunner, b: MarketRunner) => number> = {
  price: (a, b) => b.price - a.price,
  form: (a, b) => (formOf(b) ?? -1) - (formOf(a) ?? -1) || b.price - a.price,
  name: (a, b) => compareCzech(a.horse.name, b.horse.name),
};
