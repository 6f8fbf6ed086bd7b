import type { ValueRule } from '#domain/admin/data/value-rules.ts';

/** Texts of the rules by which a feed's values are read, on /admin/data/feeds/:id. */
export const valueRulesCopy = {
  heading: 'Jak se čtou hodnoty',
  hint: 'Hodnota, ve které pravidlo nic nenajde, zůstane, jak je, a\u00a0ukáže se jako chyba.',
  asIs: 'jak stojí',
  names: {
    number: 'jen číslo: „58,0\u00a0kg“ je 58,0',
    'place-or-code': 'pořadí nebo kód: „1.“ je 1, „ZN“ je ztráta jezdce',
    'titled-name': 'titul a\u00a0jméno: „žk. Jan Novák“',
    horse: 'jméno bez věku a\u00a0pohlaví: „ALFA (FR), 3\u00a0hř“',
  } satisfies Record<ValueRule, string>,
} as const;
