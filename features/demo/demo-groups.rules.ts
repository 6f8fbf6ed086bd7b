import { fromIso } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

export type DemoGroup = {
  name: string;
  code: string;
  founder: string;
  members: readonly string[];
  wall: readonly { username: string; at: Instant; text: string }[];
};

const at = (iso: string) => fromIso(iso) as Instant;

/** Groups of the weekly contest; visitors of the demonstration can join them by their codes. */
export const demoGroups: readonly DemoGroup[] = [
  {
    name: 'Tribuna D',
    code: 'PLTU2345',
    founder: 'Bohous',
    members: ['Hedvika_V', 'TondaOutsider', 'Lojza_Taxis', 'Sedmicka', 'proti-proudu', 'Pernikar'],
    wall: [
      {
        username: 'Lojza_Taxis',
        at: at('2023-10-04T18:14:00Z'),
        text: 'V neděli v jedenáct u hlavního vchodu, mám pět lístků.',
      },
      { username: 'TondaOutsider', at: at('2023-10-05T19:40:00Z'), text: 'Jeden outsider za víkend mi bude stačit.' },
      { username: 'Hedvika_V', at: at('2023-10-06T07:22:00Z'), text: 'Tipy dám až po prohlídce paddocku.' },
    ],
  },
  {
    name: 'Parta z Chuchle',
    code: 'PRTA2345',
    founder: 'KvetaZChuchle',
    members: ['lehka_vaha', 'DruhaVolba', 'Hedvika_V'],
    wall: [{ username: 'KvetaZChuchle', at: at('2023-10-05T16:05:00Z'), text: 'Poslední prohrává kafe.' }],
  },
];
