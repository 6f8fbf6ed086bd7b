import { startAt } from '#platform/time/prague-time.rules.ts';
import type { ClockTime, Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { Person } from './people.rules.ts';
import { createRandom } from './random.rules.ts';

const at = (date: string, time: string): Instant => startAt(date as PragueDate, time as ClockTime);

type DemoPoll = {
  question: string;
  description: string;
  pollType: 'single' | 'multiple';
  isActive: boolean;
  createdAt: Instant;
  expiresAt: Instant;
  /** Share of the members who vote, and the weights of the options. */
  turnout: number;
  options: readonly (readonly [text: string, weight: number])[];
};

/** Invented polls: two that are over, and one until the start of the Velká pardubická (demonstration.people). */
export const demoPolls: readonly DemoPoll[] = [
  {
    question: 'Který den podzimu si nenecháte ujít?',
    description: 'Ukázková anketa, hlasy jsou smyšlené.',
    pollType: 'single',
    isActive: false,
    createdAt: at('2023-08-28', '09:00'),
    expiresAt: at('2023-09-10', '20:00'),
    turnout: 0.4,
    options: [
      ['Velká Chuchle v\u00a0září', 4],
      ['Pardubice na Velkou', 9],
      ['Slušovice', 2],
      ['Ještě nevím', 1],
    ],
  },
  {
    question: 'Podle čeho si vybíráte svého koně?',
    description: 'Ukázková anketa, hlasy jsou smyšlené.',
    pollType: 'multiple',
    isActive: true,
    createdAt: at('2023-09-18', '08:30'),
    expiresAt: at('2023-10-01', '20:00'),
    turnout: 0.45,
    options: [
      ['Forma z\u00a0posledních startů', 8],
      ['Jezdec', 6],
      ['Kurz', 5],
      ['Stav dráhy', 3],
      ['Jméno nebo barvy dresu', 2],
    ],
  },
  {
    question: 'Kdo vyhraje 133.\u00a0Velkou pardubickou?',
    description: 'Ukázková anketa, hlasy jsou smyšlené.',
    pollType: 'single',
    isActive: true,
    createdAt: at('2023-10-03', '18:00'),
    expiresAt: at('2023-10-08', '16:02'),
    turnout: 0.7,
    options: [
      ['Sacamiro', 5],
      ['Mr Spex', 6],
      ['Star', 5],
      ['Imphal', 3],
      ['Lodgian Whistle', 3],
      ['Někdo jiný', 4],
    ],
  },
];

export type DemoVote = { userId: string; option: number; votedAt: Instant };

/** Votes in a poll, `option` being its index. All are before the demonstration's clock starts. */
export function demoVotes(poll: DemoPoll, people: readonly Person[], clockStart: Instant): DemoVote[] {
  const random = createRandom('poll', poll.question);
  const latest = Math.min(poll.expiresAt, clockStart);
  const weightedOptions = poll.options.flatMap(([, weight], option) => Array.from({ length: weight }, () => option));
  return people
    .filter(({ role }) => role === 'user')
    .flatMap(({ id }) => {
      if (random.next() > poll.turnout) return [];
      const votedAt = random.integer(poll.createdAt, latest - 1) as Instant;
      const choices = poll.pollType === 'single' ? 1 : random.integer(1, 3);
      const options = new Set(Array.from({ length: choices }, () => random.pick(weightedOptions)));
      return [...options].toSorted((a, b) => a - b).map((option) => ({ userId: id, option, votedAt }));
    });
}

/** Messages of invented people in the feedback chat, ordered by time (demonstration.people). */
export const demoMessages: readonly { username: string; writtenAt: Instant; message: string }[] = (
  [
    ['Hedvika_V', '2023-09-19', '19:12', 'Dobrý večer! U\u00a0koní by se mi hodil rozdíl váhy proti minulému startu.'],
    [
      'Lojza_Taxis',
      '2023-09-19',
      '19:40',
      'A\u00a0u\u00a0překážek prosím i\u00a0to, jestli kůň poslední start dokončil.',
    ],
    [
      'spravce',
      '2023-09-20',
      '08:05',
      'Díky, obojí si píšeme. Kódy jako PN a\u00a0ZN už teď vysvětlí ťuknutí na umístění.',
    ],
    ['TribunaD', '2023-09-22', '17:31', 'Na mobilu na přímém slunci je to čitelné, konečně. 👍'],
    [
      'danca_u_plotu',
      '2023-09-23',
      '13:02',
      'Stojím u\u00a0plotu na Chuchli a\u00a0výsledky jsou tu dřív než z\u00a0amplionu.',
    ],
    ['KvetaZChuchle', '2023-09-23', '13:09', 'To jsme tam dvě! Jen prosím větší startovní čísla.'],
    ['Sedmicka', '2023-09-24', '10:20', 'Šlo by ve výběru dne filtrovat jen překážkové dny?'],
    ['spravce', '2023-09-24', '11:47', 'Zatím jen podle místa a\u00a0období. Nápad ukládám.'],
    [
      'proti-proudu',
      '2023-09-26',
      '21:15',
      'Graf vývoje kurzů je skvělý. Kdyby šel zvětšit, byl bych úplně spokojený.',
    ],
    ['Bohous', '2023-09-27', '07:58', 'Mně stačí vědět, kdo je favorit. Hvězdička u\u00a0jména je přesně ono.'],
    ['TondaOutsider', '2023-09-27', '08:03', 'Bohouši, favorit vyhrává tak, že to pak nestojí za řeč 😄'],
    ['lehka_vaha', '2023-09-28', '16:44', 'Jdou výsledky stáhnout i\u00a0do tabulky? Počítám si svoje handicapy.'],
    ['DruhaVolba', '2023-09-28', '17:20', 'Jdou, dole pod výsledky dne je CSV.'],
    ['lehka_vaha', '2023-09-28', '17:24', 'Vidím, děkuju!'],
    ['startky_v_patek', '2023-09-29', '12:01', 'Prosím o\u00a0upozornění mailem, když vyjdou startovky.'],
    ['Pernikar', '2023-10-01', '18:36', 'Anketa o\u00a0výběru koně skončila, dobré čtení. Dáte další k\u00a0Velké?'],
    ['spravce', '2023-10-03', '18:02', 'Je tam. Hlasovat lze až do startu Velké pardubické.'],
    ['KolinskyKuba', '2023-10-04', '20:10', 'Vím, že je to drobnost: u\u00a0dálek by se hodily i\u00a0míle.'],
    [
      'Majka_Trutnov',
      '2023-10-05',
      '09:27',
      'Čtečka obrazovky přečte celou kartu dostihu v\u00a0pořadí. Za to velké díky.',
    ],
    [
      'Lojza_Taxis',
      '2023-10-05',
      '21:48',
      'Kdo jede v\u00a0neděli do Pardubic vlakem? Sraz u\u00a0hlavního vchodu v\u00a0jedenáct?',
    ],
    ['Hedvika_V', '2023-10-06', '08:15', 'Jedu! A\u00a0tipy dám až po prohlídce paddocku.'],
    ['na_posledni', '2023-10-06', '09:37', 'Ať se všichni koně i\u00a0jezdci vrátí v\u00a0pořádku.'],
  ] as const
).map(([username, date, time, message]) => ({ username, writtenAt: at(date, time), message }));
