/** What the title of a table says of all its rows, by our column, as it stands there. */
export type TitleFacts = Partial<
  Record<'event_date' | 'location' | 'race_number' | 'time' | 'distance' | 'going', string>
>;

const weekday = '(?:pondělí|úterý|středa|čtvrtek|pátek|sobota|neděle|po|út|st|čt|pá|so|ne)';
const datePattern = String.raw`\b(\d{1,2})\. ?(\d{1,2})\. ?(\d{4})\b`;
/** A line that begins with a place before a date: „Pardubice, neděle 8. 10. 2023“, „Výsledky: Most - 1. 5. 2023“. */
const placePattern = new RegExp(
  String.raw`(?:^|[:|])[ ]*(\p{Lu}[\p{L} .–-]*?)[ ]*[,–-]?[ ]*(?:${weekday}[ ]+)?${datePattern}`,
  'mu',
);

/** Guesses from a title such as „4. dostih, start 15:05, 1 600 m, stav dráhy 4,0“ (import.paste, import.feed-tables). */
export function titleFacts(title: string): TitleFacts {
  const text = title.replaceAll(/[\u00a0\u202f]/g, ' ');
  const [, day, month, year] = new RegExp(datePattern).exec(text) ?? [];
  const group = (pattern: RegExp): string | undefined => pattern.exec(text)?.[1];
  const facts: Record<keyof TitleFacts, string | undefined> = {
    event_date: year === undefined ? undefined : `${day}. ${month}. ${year}`,
    location: group(placePattern),
    race_number: group(/\b(\d{1,2})\. ?dostih\b/i),
    time: group(/\b(\d{1,2}:\d{2})\b/),
    distance: group(/\b(\d ?\d{3})(?: ?m\b| metr)/i)?.replace(' ', ''),
    going: group(/stav dráhy:? ?(\d{1,2}[.,]\d)\b/i),
  };
  return Object.fromEntries(Object.entries(facts).filter(([, fact]) => fact !== undefined));
}
