import { formatCount, nouns } from '#text/platform/text/words';

/** Texts of the dialog that chooses a race day (race-day.day-dialog). */
export const dayDialogCopy = {
  title: 'Vyberte den dostihů',
  location: 'Místo',
  allLocations: 'Všechna místa',
  month: 'Období',
  allMonths: 'Všechny měsíce',
  upcoming: 'Nadcházející',
  past: 'Minulé',
  days: (count: number) => formatCount(count, nouns.day),
  mainWinner: (name: string) => `vítěz hlavního dostihu: ${name}`,
  cancelled: 'zrušen',
  moved: 'přeložen',
  older: 'Zobrazit starší dny',
  nothing: 'Tomuto výběru neodpovídá žádný den.',
  legend: { races: 'dostihy', horses: 'koně' },
} as const;
