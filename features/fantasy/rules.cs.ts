import { partWord } from '#platform/text/number-word.rules.ts';
import type { PriceExample } from './market.rules.ts';
import {
  countedPart,
  defaultRules,
  type FactorClass,
  factorClasses,
  type FantasyRules,
  minPrice,
} from './scoring.rules.ts';
import { formatDecimal, formatPercent } from '#text/platform/text/number';
import { inPercent } from '#platform/text/number.rules.ts';
import { withPreposition } from '#text/platform/text/preposition';
import { formatCount, type PluralForms } from '#text/platform/text/words';

const credits: PluralForms = ['kredit', 'kredity', 'kreditů'];
const points: PluralForms = ['bod', 'body', 'bodů'];

const classNames: Record<FactorClass, string> = {
  V: 'V.',
  IV: 'IV.',
  III: 'III.',
  II: 'II.',
  I: 'I.',
  NL: 'NL',
  L: 'L',
  G: 'Gr',
  other: 'ostatní',
};

/** Every number is taken from the league's current rules. */
export const fantasyRulesCopy = {
  heading: 'Jak se boduje',
  title: (siteName: string) => `Pravidla Fantasy ligy | ${siteName}`,
  description:
    'Jak se ve Fantasy lize počítají ceny koní a\u00a0body, kdy se sestava zamyká a\u00a0co se stane se zrušeným dostihem.',
  places: defaultRules.places.map((_points, at) => (at === 0 ? 'Vítězství' : `${at + 1}.\u00a0místo`)),
  factors: ({ factors, captain }: FantasyRules) =>
    `Násobí se koeficientem kategorie: ${factorClasses
      .map((key) => `${classNames[key]} ${formatDecimal(factors[key] / 10, 1)}`)
      .join(', ')}. Kapitán ×${captain}.`,
  whole: 'Pravidla ligy',
  price: 'Cena koně',
  formula: ({ budget, basePercent, strengthPercent }: FantasyRules) =>
    `Cena = (${budget} ÷ počet dostihů) × (${formatDecimal(basePercent / 100, 2)} + ${formatDecimal(strengthPercent / 100, 2)} × síla), zaokrouhleno, nejméně ${minPrice}. Síla říká, kolikrát větší šanci než průměrný kůň dostihu kurz dává: férová šance × počet koní. Počítá se jednou, když se kolo otevře.`,
  example: (
    { horse, raceNumber, odds, runners, chance, strength, price }: PriceExample,
    races: number,
    rules: FantasyRules,
  ) =>
    `Příklad: ${horse} má ${withPreposition('v', `${raceNumber}.`)}\u00a0dostihu kurz ${formatDecimal(odds, 2)}, po odečtení marže šanci ${formatPercent(inPercent(chance), 1)}. Koní je ${runners}, síla tedy ${formatDecimal(strength, 2)} a\u00a0cena (${rules.budget} ÷ ${races}) × (${formatDecimal(rules.basePercent / 100, 2)} + ${formatDecimal(rules.strengthPercent / 100, 2)} × ${formatDecimal(strength, 2)}) = ${formatCount(price, credits)}.`,
  list: ({ budget, captain, jockeyWin, lockMinutes }: FantasyRules) => [
    `Kolo je jeden dostihový den na jednom závodišti. Do každého dostihu smíte mít jednoho koně, dohromady za ${formatCount(budget, credits)}.`,
    `Kapitán má body ×${captain}. Jezdec přinese ${formatCount(jockeyWin, points)} za každé vítězství v\u00a0kole na kterémkoli koni; když nejede, nepřinese nic.`,
    lockMinutes === 0
      ? 'Sestavu měníte do prvního startu kola. Když se start posune, posune se uzávěrka s\u00a0ním; jakmile jednou uplyne, platí, i\u00a0kdyby se den přesunul.'
      : `Sestavu měníte do ${formatCount(lockMinutes, ['minuty', 'minut', 'minut'])} před prvním startem kola. Když se start posune, posune se uzávěrka s\u00a0ním; jakmile jednou uplyne, platí.`,
    'Náhradník nastoupí za kapitána, který nestartuje, jinak za prvního takového koně podle čísla dostihu, a\u00a0převezme i\u00a0kapitánský násobek. Za pád ani diskvalifikaci se nestřídá.',
    `Zrušený nebo anulovaný dostih nepřinese nikomu nic a\u00a0náhradník za něj nenastupuje. Neběží-li se ani ${partWord(countedPart)} dostihů, kolo se nepočítá.`,
    'Při mrtvém doběhu mají oba koně body za společné místo. Dodatečná diskvalifikace a\u00a0opravený výsledek body změní.',
    'Body kola se zaokrouhlí a\u00a0teprve pak se sčítají do měsíce a\u00a0sezony. Při shodě rozhoduje v\u00a0kole vítězství kapitána, pak dřívější uložení; v\u00a0měsíci a\u00a0sezoně víc vítězství kapitánů, pak dřívější vstup do ligy.',
    'Roboti hrají podle pevného pravidla, jsou označení a\u00a0pořadí nemají.',
  ],
  free: 'Liga je zdarma, nic se v\u00a0ní nesází ani nevyhrává.',
} as const;
