import type { DecisionOutcome, Mail } from './mail-queue-port.server.ts';
import type { MailText } from './mail-text.server.ts';

const outcomes: Readonly<Record<DecisionOutcome, { subject: string; heading: string; fact: string; effect: string }>> =
  {
    hidden: {
      subject: 'Váš příspěvek jsme skryli',
      heading: 'Skryli jsme váš příspěvek',
      fact: 'Správce skryl na celém webu a\u00a0natrvalo příspěvek, který jste napsali.',
      effect: 'Příspěvek odporuje podmínkám užití webu. Rozhodl o\u00a0tom člověk, ne program.',
    },
    'report-upheld': {
      subject: 'Nahlášený příspěvek jsme skryli',
      heading: 'Vašemu hlášení jsme vyhověli',
      fact: 'Příspěvek, který jste nahlásili, správce na celém webu skryl. Děkujeme, že jste nám napsali.',
      effect: 'Rozhodl o\u00a0tom člověk, ne program.',
    },
    'report-dismissed': {
      subject: 'Nahlášený příspěvek zůstává',
      heading: 'Vašemu hlášení jsme nevyhověli',
      fact: 'Správce posoudil vaše hlášení a\u00a0příspěvek neskryl.',
      effect: 'Rozhodl o\u00a0tom člověk, ne program.',
    },
    locked: {
      subject: 'Váš účet jsme zablokovali',
      heading: 'Účet je zablokovaný',
      fact: 'Správce zablokoval váš účet. Přihlásit se do něj nelze, dokud ho neodblokuje; vaše data zůstávají.',
      effect: 'Účet porušil podmínky užití webu. Rozhodl o\u00a0tom člověk, ne program.',
    },
  };

/**
 * A decision with its reason and where to complain, as article 17 of Regulation (EU) 2022/2065 asks (law.decisions).
 */
export function decisionText({ outcome, quote, reason, url }: Extract<Mail, { kind: 'decision' }>): MailText {
  const { subject, heading, fact, effect } = outcomes[outcome];
  return {
    subject,
    heading,
    before: [fact, ...(quote === null ? [] : [`Text příspěvku: „${quote}“`]), `Důvod: ${reason}`, effect],
    button: { label: 'Jak si stěžovat', url },
    after: [
      'Nesouhlasíte? Napište nám na adresu v\u00a0patičce a\u00a0rozhodnutí znovu posoudíme. Stěžovat si můžete také Českému telekomunikačnímu úřadu, který je koordinátorem digitálních služeb, nebo se obrátit na soud.',
    ],
  };
}
