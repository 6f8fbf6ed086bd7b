import { formatInteger } from '#text/platform/text/number';
import { formatCount, type PluralForms } from '#text/platform/text/words';
import { namedLists } from './rows-at-path.rules.ts';

const columnForms: PluralForms = ['sloupec', 'sloupce', 'sloupců'];

/** Why a file, or a row of it, can't be read. */
export const unreadable = {
  notUtf8: 'soubor není v\u00a0kódování UTF-8',
  empty: 'soubor je prázdný',
  manyColumns: (maxColumns: number) => `záhlaví má přes ${formatInteger(maxColumns)} sloupců`,
  longLine: 'řádek je delší než milion znaků; nechybí někde uvozovky?',
  manyLines: (maxLines: number) => `soubor má přes ${formatInteger(maxLines)} řádků`,
  openQuotes: 'uvozovky tu začínají a\u00a0do konce souboru neskončí; není soubor useknutý?',
  badQuotes: 'tabulku nelze přečíst, uvozovky v\u00a0řádku nejsou, kde mají být',
  secondHeader: 'záhlaví je tu podruhé; nejsou to dva soubory za sebou?',
  otherLength: (cells: number, columns: number) =>
    `řádek má ${formatCount(cells, columnForms)}, záhlaví ${formatInteger(columns)}`,
  longRecord: 'záznam je delší než milion znaků',
  deepRecord: 'záznam je příliš hluboko vnořený',
  notRows: (value: unknown) => `JSON není seznam řádků${namedLists(value)}`,
  cutJson: 'JSON končí uprostřed; není soubor useknutý?',
  badJson: 'JSON nelze přečíst',
  badJsonFrom: (column: number) => `JSON nelze přečíst od ${column}.\u00a0znaku řádku`,
  notObject: 'záznam není objekt',
  repeatedColumn: (column: string) =>
    `záhlaví má dvakrát sloupec „${column}“; přejmenujte ho, nebo souboru chybí první řádek`,
  noList: 'JSON není seznam řádků',
  noRowPath: (lists: string) => `není vyplněno, „Kde jsou řádky“${lists}`,
  atLine: (line: number, reason: string) => `řádek\u00a0${line}: ${reason}`,
};

/** What stands against a row of a file. */
export const rowFindings = {
  numberTaken: 'číslo už v\u00a0uloženém dostihu má jiný kůň',
  manyRunners: (mostRunners: number) => `dostih má v\u00a0souboru přes ${mostRunners} koní`,
  otherFact: (stored: unknown, replaces: boolean) =>
    `u\u00a0koně je uloženo ${stored}, ${replaces ? 'nahradí se' : 'to platí dál; opraví se ve správě koně'}`,
  manyHorses: 'takových koní je uloženo víc, doplňte zemi nebo rok narození',
  repeated: 'kůň nebo číslo je v\u00a0souboru podruhé',
  similarHorse: (name: string) => `takový kůň uložený není, podobá se koni ${name}; rozhodněte v\u00a0ručním importu`,
  notInRace: 'v\u00a0uloženém dostihu takový kůň není',
  earlierRow: (before: string) => `dřívější řádek téhož dostihu nebo dne má ${before}`,
  byHand: 'ruční zápis',
  source: (source: string) => `zdroj ${source}`,
  otherSource: (who: string, value: string | null) => `nepoužije se, přednost má ${who} (${value ?? 'prázdné'})`,
};
