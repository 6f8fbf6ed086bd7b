import { adultAge, answerDays } from '#features/law/law-limits.rules.ts';
import { placedPlace } from '#text/racing/placed';
import { formatMoney } from '#text/platform/text/number';
import { formatCount } from '#text/platform/text/words';
import { payoutMarket, payoutRoot } from '#text/contest/payout';
import { voucherDeliveryDays } from './award.rules.ts';
import {
  atFreeze,
  duringRound,
  onFreezeDay,
  rankedTips,
  tieBreaksInOrder,
  withRankedTips,
} from '#text/contest/rule-words';
import { contestCopy } from '#text/contest/contest';
import { placesByStarters } from '#text/contest/places-paid';

/** Rules in words: contest.rules-beside-standings, contest.ranking, simulation.payout, racing.status-codes. */
export const contestRulesCopy = {
  heading: 'Pravidla týdenní soutěže',
  title: (siteName: string) => `Pravidla týdenní soutěže | ${siteName}`,
  description:
    'Pravidla týdenní tipovací soutěže: zdarma, kdy kolo začíná a\u00a0končí, jak se počítá ROI, co rozhoduje při shodě a\u00a0jak vítěz dostane poukaz.',
  organiser: contestCopy.organiser,
  parts: (prize: number): readonly { title: string; rules: readonly string[] }[] => [
    {
      title: 'Kdo a\u00a0za co',
      rules: [
        'Soutěž je zdarma: bez vkladu, bez poplatku, bez placeného členství.',
        `Soutěžit může každý od ${adultAge}\u00a0let, s\u00a0jedním účtem na osobu.`,
        'Roboti v\u00a0analýze tipů jsou jen měřítko a\u00a0nesoutěží. Správci webu tipují bez nároku na výhru, protože vítěze ověřují.',
      ],
    },
    {
      title: 'Kdy se hraje',
      rules: [
        `Kolo trvá ${duringRound} pražského času. Rozhoduje čas startu dostihu.`,
        'Tipovat a\u00a0tip odebrat můžete do okamžiku startu dostihu, pak už ne.',
        `Pořadí uzavíráme ${atFreeze} po skončení kola. Pozdější diskvalifikace a\u00a0opravy výsledků uzavřené kolo nemění.`,
      ],
    },
    {
      title: 'Co se počítá',
      rules: [
        'Každý platný tip je jedna jednotka. Jednotka nejsou peníze.',
        'Tip se ruší a\u00a0nepočítá se do ničeho, když kůň nestartoval, když byl dostih anulován nebo zrušen, nebo se do konce kola neběžel.',
        `Placená místa: ${placesByStarters}. Nestartující se nepočítají.`,
        `Tip na placeném místě vrátí průměr kurzů na ${payoutMarket}, které jsou vypsané. Když chybějí, ${payoutRoot('accusative')} vyššího z\u00a0kurzů na výhru; bez kurzů jednu jednotku.`,
        'ROI = (vráceno − počet tipů) ÷ počet tipů, v\u00a0procentech. Je to simulace, ne výdělek.',
      ],
    },
    {
      title: 'Kdo vyhraje',
      rules: [
        `V\u00a0pořadí jsou tipéři s\u00a0aspoň ${withRankedTips}. Rozhoduje nejvyšší ROI.`,
        `Při stejné ROI rozhodne ${tieBreaksInOrder}.`,
        'Za zápornou ROI se výhra neuděluje. Nula stačí.',
      ],
    },
    {
      title: 'Výhra',
      rules: [
        `Vítěz kola získá poukaz na ${formatMoney(prize)}. Platí částka vyhlášená v\u00a0okamžiku uzávěrky.`,
        'Výsledek nejdřív ověří správce. Kdo poruší pravidla, třeba soutěží s\u00a0více účty, o\u00a0výhru přijde a\u00a0získává ji další v\u00a0pořadí.',
        `Vítězi napíšeme na e-mail jeho účtu a\u00a0na tutéž adresu pošleme nejpozději do ${voucherDeliveryDays}\u00a0dní poukaz. Nic přitom neplatí.`,
        'Jména vítězů jsou na stránce vítězů. Kdo si účet zruší před předáním, o\u00a0výhru přijde.',
      ],
    },
    {
      title: 'Stížnosti, údaje a\u00a0změny',
      rules: [
        'Pořadatel je uvedený nahoře, jeho sídlo, IČO a\u00a0e-mail na stránce Provozovatel. Neuvádí-li pravidla jiného, je jím provozovatel webu.',
        `Stížnost na průběh nebo výsledek kola pošlete na tento e-mail. Posoudíme ji a\u00a0odpovíme do ${formatCount(answerDays, ['dne', 'dnů', 'dnů'])}; výhru, o\u00a0které se rozhoduje, mezitím nepředáme.`,
        'Pro soutěž zpracováváme uživatelské jméno, tipy a\u00a0pořadí, pro předání výhry e-mail účtu. Jak dlouho a\u00a0jaká máte práva, říká stránka Ochrana údajů.',
        'Změnu pravidel zveřejníme tady a\u00a0platí od následujícího kola; rozběhnuté kolo se dohraje podle původních.',
        'Soutěž můžeme ukončit po skončení kola. Získané výhry předáme.',
        'Spor se spotřebitelem řeší mimosoudně Česká obchodní inspekce, Gorazdova 1969/24, 120\u00a000 Praha\u00a02, www.coi.cz.',
      ],
    },
  ],
  success: {
    lead: `Za úspěšný se počítá tip do ${placedPlace};`,
    text: 'něco vrátí jen placené místo.',
  },
} as const;

export const contestWinnersCopy = {
  heading: 'Vítězové týdenní soutěže',
  title: (siteName: string) => `Vítězové týdenní soutěže | ${siteName}`,
  description:
    'Vítězové všech uzavřených kol týdenní tipovací soutěže: kdo vyhrál, s\u00a0jakou ROI a\u00a0zda už má poukaz.',
  lead: 'Kdo vyhrál která kola a\u00a0zda už má svůj poukaz.',
  caption: 'Uzavřená kola od nejnovějšího',
  columns: {
    round: 'Kolo',
    winner: 'Vítěz',
    roi: 'ROI',
    tips: 'Tipy',
    ranked: 'V\u00a0pořadí',
    prize: 'Výhra',
    state: 'Stav',
  },
  none: 'neudělena',
  noneWhy: `nikdo neměl ${rankedTips} a\u00a0ROI aspoň nula`,
  empty: { title: 'Zatím není žádné uzavřené kolo', text: `První vítěz se tu objeví ${onFreezeDay} po prvním kole.` },
  pages: 'Další kola',
  newer: 'Novější kola',
  older: 'Starší kola',
} as const;
