import { placedRange } from '#text/racing/placed';
import { formatCount } from '#text/platform/text/words';

export const siresCopy = {
  title: (siteName: string) => `Plemeníci: výsledky potomků | ${siteName}`,
  description: 'Bilance potomků plemeníků podle typu dostihu a\u00a0vzdálenosti.',
  heading: 'Plemeníci',
  lead: 'Jak běhají potomci jednotlivých otců, podle typu dostihu a\u00a0vzdálenosti.',
  none: {
    title: 'V\u00a0databázi zatím není žádný rodokmen.',
    text: 'Jakmile správce doplní otce koní, objeví se tu bilance jejich potomků.',
  },
  count: (total: number) => formatCount(total, ['plemeník', 'plemeníci', 'plemeníků']),
  caption: 'Plemeníci a\u00a0výsledky jejich potomků',
  sire: 'Otec',
  runs: 'Starty',
  wins: '1.',
  places: placedRange,
  rate: 'Výhry v\u00a0%',
  kinds: 'Podle typu',
  bands: 'Podle vzdálenosti',
  part: (name: string, wins: number, runs: number) => `${name} ${wins}/${runs}`,
  note: 'Počítají se starty s\u00a0umístěním před dneškem; u\u00a0typu a\u00a0vzdálenosti jsou výhry/starty.',
} as const;
