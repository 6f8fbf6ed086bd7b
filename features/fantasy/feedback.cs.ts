import type { FeedbackDecision } from './feedback.rules.ts';
import { formatDate } from '#text/platform/time/date';
import { formatDecimal } from '#text/platform/text/number';
import { formatCount, formatOutOf } from '#text/platform/text/words';
import { pragueDate } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { feedbackLimits } from './feedback.rules.ts';
import { characters } from '#text/platform/text/amounts';

export const feedbackCopy = {
  heading: 'Připomínky',
  title: (siteName: string) => `Připomínky k\u00a0Fantasy lize | ${siteName}`,
  description: 'Co hráči Fantasy ligy navrhli a\u00a0jak jsme rozhodli. Napište nám i\u00a0vy.',
  lead: 'Liga se teprve zkouší. Napište, co vám chybí nebo vadí; rozhodnuté návrhy vidí všichni.',
  form: {
    heading: 'Napište nám',
    rating: 'Jak se vám liga líbí?',
    ratings: ['vůbec ne', 'spíš ne', 'ujde to', 'spíš ano', 'moc'],
    message: 'Vaše připomínka',
    hint: `Nejvýš ${characters(feedbackLimits.maxLength)}. Po rozhodnutí ji zveřejníme s\u00a0odpovědí pod vaším jménem.`,
    send: 'Odeslat připomínku',
    sent: 'Děkujeme, vaši připomínku jsme přijali.',
    visitor: 'Psát můžete po přihlášení.',
    signIn: 'Přihlásit se',
  },
  summary: (count: number, average: number) =>
    `Průměrné hodnocení ${formatDecimal(average, 1)} ${formatOutOf(5)}, ${formatCount(count, ['hlas', 'hlasy', 'hlasů'])}.`,
  decided: { heading: 'Rozhodnuté návrhy', none: 'Zatím jsme o\u00a0žádném nerozhodli.' },
  decisions: {
    accepted: 'přijato',
    done: 'hotovo',
    rejected: 'nepřijato',
    answered: 'zodpovězeno',
  } satisfies Record<FeedbackDecision, string>,
  by: (username: string | null, at: Instant) => `${username ?? 'Anonym'}, ${formatDate(pragueDate(at))}`,
  stars: (rating: number) => `hodnocení ${rating} ${formatOutOf(5)}`,
  answer: 'Odpověď',
} as const;
