import { formatFullDate } from '#text/platform/time/date';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { maxFormFigures } from './form-length.rules.ts';
import { programmePages } from './programme-layout.rules.ts';
import { plural } from '#text/platform/text/words';
import { numberWord } from '#platform/text/number-word.rules.ts';

export const programmeCopy = {
  /** In the heads of a race's columns, which paper repeats where a race goes on overleaf. */
  race: (number: number) => `${number}.\u00a0dostih`,
  link: 'Program k\u00a0tisku',
  title: (location: string, date: PragueDate, siteName: string) =>
    `Program k\u00a0tisku: ${location}, ${formatFullDate(date)} | ${siteName}`,
  description: (location: string, date: PragueDate) =>
    `Program dostihového dne ${location} ${formatFullDate(date)} na ${numberWord(programmePages, 'accusative', 'feminine')} ${plural(programmePages, ['stranu', 'strany', 'stran'])} A5: dresy, forma, kurzy a\u00a0místo na tužku.`,
  eyebrow: (siteName: string) => `${siteName} · program dostihového dne`,
  hint: 'Stránky jsou velikosti A5. V\u00a0dialogu tisku zvolte brožuru a\u00a0oboustranný tisk: z\u00a0jednoho listu A4 složíte sešitek do kapsy.',
  print: 'Vytisknout',
  back: 'Zpět na dostihový den',
  start: 'start',
  place: 'Um.',
  number: 'Č.',
  horse: 'Kůň',
  rider: 'Jezdec',
  weight: 'kg',
  form: 'Forma',
  note: 'Pozn.',
  /** Empty lines for a pencil. */
  order: 'Pořadí',
  time: 'čas',
  nonStarter: 'nestartuje',
  reserve: 'náhradník',
  unknownRunners: 'Startovní listina zatím není zveřejněná.',
  notes: 'Poznámky',
  legend: `Forma: posledních ${numberWord(maxFormFigures)} startů, vlevo nejnovější; písmena jsou kódy výsledku. F a\u00a0T: kurzy sázkových kanceláří.`,
} as const;
