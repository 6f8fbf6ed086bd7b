export const apiDocsCopy = {
  title: (siteName: string) => `Veřejné API | ${siteName}`,
  description:
    'Data webu jako JSON: dostihové dny, koně, jezdci, kurzy, tipy, soutěže a\u00a0časy. Popis OpenAPI 3.1 a\u00a0vyzkoušení v\u00a0prohlížeči.',
  heading: 'Veřejné API',
  lead: 'Totéž, co říkají stránky, jako JSON. Čtení je bez klíče.',
  facts: (perMinute: number) =>
    `Nejvýš ${perMinute}\u00a0dotazů za minutu z\u00a0jedné adresy, pak odpověď 429 s\u00a0hlavičkou Retry-After. Kurzy jsou desetinná čísla N z\u00a0N:1, podíly čísla od 0 do 1, dny a\u00a0časy jsou pražské. Seznamy jsou stránkované. Pole demo je true, když jsou kurzy F a\u00a0T a\u00a0dresy ukázkové. ROI je simulace, ne výdělek.`,
  bulk: {
    heading: 'Celé tabulky',
    note: (perMinute: number) =>
      `Pro vlastní kopii dat: jeden dotaz pošle celou tabulku, řádek po řádku podle id, tabulky se spojují přes id. S\u00a0format=ndjson (výchozí) je každý řádek JSON, s\u00a0format=csv je to tabulka s\u00a0hlavičkou. Je v\u00a0nich, co je uloženo, bez statistik; co bylo smazáno, v\u00a0nich není. Hlavička Complete-Until říká, do kdy je odpověď úplná: pošlete ji příště jako changedSince a\u00a0dostanete jen řádky, které se od té doby změnily, a\u00a0id smazaných. Nejvýš ${perMinute}\u00a0takových dotazů za minutu, najednou tři.`,
    tables: {
      events: 'Dostihové dny',
      races: 'Dostihy; eventId je den',
      runners: 'Koně v\u00a0dostizích s\u00a0kurzy a\u00a0výsledky; raceId je dostih, horseId kůň',
      horses: 'Koně s\u00a0rodokmenem; stableId a\u00a0trainerId jsou dnešní',
      jockeys: 'Jezdci',
      trainers: 'Trenéři',
      stables: 'Stáje',
    } as Readonly<Record<string, string>>,
  },
  token: {
    id: 'vlastni',
    heading: 'Vlastní tipy a\u00a0data',
    note: 'S\u00a0krátkým tokenem přihlášeného (GET /api/auth/token); podrobnosti jsou v\u00a0popisu OpenAPI',
  },
  key: {
    id: 'zapis',
    heading: 'Zápis s\u00a0klíčem',
    note: 'Klíč vydává správce webu; podrobnosti jsou v\u00a0popisu OpenAPI',
  },
  openApi: 'Popis OpenAPI 3.1',
  try: 'Vyzkoušet',
  parameter: (name: string, isRequired: boolean) => `${name}${isRequired ? ' (povinné)' : ''}`,
} as const;
