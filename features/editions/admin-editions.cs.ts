import { formatCount } from '#text/platform/text/words';
import { adminReasons } from '#text/admin/admin';

/** Texts of the races that may be editions of named races. */
export const editionsCopy = {
  heading: 'Ročníky dostihů',
  count: (total: number) => formatCount(total, ['nejistý dostih', 'nejisté dostihy', 'nejistých dostihů']),
  none: 'U\u00a0žádného dostihu není nejisté, jestli je ročníkem některého ze stálých.',
  unsure: (name: string) => `Možná je to ročník dostihu ${name}. Rozhodněte.`,
  byOffice: 'Rozhodl správce.',
  byRule: 'Rozhodlo pravidlo.',
  field: 'Je ročníkem dostihu',
  rule: 'podle pravidla',
  noRace: 'žádného stálého dostihu',
  ownRace: 'vlastního, podle svého názvu',
  save: 'Uložit',
  ofRace: 'Ročník dostihu',
  saved: { decide: 'Ročník je uložený.' },
} as const;

const reasons: Readonly<Record<string, string>> = {
  ...adminReasons,
  'edition.race-gone': 'dostih mezitím zmizel nebo už nemá název.',
  'edition.unknown': 'takový stálý dostih už není, vyberte jiný.',
  'edition.no-name': 'z\u00a0názvu dostihu žádný vlastní název nezbývá.',
};

export const editionFailure = (code: string): string => `Neuloženo: ${reasons[code] ?? code}`;
