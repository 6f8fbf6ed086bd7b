import { formatInteger, formatSignedPercent } from '#text/platform/text/number';
import { formatCount, nouns, plural } from '#text/platform/text/words';
import { chatReason } from '#text/chat/chat';
import { type OwnReasonState, reasonLimit, type ReasonView } from './reason.rules.ts';

const characters = formatCount(reasonLimit, ['znak', 'znaky', 'znaků']);

/** Texts of reasons of tips. */
export const reasonsCopy = {
  heading: 'Proč je tipují',
  order: 'Seřazeno podle toho, jak autorovi vycházejí všechny jeho tipy',
  more: (count: number) => `Zobrazit ${formatCount(count, ['další důvod', 'další důvody', 'dalších důvodů'])}`,
  rest: (count: number) =>
    `${plural(count, ['Zbývá', 'Zbývají', 'Zbývá'])} ${formatCount(count, ['důvod', 'důvody', 'důvodů'])} s\u00a0horší bilancí autorů.`,
  tips: (name: string) => `tipuje: ${name}`,
  record: ({ roi, tips }: Pick<ReasonView, 'roi' | 'tips'>) =>
    roi === null
      ? 'zatím bez vyhodnoceného tipu'
      : `ROI ${formatSignedPercent(roi)}, ${formatCount(tips, ['vyhodnocený tip', 'vyhodnocené tipy', 'vyhodnocených tipů'])}`,
  small: 'malý vzorek',
  smallTitle: (count: number) => `Méně než ${formatCount(count, nouns.tip)}: výsledek může být dílem náhody`,
  report: (name: string) => `Nahlásit správci důvod od ${name}`,
  reported: 'Důvod je nahlášený správci.',
  write: 'Napsat důvod svého tipu',
  underTip: 'Důvod',
  own: {
    heading: 'Důvody vašich tipů',
    text: 'Proč koně tipujete. Po uzávěrce tipu je nelze měnit, ostatní je uvidí po startu.',
    none: 'Zatím bez důvodu.',
    more: (count: number) => `Důvody dalších tipů (${formatInteger(count)})`,
    states: {
      waiting: 'Do startu vidíte jen vy',
      shown: 'Vidí všichni',
      hidden: 'Skryl správce',
    } satisfies Record<OwnReasonState, string>,
    write: 'Napsat důvod',
    change: 'Upravit',
    ofHorse: (label: string, name: string) => `${label}: ${name}`,
    field: 'Důvod tipu',
    hint: `Nejvýš ${characters}, bez odkazů. Po startu už ho nezměníte.`,
    atOnce: 'Ukázat ostatním hned, ne až po startu',
    save: 'Uložit důvod',
    remove: 'Smazat důvod',
    saved: 'Důvod je uložený.',
    removed: 'Důvod je smazaný.',
  },
} as const;

const refusals: Readonly<Record<string, string>> = {
  'reason.empty': 'Důvod je prázdný.',
  'reason.too-long': `Důvod může mít nejvýš ${characters}.`,
  'reason.link': 'Důvod nesmí obsahovat odkaz. Chybí-li za tečkou mezera, doplňte ji prosím.',
  'reason.no-tip': 'Na tohoto koně tip nemáte, důvod není k\u00a0čemu připsat.',
  'reason.closed': 'Důvod se uzavřel s\u00a0tipem, teď už ho změnit nelze.',
  'reason.hidden': 'Důvod skryl správce, změnit ani smazat ho nelze.',
  'reason.changed-elsewhere': 'Důvod jste mezitím změnili jinde. Výš je, jak zní teď; váš text zůstal v\u00a0políčku.',
  'reason.too-often': 'Píšete příliš rychle. Zkuste to prosím za chvíli.',
  'actor.not-signed-in': 'Nejste přihlášeni.',
};

/** Why a reason wasn't saved or deleted. */
export function reasonRefusal(code: string): string {
  return refusals[code] ?? 'Důvod se nepodařilo uložit.';
}

/** Why a reason wasn't reported. */
export function reportRefusal(code: string): string {
  if (code === 'chat.own-message') return 'Vlastní důvod nahlásit nelze.';
  return code === 'chat.unknown-message' ? 'Tento důvod už tu není.' : chatReason(code);
}
