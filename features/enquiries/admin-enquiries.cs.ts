import type { Tier } from '#features/breeding/tiers.rules.ts';
import { formatInteger } from '#text/platform/text/number';
import { formatCount } from '#text/platform/text/words';
import type { Instant } from '#platform/time/time.rules.ts';
import { adminCopy, adminReasons } from '#text/admin/admin';
import { type EnquiryStatus, maxNoteLength } from './enquiry.rules.ts';

export const adminEnquiriesCopy = {
  interests: 'Zájemci o\u00a0chov',
  enquiries: 'Poptávky po podílech',
  stateLabel: 'Stav',
  statuses: { new: 'nová', answered: 'vyřizuje se', closed: 'uzavřená' } satisfies Record<EnquiryStatus, string>,
  filters: { new: 'Nové', answered: 'Vyřizují se', closed: 'Uzavřené' } satisfies Record<EnquiryStatus, string>,
  tiers: { fan: 'Občasný fanoušek', jockey: 'Aktivní žokej', 'co-owner': 'Spolumajitel' } satisfies Record<
    Tier,
    string
  >,
  shares: (count: number, syndicate: string) =>
    `${formatCount(count, ['podíl', 'podíly', 'podílů'])} v\u00a0syndikátu ${syndicate}`,
  at: (at: Instant) => adminCopy.moment(at),
  count: (total: number) => formatCount(total, ['zpráva', 'zprávy', 'zpráv']),
  empty: { title: 'Zatím nikdo nenapsal', text: 'Co přijde formulářem na webu, objeví se tady.' },
  none: 'V\u00a0tomto stavu teď nic není.',
  noNote: 'bez poznámky',
  answer: {
    status: 'Stav',
    note: 'Poznámka pro správce',
    noteHint: 'Pisatel ji neuvidí.',
    save: 'Uložit',
  },
  saved: { answer: 'Stav je uložený.' },
} as const;

const reasons = { ...adminReasons, 'enquiry.unknown': 'zpráva už neexistuje.' } as const;

export const enquiryFailure = (code: keyof typeof reasons): string => `Neuloženo: ${reasons[code]}`;
export const enquiryFieldError = (): string => `Poznámka může mít nejvýš ${formatInteger(maxNoteLength)}\u00a0znaků.`;
