import type { TimeAgainstOrder, TimeFault } from './check-times.rules.ts';
import type { TypingProblem } from './typed-result.rules.ts';
import { formatInteger } from '#platform/text/czech-number.rules.ts';
import { formatCount, joinWithAnd } from '#platform/text/czech-text.rules.ts';

const number = (value: number | null) => (value === null ? 'bez čísla' : `č.\u00a0${value}`);
/** Runners by their numbers: 'č. 3 a č. 7'. */
export const numbers = (values: readonly (number | null)[]): string => joinWithAnd(values.map(number));

/** What a result lacks, by the faults that its check finds. */
export const checkTexts = {
  empty: 'Zatím není zapsaný žádný kůň.',
  conflicting: (who: readonly (number | null)[]) => `Pořadí i\u00a0kód zároveň: ${numbers(who)}.`,
  broken: (place: number) => `Pořadí nesedí u\u00a0${place}.\u00a0místa: něco chybí, nebo je navíc.`,
  halfAnnulled: 'Kód A\u00a0má mít v\u00a0anulovaném dostihu každý, kdo startoval.',
  missing: (who: readonly (number | null)[]) => `Bez pořadí a\u00a0kódu: ${numbers(who)}.`,
} as const;

/** A time that is better than that of a runner placed ahead. */
export const oddTime = ({ ahead, behind }: TimeAgainstOrder): string =>
  `Zkontrolujte časy: ${numbers([behind])} má lepší čas než ${numbers([ahead])} před ním.`;

/** A time that can't be right. */
export const faultyTime = (fault: TimeFault): string =>
  fault.code === 'unreadable'
    ? `Čas nelze přečíst: ${numbers([fault.number])}.`
    : `Stejný čas, ale odstup mezi nimi: ${numbers([fault.ahead, fault.behind])}.`;

/** After a change of a result that was public already. */
export const corrected = (count: number): string =>
  `Opraveno: ${formatCount(count, ['pole', 'pole', 'polí'])}. Čtenáři opravu už vidí a\u00a0tipy se přepočítají. Vrátit ji můžete v\u00a0záznamu změn.`;

/** Why a result typed as a text can't be read. */
export function textProblem(problem: TypingProblem): string {
  switch (problem.code) {
    case 'number.unknown':
      return `Číslo ${problem.number} v\u00a0dostihu není.`;
    case 'number.non-starter':
      return `${number(problem.number).replace('č', 'Č')} nestartuje.`;
    case 'order.unreadable':
      return `„${problem.text}“ není startovní číslo.`;
    case 'order.twice':
      return `Číslo ${problem.number} je v\u00a0pořadí dvakrát.`;
    case 'codes.unreadable':
      return `„${problem.text}“ není číslo s\u00a0kódem.`;
    case 'codes.unknown':
      return `Kód „${problem.text}“ neznáme.`;
    case 'margins.too-many':
      return `Odstupů je ${formatInteger(problem.given)}, má jich být ${formatInteger(problem.expected)}: jeden za každého dalšího koně v\u00a0cíli, při mrtvém doběhu žádný.`;
    case 'order.missing':
      return 'Nejdřív napište pořadí: výrok ani čas nemá kdo dostat.';
    case 'time.twice':
      return 'Čas je v\u00a0zápisu dvakrát.';
    case 'time.unreadable':
      return `Čas „${problem.text}“ nelze přečíst, napište ho třeba 1:45.39.`;
  }
}
