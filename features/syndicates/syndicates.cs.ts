import { placedPlace } from '#text/racing/placed';
import { formatDate, monthName } from '#text/platform/time/date';
import { formatDecimal, formatMoney } from '#text/platform/text/number';
import { formatCount, formatOutOf, plural, type PluralForms } from '#text/platform/text/words';
import type { PragueDate } from '#platform/time/time.rules.ts';
import { horsePageCopy } from '#text/horses/horse-page';
import type { CostCategory, IncomeCategory, PricePeriod, SyndicateStatus } from './syndicate.rules.ts';

const share: PluralForms = ['podíl', 'podíly', 'podílů'];
const free: PluralForms = ['volný podíl', 'volné podíly', 'volných podílů'];

export const syndicatesCopy = {
  title: (siteName: string) => `Syndikáty | ${siteName}`,
  description:
    'Syndikáty kolem závodních koní: volné a\u00a0obsazené podíly, cena, náklady i\u00a0příjmy na jednom místě a\u00a0v\u00a0otevřených účtech.',
  heading: 'Syndikáty',
  lead: 'Podíl na jednom koni, společná rozhodnutí a\u00a0účty, do kterých vidí každý. Náklady i\u00a0příjmy zveřejňujeme i\u00a0u\u00a0koní, kteří si na sebe nevydělají.',
  sample: 'Ukázkový syndikát',
  samples: 'Ukázka:',
  samplesText:
    'syndikáty, jejich účty, podílníci a\u00a0rozhodnutí jsou smyšlené. Koně a\u00a0jejich výsledky jsou skuteční; s\u00a0jejich majiteli, trenéry ani jezdci syndikáty nesouvisejí.',
  sampleOf: 'Smyšlený syndikát.',
  sampleText: (horse: string) =>
    `Účty, podílníci a\u00a0rozhodnutí jsou ukázkové. ${horse} je skutečný kůň a\u00a0jeho výsledky také, s\u00a0jeho majitelem, trenérem ani jezdci syndikát nesouvisí.`,
  filter: 'Stav',
  filters: { all: 'Všechny', open: 'Otevřené', full: 'Naplněné', closed: 'Ukončené' },
  statuses: { open: 'otevřený', full: 'naplněný', closed: 'ukončený' } satisfies Record<SyndicateStatus, string>,
  columns: {
    silk: 'Dres',
    syndicate: 'Syndikát a\u00a0kůň',
    form: 'Forma',
    shares: 'Podíly',
    price: 'Cena podílu',
    costs: 'Náklady',
    income: 'Příjmy',
    next: 'Nejbližší start',
    status: 'Stav',
  },
  sinceStart: 'od začátku syndikátu',
  none: { title: 'Zatím tu žádný syndikát není', text: 'Až nějaký vznikne, najdete ho tady i\u00a0s\u00a0účty.' },
  noneChosen: { title: 'V\u00a0tomto stavu teď žádný syndikát není', all: 'Zobrazit všechny' },
  shares: (count: number) => formatCount(count, share),
  freeShares: (count: number) => formatCount(count, free),
  freeOf: (freeCount: number, total: number) =>
    freeCount === 0
      ? `obsazeno všech ${total}`
      : `${formatCount(freeCount, ['volný', 'volné', 'volných'])} ${formatOutOf(total)}`,
  taken: (taken: number, total: number) =>
    `obsazeno ${taken} ${formatOutOf(total)}\u00a0${plural(total, ['podílu', 'podílů', 'podílů'])}`,
  takenOf: (total: number) => `${formatOutOf(total)} obsazeno`,
  price: (price: number | null, period: PricePeriod) =>
    price === null ? 'na dotaz' : `${formatMoney(price)} ${period === 'month' ? 'měsíčně' : 'jednorázově'}`,
  priceAmount: (price: number | null) => (price === null ? 'na dotaz' : formatMoney(price)),
  period: { month: 'měsíčně', once: 'jednorázově' } satisfies Record<PricePeriod, string>,
  noNext: 'není přihlášen',
  next: (date: string, location: string) => `${date}, ${location}`,
  closed: (on: PragueDate, reason: string | null) => `ukončen ${formatDate(on)}${reason ? `, ${reason}` : ''}`,
  page: {
    title: (name: string, siteName: string) => `Syndikát ${name} | ${siteName}`,
    description: (name: string, horse: string) =>
      `Syndikát ${name} kolem koně ${horse}: podíly, cena, náklady a\u00a0příjmy po měsících, rozhodnutí podílníků a\u00a0výsledky koně.`,
    syndicate: 'Syndikát',
    horse: 'Kůň',
    term: (from: PragueDate, to: PragueDate | null) =>
      to === null ? `od ${formatDate(from)}` : `období ${formatDate(from)}\u00a0– ${formatDate(to)}`,
    horseCard: 'Karta koně',
    form: 'Forma',
    sharesHeading: 'Podíly',
    oneShare: (percent: number, most: number | null) =>
      `Jeden podíl je ${formatDecimal(percent, Number.isInteger(percent) ? 0 : 1)}\u00a0%.${most === null ? '' : ` Nejvýš ${formatCount(most, share)} na osobu.`}`,
    priceLine: 'Cena podílu',
    ask: 'Mám zájem o\u00a0podíl',
    sections: 'Oddíly syndikátu',
    accounts: {
      tab: 'Účty',
      heading: 'Náklady a\u00a0příjmy',
      costs: 'náklady',
      income: 'příjmy',
      balance: 'rozdíl',
      perShare: 'na jeden podíl',
      unit: 'tisíc Kč',
      chart: 'Po měsících',
      finding: (costs: string, income: string) => `náklady ${costs}, příjmy ${income}`,
      chartLabel: (count: number) =>
        `Náklady a\u00a0příjmy po měsících v\u00a0tisících korun, ${formatCount(count, ['měsíc', 'měsíce', 'měsíců'])}. Příjmy jsou nad nulou, náklady pod ní.`,
      month: 'Měsíc',
      item: 'Položka',
      amount: 'Od začátku',
      share: 'Na podíl',
      percent: 'Část nákladů',
      total: 'Celkem',
      costsHeading: 'Z\u00a0čeho jsou náklady',
      incomeHeading: 'Z\u00a0čeho jsou příjmy',
      none: 'Zatím není co zúčtovat.',
      note: 'Částky jsou v\u00a0celých korunách. Příjmy z\u00a0dotací odpovídají skutečnému umístění koně.',
    },
    costs: {
      training: 'Ustájení a\u00a0trénink',
      transport: 'Doprava na dostihy',
      care: 'Kovář a\u00a0veterinář',
      fees: 'Startovné a\u00a0zápisné',
      insurance: 'Pojištění a\u00a0správa',
      other: 'Ostatní',
    } satisfies Record<CostCategory, string>,
    income: { prize: 'Dotace z\u00a0dostihů', sale: 'Prodej', other: 'Ostatní' } satisfies Record<
      IncomeCategory,
      string
    >,
    updates: {
      tab: 'Novinky a\u00a0rozhodnutí',
      heading: 'Novinky a\u00a0rozhodnutí',
      none: 'Zatím žádné novinky.',
      more: (count: number) => `Starší (${count})`,
      votes: (yes: number, no: number, abstained: number) =>
        `Pro ${yes}, proti ${no}, zdrželo se ${abstained}. ${yes > no ? 'Přijato.' : 'Nepřijato.'}`,
    },
    horseHeading: 'Jak si vede kůň',
    nextHeading: 'Nejbližší start',
    noNext: 'Kůň teď není přihlášen do žádného dostihu.',
    lastRuns: 'Poslední starty',
    run: { date: 'Datum', race: 'Dostih', place: 'Um.' },
    tiles: {
      totalRaces: horsePageCopy.tiles.totalRaces,
      wins: () => 'vítězství',
      placements: () => `do ${placedPlace}`,
    },
    holders: {
      tab: (count: number) => `Podílníci (${count})`,
      heading: 'Rejstřík podílů',
      holder: 'Podílník',
      since: 'Od',
      shares: 'Podíly',
      percent: 'Část',
      unnamed: 'nechce být jmenován',
      free: 'volné podíly',
      none: 'Zatím nikdo.',
    },
    terms: 'Co podíl znamená',
    enquiry: {
      heading: 'Poptávka',
      shares: 'Počet podílů',
      option: (count: number, percent: number) =>
        `${formatCount(count, share)} (${formatDecimal(percent, Number.isInteger(percent) ? 0 : 1)}\u00a0%)`,
      consent: 'Souhlasím s\u00a0tím, aby mě správce syndikátu kvůli této poptávce kontaktoval.',
      privacy: 'Údaje použijeme jen k\u00a0odpovědi, smažeme je na požádání.',
      submit: 'Odeslat poptávku',
      after: 'Nezávazné. Smlouvu dostanete k\u00a0přečtení předem, platíte až po podpisu.',
      full: { title: 'Všechny podíly jsou obsazené.', text: 'Podívejte se na otevřené syndikáty.' },
      closed: { title: 'Syndikát skončil.', text: 'Účty i\u00a0novinky zůstávají k\u00a0nahlédnutí.' },
      others: 'Otevřené syndikáty',
      sent: {
        title: 'Děkujeme, vaši poptávku jsme přijali.',
        text: 'Potvrzení jsme poslali na váš e-mail. Ozveme se vám.',
      },
    },
    advice: 'Podíl v\u00a0syndikátu není investice: závodní kůň obvykle víc stojí, než vydělá.',
  },
  monthName: (month: string) => `${monthName(Number(month.slice(5, 7)))} ${month.slice(0, 4)}`,
} as const;
