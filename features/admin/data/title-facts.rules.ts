/** What the title of a table says of all its rows, by our column, as it stands there. */
export type TitleFacts = Partial<
  Record<'event_date' | 'location' | 'race_number' | 'time' | 'distance' | 'going', string>
>;

/** Columns with what a title says of the rows below it. */
const factColumns: Record<keyof TitleFacts, string> = {
  event_date: 'datum (nadpis)',
  location: 'místo (nadpis)',
  race_number: 'dostih (nadpis)',
  time: 'start (nadpis)',
  distance: 'vzdálenost (nadpis)',
  going: 'stav dráhy (nadpis)',
};
const factNames = Object.keys(factColumns) as (keyof TitleFacts)[];

const weekday = '(?:pondělí|úterý|středa|čtvrtek|pátek|sobota|neděle|po|út|st|čt|pá|so|ne)';
const datePattern = String.raw`\b(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\b`;
/** A line that begins with a place before a date: „Pardubice, neděle 8. 10. 2023“, „Výsledky: Most - 1. 5. 2023“. */
const placePattern = new RegExp(
  String.raw`(?:^|[:|])[ ]*(\p{Lu}[\p{L} .–-]*?)[ ]*[,–-]?[ ]*(?:${weekday}[ ]+)?${datePattern}`,
  'mu',
);

/** 'Startovní listina Lhota 11. 5. 2022' is of Lhota. */
const documentWords = /^(?:startovní listin[ay]|výsledk(?:y|ová listina)|program|dostihy)(?: +|$)/i;

/** Guesses from a title such as „4. dostih, start 15:05, 1 600 m, stav dráhy 4,0“ (import.paste, import.feed-tables). */
export function titleFacts(title: string): TitleFacts {
  const text = title.replaceAll(/[\u00a0\u202f]/g, ' ');
  const [, day, month, year] = new RegExp(datePattern).exec(text) ?? [];
  const group = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
  const facts: Record<keyof TitleFacts, string | undefined> = {
    event_date: year === undefined ? group(/\b(\d{4}-\d{2}-\d{2})\b/) : `${day}. ${month}. ${year}`,
    location: group(placePattern)?.replace(documentWords, '') || undefined,
    race_number: group(/\b(\d{1,2})\. ?dostih\b/i),
    time: group(/\b(\d{1,2}:\d{2})\b/),
    distance: group(/\b(\d ?\d{3})(?: ?m\b| metr)/i)?.replace(' ', ''),
    going: group(/stav dráhy:? ?(\d{1,2}[.,]\d)\b/i),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
}

/** What holds below a further title: another race begins with nothing of the one before. */
export function factsBelow(before: TitleFacts, title: string): TitleFacts {
  const found = titleFacts(title);
  if (found.race_number === undefined) return { ...before, ...found };
  const { event_date, location } = before;
  return { ...(event_date && { event_date }), ...(location && { location }), ...found };
}

export type TitledRow = { cells: readonly string[]; facts: TitleFacts };

/** A table with the facts of its titles in columns of their own, but those in `elsewhere`. */
export function withFactColumns(
  header: readonly string[],
  rows: readonly TitledRow[],
  elsewhere: readonly string[] = [],
): { header: string[]; rows: string[][] } {
  const known = factNames.filter(
    (name) => !elsewhere.includes(name) && rows.some(({ facts }) => facts[name] !== undefined),
  );
  return {
    header: [...header, ...known.map((name) => factColumns[name])],
    rows: rows.map(({ cells, facts }) => [...cells, ...known.map((name) => facts[name] ?? '')]),
  };
}
