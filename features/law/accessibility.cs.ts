import { answerDays } from './law-limits.rules.ts';
import { formatCount } from '#text/platform/text/words';

/** Whatever is said here to have been tried has a test (law.accessibility-statement). */
export const accessibilityCopy = {
  title: (siteName: string) => `Přístupnost | ${siteName}`,
  description: 'Jak je web přístupný lidem s\u00a0postižením, co bylo vyzkoušeno, co zatím chybí a\u00a0komu napsat.',
  lead: 'Web má být použitelný pro každého: klávesnicí, se čtečkou i\u00a0s\u00a0velkým písmem. Držíme se WCAG\u00a02.2, úroveň\u00a0AA.',
  sections: [
    {
      id: 'vyzkouseno',
      title: 'Co jsme vyzkoušeli',
      items: [
        'Každá stránka na\u00a0telefonu i\u00a0na\u00a0počítači, ve světlém i\u00a0tmavém vzhledu, nástrojem axe: bez nálezu.',
        'Deset hlavních úkolů jen klávesnicí, od hledání koně po odeslání sestavy.',
        'Dvojnásobné písmo: text se zalomí a\u00a0nic se neposouvá do stran.',
        'Kontrast barev; barva nikdy nenese význam sama, kurzy a\u00a0výsledky mají i\u00a0znak nebo slovo.',
        'Nastavení omezeného pohybu: přechody a\u00a0animace se vypnou.',
        'Stránky i\u00a0bez JavaScriptu: čtení, přihlášení, tip, jeho odebrání i\u00a0hlas v\u00a0anketě.',
      ],
    },
    {
      id: 'mezery',
      title: 'Co zatím chybí',
      items: [
        'Web zatím neprošel zkouškou s\u00a0lidmi, kteří čtečku používají každý den.',
        'Grafy mají slovní shrnutí a\u00a0většinou i\u00a0tabulku, jednotlivé body grafu ale čtečka nečte.',
        'Popis fotografií píše ten, kdo je nahrál; starší snímky mají jen popis podle dostihu.',
        'Jména cizích koní se čtou česky.',
      ],
    },
  ],
  law: {
    title: 'Zákon a\u00a0dozor',
    items: [
      'Přístupnost služeb upravuje zákon č.\u00a0424/2023\u00a0Sb., o\u00a0požadavcích na přístupnost některých výrobků a\u00a0služeb, účinný od 28.\u00a06.\u00a02025. Týká se vyjmenovaných služeb, mimo jiné elektronického obchodování se spotřebiteli.',
      'Na poskytovatele služeb, který je mikropodnikem (méně než deset zaměstnanců a\u00a0roční obrat nebo rozvaha nejvýš dva miliony eur), se jeho požadavky nevztahují. Zákon č.\u00a099/2019\u00a0Sb., o\u00a0přístupnosti internetových stránek, platí pro veřejný sektor, ne pro tento web.',
      'Web je zdarma a\u00a0nic neprodává. Přístupnosti se držíme dobrovolně a\u00a0stejně, ať se na nás zákon vztahuje, nebo ne.',
      'Na přístupnost služeb elektronického obchodování dohlíží Česká obchodní inspekce, Gorazdova 1969/24, 120\u00a000 Praha\u00a02, www.coi.cz. Stěžovat si u\u00a0ní můžete, když vám nepomůžeme my.',
      'Prohlášení jsme sepsali podle vlastní zkoušky 28.\u00a011.\u00a02026.',
    ],
  },
  contact: {
    title: 'Napište nám',
    text: `Narazili jste na\u00a0překážku, nebo potřebujete údaj v\u00a0jiné podobě? Napište nám, odpovíme do\u00a0${formatCount(answerDays, ['dne', 'dnů', 'dnů'])}.`,
  },
} as const;
