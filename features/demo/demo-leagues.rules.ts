import { fromIso } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** Names some people of the demonstration gave their stables; others play under their usernames. */
export const stableNames: Readonly<Record<string, string>> = {
  Bohous: 'Stáj Pod Hradem',
  Hedvika_V: 'Zelená zatáčka',
  TondaOutsider: 'Stovka k jedné',
  Lojza_Taxis: 'Přes příkop',
  KvetaZChuchle: 'Malá Chuchle',
  Sedmicka: 'Sedm statečných',
  lehka_vaha: 'Pírko a spol.',
  'proti-proudu': 'Proti větru',
  Pernikar: 'Perníková chaloupka',
};

export type DemoLeague = { name: string; code: string; owner: string; members: readonly string[] };

/** Private leagues; visitors of the demonstration can join them by their codes. */
export const demoLeagues: readonly DemoLeague[] = [
  {
    name: 'Hospoda U Rovinky',
    code: 'RVNK2345',
    owner: 'Bohous',
    members: ['Hedvika_V', 'TondaOutsider', 'Lojza_Taxis', 'Sedmicka', 'proti-proudu'],
  },
  {
    name: 'Parta z Chuchle',
    code: 'CHCH2345',
    owner: 'KvetaZChuchle',
    members: ['lehka_vaha', 'DruhaVolba', 'Hedvika_V', 'Pernikar'],
  },
];

export type DemoFeedback = {
  username: string;
  rating: number;
  message: string;
  at: Instant;
  decided: { decision: 'accepted' | 'done' | 'rejected' | 'answered'; answer: string; at: Instant } | null;
};

const at = (iso: string) => fromIso(iso) as Instant;

/** Feedback of invented players about the league. */
export const demoFeedback: readonly DemoFeedback[] = [
  {
    username: 'Hedvika_V',
    rating: 4,
    message: 'Baví mě to, jen bych ráda viděla, kdo se z\u00a0minulé sestavy objeví i\u00a0příště.',
    at: at('2023-05-15T17:20:00Z'),
    decided: {
      decision: 'done',
      answer: 'Hotovo: tlačítko Převzít minulou sestavu doplní koně, kteří běží znovu, i\u00a0jezdce.',
      at: at('2023-06-02T09:00:00Z'),
    },
  },
  {
    username: 'TondaOutsider',
    rating: 3,
    message: 'Outsideři by měli být ještě levnější, takhle se nevyplatí.',
    at: at('2023-06-11T19:05:00Z'),
    decided: {
      decision: 'rejected',
      answer:
        'Cena vychází z\u00a0kurzu podle vypsaného vzorce pro všechny stejně. Levnější outsideři by z\u00a0favoritů udělali samozřejmost.',
      at: at('2023-06-14T08:30:00Z'),
    },
  },
  {
    username: 'KvetaZChuchle',
    rating: 5,
    message: 'Soukromá liga je výborná, hrajeme ji celá parta. Šlo by v\u00a0ní vidět i\u00a0pořadí měsíce?',
    at: at('2023-07-03T20:41:00Z'),
    decided: {
      decision: 'done',
      answer: 'Ano, liga teď ukazuje kolo, měsíc i\u00a0sezonu.',
      at: at('2023-07-20T10:15:00Z'),
    },
  },
  {
    username: 'lehka_vaha',
    rating: 4,
    message: 'Kdy přesně se sestava zamyká, když první dostih zruší?',
    at: at('2023-08-21T06:52:00Z'),
    decided: {
      decision: 'answered',
      answer: 'Prvním startem, který se opravdu poběží. Když první dostih odpadne předem, čeká se na další.',
      at: at('2023-08-21T12:00:00Z'),
    },
  },
  {
    username: 'Bohous',
    rating: 5,
    message: 'Přidejte, prosím, do výsledků kola nejlepší možnou sestavu. To by byla legrace.',
    at: at('2023-09-25T18:30:00Z'),
    decided: {
      decision: 'accepted',
      answer: 'Líbí se nám to, zkusíme to připravit na příští sezonu.',
      at: at('2023-09-28T14:00:00Z'),
    },
  },
  {
    username: 'Pernikar',
    rating: 4,
    message: 'Na Velkou pardubickou by mohl být kapitán třikrát.',
    at: at('2023-10-05T16:10:00Z'),
    decided: null,
  },
];
