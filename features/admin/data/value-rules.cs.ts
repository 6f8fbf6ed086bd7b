import type { SourceZone } from './source-start.rules.ts';
import type { ValueRule } from './value-rules.rules.ts';

/** Texts of the rules by which a feed's values are read. */
export const valueRulesCopy = {
  heading: 'Jak se čtou hodnoty',
  hint: 'Hodnota, ve které pravidlo nic nenajde, zůstane, jak je, a\u00a0ukáže se jako chyba.',
  asIs: 'jak stojí',
  names: {
    number: 'jen číslo',
    'place-or-code': 'pořadí nebo kód',
    'titled-name': 'titul a\u00a0jméno',
    horse: 'jméno bez věku a\u00a0pohlaví',
  } satisfies Record<ValueRule, string>,
  /** Below the choice, where a long text has room on a phone. */
  examples: {
    number: 'Jen číslo: „58,0\u00a0kg“ je 58,0.',
    'place-or-code': 'Pořadí nebo kód: „1.“ je 1, „ZN“ je ztráta jezdce.',
    'titled-name': 'Titul a\u00a0jméno: „žk. Jan Novák“.',
    horse: 'Jméno bez věku a\u00a0pohlaví: „ALFA (FR), 3\u00a0hř“ je ALFA (FR).',
  } satisfies Record<ValueRule, string>,
  timeZone: 'Časové pásmo zdroje',
  timeZoneHint:
    'Data a\u00a0časy startů web převede na pražské. Čas s\u00a0vlastním posunem (2026-05-12T13:00:00Z) platí v\u00a0každém pásmu.',
  timeZones: {
    'Europe/Prague': 'Praha, Bratislava, Vídeň',
    UTC: 'UTC (světový čas)',
    'Europe/London': 'Londýn, Dublin',
    'Europe/Athens': 'Athény, Bukurešť',
    'America/New_York': 'New York',
  } satisfies Record<SourceZone, string>,
} as const;
