import type { JudgementRefusal } from '#features/racing/judgement-refusal.rules.ts';

/** Why the law of races doesn't let the operator store something (racing.one-law); a cancelled race has its screen's text. */
export const judgementRefusals: Readonly<Record<Exclude<JudgementRefusal, 'race.cancelled'>, string>> = {
  'day.cancelled': 'Den je zrušený, jeho dostihy výsledek nemají. Jestli se běželo, nejdřív zrušení dne odvolejte.',
  'day.has-result': 'Den už má dostih s\u00a0výsledkem. Zrušte jen dostihy, které se nepoběží.',
  'race.has-result': 'Dostih s\u00a0výsledkem zrušit nelze; anulovaný má u\u00a0všech, kdo startovali, kód A.',
  'race.start-ahead':
    'Dostih má výsledek, jeho start proto nemůže teprve přijít. Jestli se ještě neběžel, nejdřív výsledek otevřete znovu.',
  'result.reserve':
    'Náhradník do dostihu nenastoupil. Pokud běžel, smažte nejdřív v\u00a0listině jeho pořadí mezi náhradníky.',
  'result.held': 'To odporuje tomu, co je o\u00a0dostihu uložené.',
  'result.position-and-status': 'Kůň s\u00a0kódem nemá pořadí. Nechte jen jedno z\u00a0nich.',
  'result.unsound': 'Výsledek není úplný: každý kůň potřebuje pořadí, nebo kód, a\u00a0pořadí musí jít po sobě.',
  'result.equal-times':
    'Dva koně mají stejný čas, ale odstup mezi nimi. Opravte čas, nebo odstup; jen o\u00a0nos a\u00a0krátkou hlavu může být čas týž.',
  'race.not-started': 'Dostih má podle programu teprve odstartovat. Pokud už se běžel, potvrďte výsledek ještě jednou.',
};
