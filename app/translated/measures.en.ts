import { formatDecimal } from '#platform/text/number.en.ts';

// What readers of British racecards measure by.

const poundsPerKilogram = 2.20462;
const poundsPerStone = 14;

/** '9-5' of 59.5 kg: stones and pounds. */
export function formatStones(weightKg: number): string {
  const pounds = Math.round(weightKg * poundsPerKilogram);
  return `${Math.floor(pounds / poundsPerStone)}-${pounds % poundsPerStone}`;
}

const metresPerFurlong = 201.168;
const furlongsPerMile = 8;

/** '1m1f' of 1,800 m, '4m2½f' of 6,900 m: to the nearest half furlong. */
export function formatMiles(distanceM: number): string {
  const halves = Math.round((distanceM / metresPerFurlong) * 2);
  const miles = Math.floor(halves / 2 / furlongsPerMile);
  const rest = halves / 2 - miles * furlongsPerMile;
  const furlongs = rest === 0 ? '' : `${Math.floor(rest) || ''}${rest % 1 === 0 ? '' : '½'}f`;
  return `${miles === 0 ? '' : `${miles}m`}${furlongs}`;
}

/** '5.50', from ten '13.0': a decimal price, the stake included. */
export function formatDecimalPrice(odds: number): string {
  return formatDecimal(odds, odds < 10 ? 2 : 1);
}
