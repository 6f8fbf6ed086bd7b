import { expect, test } from 'vitest';
import { articleCategories } from '#features/articles/article.rules.ts';
import { coverOf } from '#features/articles/cover.rules.ts';
import type { SeasonRace, SeasonRunner } from './season.rules.ts';
import { horseName } from '#features/racing/horse-name.rules.ts';
import { raceKind } from '#features/racing/race-kind.rules.ts';
import { formatDecimal, formatInteger } from '#text/platform/text/number';
import { formatOutOf } from '#text/platform/text/words';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { readSeedArticles, type SeedArticle } from '#seeds/articles.ts';
import { readSeason } from '#seeds/season.ts';

/** The numbers in the demonstration's articles must be those of the season they describe. */
const season = readSeason();
const articles = new Map(readSeedArticles().map((article) => [article.slug, article]));

/** The article's text, with all spaces normalised. */
function textOf(slug: string): string {
  const article = articles.get(slug);
  if (!article) throw new Error(`no article ${slug}`);
  return [article.facts.get('excerpt'), article.content].join('\n').replaceAll('\u00a0', ' ');
}

const plain = (text: string) => text.replaceAll('\u00a0', ' ');
const whole = (count: number) => plain(formatInteger(count));
const percent = (part: number, all: number, digits = 0) => `${plain(formatDecimal((part / all) * 100, digits))} %`;

/** Runs up to a day: finished races, starters only (racing.starters). */
function runsBefore(day: PragueDate) {
  const races = season.days.flatMap(({ date, races: ofDay }) => (date < day ? ofDay : []));
  const isAnnulled = (race: SeasonRace) => race.runners.some(({ status }) => status === 'A');
  const completed = races.filter((race) => !isAnnulled(race) && race.runners.some(({ position }) => position === 1));
  const starts = completed.flatMap((race) =>
    race.runners.filter(({ status }) => status !== 'DNS').map((runner) => ({ race, runner })),
  );
  return { days: season.days.filter(({ date }) => date < day), annulled: races.filter(isAnnulled), completed, starts };
}

const { days, annulled, completed, starts } = runsBefore('2023-10-04' as PragueDate);
const wins = starts.filter(({ runner }) => runner.position === 1);

const types = {
  rovina: 'Rovina',
  proutky: 'Proutky',
  steeplechase: 'Steeplechase',
  'cross-country': 'Steeplechase crosscountry',
} as const;
const ofType =
  (type: string) =>
  ({ race }: { race: SeasonRace }) =>
    race.type === type;

/** The horse with the lowest price of a race, if it is the only one. */
function clearFavourite(race: SeasonRace): SeasonRunner | null {
  const priced = race.runners.filter(({ status, odds }) => status !== 'DNS' && odds !== null);
  const lowest = Math.min(...priced.map(({ odds }) => odds ?? Infinity));
  const [favourite, ...others] = priced.filter(({ odds }) => odds === lowest);
  return favourite && others.length === 0 ? favourite : null;
}

const favourites = completed.flatMap((race) => {
  const runner = clearFavourite(race);
  return runner ? [{ race, runner }] : [];
});
const wonFavourites = favourites.filter(({ runner }) => runner.position === 1);
const returned = wonFavourites.reduce((sum, { runner }) => sum + (runner.odds ?? 0), 0);

const bands = [
  ['do 2:1', 0, 2],
  ['2:1 až 4:1', 2, 4],
  ['4:1 až 8:1', 4, 8],
  ['8:1 až 15:1', 8, 15],
  ['nad 15:1', 15, Infinity],
] as const;

const inBand = ([, from, to]: (typeof bands)[number]) =>
  starts.filter(({ runner: { odds } }) => odds !== null && odds > from && odds <= to);

const winsOf = (name: string) => wins.filter(({ runner }) => season.jockeys[runner.jockey] === name).length;
const ridesOf = (name: string) => starts.filter(({ runner }) => season.jockeys[runner.jockey] === name).length;

test('demonstration.people: the season in numbers agrees with the season’s rows', () => {
  const text = textOf('sezona-v-cislech');
  const claims = [
    `${days.length} dostihových dnů`,
    `Dokončeno bylo ${completed.length} dostihů`,
    `postavili ${whole(starts.length)}krát`,
    `Ve ${favourites.length} dostizích měl jediný kůň nejnižší kurz`,
    `Vyhrál ${wonFavourites.length}krát, tedy ve ${percent(wonFavourites.length, favourites.length)} případů`,
    `${plain(formatDecimal(returned, 1))} jednotky ${plain(formatOutOf(favourites.length))}: ztráta ${percent(favourites.length - returned, favourites.length)}`,
    `${winsOf('David Liška')} ${plain(formatOutOf(ridesOf('David Liška')))} startů`,
    `ten ale ${plain(formatOutOf(ridesOf('Jan Faltejsek')))} pokusů`,
    ...Object.entries(types).map(([word, type]) => {
      const clear = favourites.filter(ofType(type));
      const won = wonFavourites.filter(ofType(type)).length;
      return `| ${word} | ${completed.filter((race) => race.type === type).length} | ${percent(won, clear.length)} |`;
    }),
    ...bands.map((band) => {
      const all = inBand(band);
      const won = all.filter(({ runner }) => runner.position === 1).length;
      return `| ${band[0]} | ${whole(all.length)} | ${won} | ${percent(won, all.length, band[0] === 'nad 15:1' ? 1 : 0)} |`;
    }),
  ];
  expect(annulled).toHaveLength(1);
  expect(claims.filter((claim) => !text.includes(claim))).toEqual([]);
  for (const name of ['Petr Foret', 'Alena Plimlová', 'Jan Faltejsek']) expect(winsOf(name), name).toBe(13);
});

