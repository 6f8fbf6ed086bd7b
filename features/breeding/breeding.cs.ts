import { placedRange } from '#text/racing/placed';
import { type Tier, tiers } from './tiers.rules.ts';
import { formatDecimal } from '#text/platform/text/number';
import { formatCount, nouns, formatOutOf, plural } from '#text/platform/text/words';
import { capital, numberWord } from '#platform/text/number-word.rules.ts';

/** A membership of the project; described in words, never with a price (breeding.tiers). */
type TierCopy = { name: string; text: string; points: readonly string[]; audience: string };

/** Texts of the project that supports Czech breeding. */
export const breedingCopy = {
  title: (siteName: string) => `Podpora českého chovu | ${siteName}`,
  description: `Projekt na podporu českého plnokrevníka: problém v\u00a0číslech a\u00a0${numberWord(tiers.length, 'nominative', 'neuter')} členství. Dejte nám nezávazně vědět.`,
  structured: (horses: number, jockeys: number) =>
    `Projekt na podporu českého plnokrevníka. V\u00a0databázi webu je ${formatCount(horses, nouns.horse)} a\u00a0${formatCount(jockeys, ['jezdec', 'jezdci', 'jezdců'])}.`,
  label: 'Projekt na podporu chovu',
  heading: 'Aby měl český plnokrevník kde závodit a\u00a0měl ho kdo chovat',
  lead: 'Spojujeme fanoušky, chovatele a\u00a0trenéry. Vyberte si, jak blízko chcete být.',
  interest: 'Mám zájem',
  compare: 'Porovnat členství',
  problem: {
    heading: 'Problém v\u00a0číslech',
    source: 'Zdroj: Jockey Club ČR, základní údaje 2014 až 2022',
    chartLead: 'Podíl startujících koní českého chovu',
    chartText: ' klesl za pět let pod polovinu.',
    chartLabel:
      'Podíl startujících koní českého chovu klesl z\u00a054,8\u00a0procenta v\u00a0roce 2014 na 45,0\u00a0procenta v\u00a0roce 2019.',
    half: 'polovina',
    from: { year: '2014', percent: 54.8 },
    to: { year: '2019', percent: 45 },
    facts: [
      { value: '963', label: 'koní startovalo v\u00a0roce 2022' },
      { value: '395', label: 'dostihů na 9\u00a0závodištích' },
      { value: '393', label: 'stájí v\u00a0roce 2022' },
    ],
    text: 'Méně českých hříbat znamená prázdnější startovní pole a\u00a0vyšší závislost na dovozu. Chovatelské prémie od roku 2019 pomáhají, samy ale nestačí. Za aktivního chovatele se považuje ten, kdo má alespoň jednu registrovanou klisnu.',
    link: 'Jockey Club ČR: statistiky a\u00a0chovatelské prémie',
    newWindow: ' (nové okno)',
    seasonSummary: (season: string, czechBred: number, starters: number, percent: number) =>
      `V\u00a0sezoně ${season} zatím podle výsledků na tomto webu ${plural(czechBred, ['startoval', 'startovali', 'startovalo'])} ${formatCount(czechBred, nouns.horse)} českého chovu ${formatOutOf(starters)}, to je ${formatDecimal(percent, 1)}\u00a0%.`,
    czechBredNote: 'Za koně českého chovu bereme koně bez zkratky země za jménem.',
  },
  tiersHeading: `${capital(numberWord(tiers.length, 'nominative', 'neuter'))} členství`,
  tiersNote: 'Podmínky upřesní smlouva, zájem je nezávazný',
  interestIn: (tier: string) => ` o\u00a0členství ${tier}`,
  tiers: {
    fan: {
      name: 'Občasný fanoušek',
      text: 'Základní přístup k\u00a0obsahu a\u00a0novinkám.',
      points: ['přístup k\u00a0obsahu', 'novinky projektu'],
      audience: 'Pro koho: chcete chov sledovat a\u00a0podpořit ho.',
    },
    jockey: {
      name: 'Aktivní žokej',
      text: 'Plné členství s\u00a0hlasovacím právem a\u00a0prémiovými výhodami.',
      points: ['plné členství', 'hlasovací právo', 'prémiové výhody'],
      audience: 'Pro koho: chcete spolurozhodovat.',
    },
    'co-owner': {
      name: 'Spolumajitel',
      text: 'Prémiové členství s\u00a0podílem na výnosech a\u00a0exkluzivními výhodami.',
      points: ['prémiové členství', 'podíl na výnosech podle smlouvy', 'exkluzivní výhody'],
      audience: 'Pro koho: chcete být u\u00a0koně i\u00a0u\u00a0účtů.',
    },
  } satisfies Record<Tier, TierCopy>,
  best: {
    heading: 'Koně českého chovu letos',
    note: (season: string) => `Nejvíc vítězství v\u00a0sezoně ${season}`,
    horse: 'Kůň',
    silk: 'Dres',
    form: 'Forma',
    starts: 'Starty',
    wins: 'Výhry',
    placements: placedRange,
    all: 'Všichni koně',
  },
  faqHeading: 'Časté otázky',
  faq: [
    {
      question: 'Kolik členství stojí?',
      answer:
        'Výši příspěvků zatím nezveřejňujeme. Dejte nám nezávazně vědět a\u00a0dostanete návrh smlouvy, jakmile bude připravena.',
    },
    {
      question: 'Je podíl na výnosech investice?',
      answer: 'Ne. Závodní kůň obvykle víc stojí, než vydělá. Podíl na výnosech popíše smlouva a\u00a0není zaručen.',
    },
    {
      question: 'K\u00a0čemu mě zájem zavazuje?',
      answer:
        'K\u00a0ničemu. Je to zpráva, že se s\u00a0vámi máme spojit. Nic se neplatí a\u00a0zájem můžete kdykoli vzít zpět odpovědí na potvrzovací e-mail.',
    },
    {
      question: 'Co se stane po odeslání?',
      answer:
        'Zájem uložíme a\u00a0hned vám přijde potvrzení e-mailem. Údaje vidí jen správce webu a\u00a0použije je k\u00a0odpovědi.',
    },
    {
      question: 'Který kůň je českého chovu?',
      answer:
        'Kůň narozený v\u00a0Česku. V\u00a0programech a\u00a0na tomto webu ho poznáte tak, že za jménem nemá zkratku země, například (IRE) nebo (GER).',
    },
  ],
  form: {
    heading: 'Máte zájem?',
    tier: 'Členství',
    consent: 'Souhlasím se zpracováním údajů pro odpověď na tento zájem.',
    privacy: 'Údaje použijeme jen k\u00a0odpovědi, smažeme je na požádání.',
    submit: 'Dát nezávazně vědět',
    sent: { title: 'Děkujeme, váš zájem jsme přijali.', text: 'Potvrzení jsme poslali na váš e-mail. Ozveme se vám.' },
  },
} as const;
