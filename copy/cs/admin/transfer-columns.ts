/** What each column of the import format holds, for choosing a column when a file is imported. */
const columnLabels: Readonly<Record<string, string>> = {
  event_date: 'datum',
  location: 'místo',
  race_number: 'číslo dostihu',
  time: 'čas startu',
  distance: 'vzdálenost',
  category: 'kategorie',
  race_type: 'typ dostihu',
  race_name: 'název dostihu',
  prize_money: 'dotace',
  currency: 'měna',
  going: 'stav dráhy (číslo)',
  notes: 'poznámka k\u00a0dostihu',
  number: 'startovní číslo',
  horse: 'kůň',
  horse_country: 'země koně',
  horse_birth_year: 'rok narození',
  horse_sex: 'pohlaví',
  jockey: 'jezdec',
  trainer: 'trenér',
  stable: 'stáj',
  weight: 'hmotnost',
  draw: 'startovní box',
  odds: 'kurz dráhy',
  fortuna_odds: 'kurz F',
  tipsport_odds: 'kurz T',
  finishing_position: 'pořadí',
  finishing_result: 'výsledek slovy',
  finishing_margin: 'odstup',
  result_status: 'kód výsledku',
  finish_time: 'čas v\u00a0cíli',
  season_number: 'číslo v\u00a0sezoně',
  age_limit: 'věk',
  conditions: 'podmínky',
  prize_split: 'rozdělení dotace',
  going_text: 'stav dráhy (slovy)',
  jockey_title: 'titul jezdce',
  horse_note: 'poznámka ke koni',
  horse_age: 'věk koně',
  result_row: 'řádek výsledkové listiny',
  race_cancelled: 'dostih zrušen',
  event_url: 'odkaz dne',
  event_status: 'stav dne',
  event_note: 'poznámka ke dni',
  isCompleted: 'dostih dokončen',
};

/** The column's description; an unknown column has its name. */
export function columnLabel(name: string): string {
  const place = /^(fortuna|tipsport)_place_(\d)_odds$/.exec(name);
  if (place) return `kurz ${place[1] === 'fortuna' ? 'F' : 'T'} 1–${place[2]}`;
  return Object.hasOwn(columnLabels, name) ? (columnLabels[name] ?? name) : name;
}