test('demonstration.people: the share of Czech-bred starters is that of the season’s rows', () => {
  const text = textOf('kolik-startuje-ceskych-koni');
  const isCzech = ({ runner }: { runner: SeasonRunner }) => season.horses[runner.horse]?.country === null;
  const bred = starts.filter(isCzech);
  const horses = new Set(starts.map(({ runner }) => runner.horse));
  const claims = [
    `${percent(bred.length, starts.length, 1)}: ${whole(bred.length)} ${plain(formatOutOf(starts.length))} startů`,
    `Z ${horses.size} koní, kteří letos běželi, je domácích ${new Set(bred.map(({ runner }) => runner.horse)).size}`,
    `Domácí koně získali ${wins.filter(isCzech).length} ${plain(formatOutOf(wins.length))} prvních míst`,
    ...Object.entries(types).map(([word, type]) => {
      const all = starts.filter(ofType(type));
      return `| ${word} | ${whole(all.length)} | ${percent(all.filter(isCzech).length, all.length)} |`;
    }),
  ];
  expect(claims.filter((claim) => !text.includes(claim))).toEqual([]);
});

const shown = (horse: number) => horseName(season.horses[horse]?.name ?? '').toLowerCase();

test('demonstration.people: a table of a day’s winners has their names and prices', () => {
  const text = textOf('velka-cena-ceskeho-turfu');
  const day = season.days.find(({ date }) => date === '2023-09-23');
  const rows = [...text.matchAll(/^\| (\d)\. \| (.+?) \| ([\d,]+):1 \|$/gm)];
  expect(rows.map(([, number, name, odds]) => `${number} ${name?.toLowerCase()} ${odds}`)).toEqual(
    day?.races.map(({ number, runners }) => {
      const winner = runners.find(({ position }) => position === 1)!;
      return `${number} ${shown(winner.horse)} ${String(winner.odds).replace('.', ',')}`;
    }),
  );
});

test('demonstration.people: Sunday’s programme has the season’s times, distances and numbers of horses', () => {
  const day = season.days.find(({ date }) => date === '2023-10-08');
  const rows = [
    ...textOf('nedelni-program-krok-za-krokem').matchAll(/^\| (\d\d):(\d\d) \| .+? \| (.+?) m \| (\d+) \|$/gm),
  ];
  expect(rows.map(([, hours, minutes, distance, horses]) => `${hours}:${minutes} ${distance} ${horses}`)).toEqual(
    day?.races.map(({ time, distanceM, runners }) => `${time} ${whole(distanceM)} ${runners.length}`),
  );
});

test('design.cover-drawings: no two articles of the demonstration share a cover', () => {
  const listed = [...articles.values()].filter(({ facts }) => !facts.has('flash'));
  const covers = listed.map((article) => drawingOf(article));
  expect(new Set(covers).size).toBe(listed.length);
});

test.each([
  ['velka-pardubicka-osmnact-jmen', 'cross-country'],
  ['argano-vyhral-posledni-kvalifikaci', 'cross-country'],
  ['zlaty-pohar-pro-sternkranze', 'hurdles'],
  ['podzimni-brnenska-pro-formana', 'steeplechase'],
  ['velka-cena-ceskeho-turfu', 'flat'],
  ['proc-se-kurzy-f-a-t-lisi', 'prices'],
])('design.cover-drawings: the cover of %s shows %s', (slug, subject) => {
  expect(drawingOf(articles.get(slug)!)).toMatch(new RegExp(`^${subject}-\\d$`));
});

/** The cover's drawing, as the seeded article has it. */
function drawingOf({ slug, facts, content }: SeedArticle): string {
  const chosen = facts.get('cover');
  if (chosen !== undefined) return chosen;
  const races = [...content.matchAll(/\]\(dostih:([\d-]+)\/(\d+)\)/g)].map(([, date, number]) => {
    const race = season.days.find((day) => day.date === date)?.races.find((one) => one.number === Number(number));
    if (!race) throw new Error(`no race ${date}/${number}`);
    return { kind: raceKind(race.type), prizeMoney: race.prizeMoney };
  });
  const category = articleCategories.find((one) => one === facts.get('category')) ?? null;
  return coverOf({ slug, category, races, cover: null, photo: null }).drawing;
}
