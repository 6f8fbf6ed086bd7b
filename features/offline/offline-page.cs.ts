import { withPreposition } from '#text/platform/text/preposition';
import { pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';

/** Texts of the page that stands for one that isn't stored in the browser: what is at hand. */
export const offlinePageCopy = {
  title: 'Bez signálu',
  heading: 'Tuto stránku nemáte uloženou',
  text: 'Ještě jste ji neotevřeli a\u00a0bez signálu ji nestáhneme. Až se připojíte, otevře se sama.',
  retry: 'Zkusit znovu',
  back: 'Zpět',
  atHand: 'Co máte po ruce',
  withoutSignal: 'bez signálu',
  card: 'Karta dne',
  tips: 'Moje tipy',
  results: 'Výsledky',
  horses: 'Sledovaní koně',
  noTips: 'Žádný tip nečeká na výsledek.',
  noStart: 'zatím bez startu',
  since: (at: Instant) => withPreposition('z', pragueTime(at)),
  race: (number: number, location: string, when: string) => `${number}.\u00a0dostih · ${location} · ${when}`,
} as const;
