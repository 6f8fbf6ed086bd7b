import { formatAtTime, formatDate, formatFullDate } from '#text/platform/time/date';
import { formatMoney, formatSignedPercent } from '#text/platform/text/number';
import { nbsp } from '#platform/text/number.rules.ts';
import { andMore, formatCount, formatOutOf, joinWithAnd, nouns, plural } from '#text/platform/text/words';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { courseAccusative } from '#features/racing/course-accusative.rules.ts';
import { linkHours } from '#features/accounts/auth.rules.ts';
import type { Tier } from '#features/breeding/tiers.rules.ts';
import { voucherDeliveryDays } from '#features/contest/award.rules.ts';
import { roundDays, roundLabel } from '#features/contest/round.rules.ts';
import { rankedTips } from '#text/contest/rule-words';
import { hours } from '#platform/text/number-word.rules.ts';
import type {
  DecisionOutcome,
  Mail,
  MailedChange,
  MailedRace,
  MailedSource,
  MailedStart,
  MailKind,
} from './mail.rules.ts';

/** A line of a mail; one that begins with a horse's name leads from it to the horse's page. */
export type MailLine = string | { name: string; url: string; rest: string };

/**
 * The text of one mail: paragraphs before and after its button, if it has one. The subject is without the site's name,
 * which stands beside it as the sender's.
 */
export type MailText = {
  subject: string;
  heading: string;
  /** The first line also stands beside the subject in the list of mails. */
  before: readonly MailLine[];
  button: { label: string; url: string } | null;
  after: readonly string[];
};

/** A line as plain text, without its link. */
export const plainLine = (line: MailLine): string => (typeof line === 'string' ? line : line.name + line.rest);

/** A line about a horse, whose name is a link when its address is known. */
const horseLine = (name: string, url: string | undefined, rest: string): MailLine =>
  url === undefined ? name + rest : { name, url, rest };

const signUp = 'Píšeme na adresu, kterou někdo zadal při registraci.';
const security = 'O\u00a0zabezpečení účtu píšeme vždy, tyto zprávy se odhlásit nedají.';
const changes =
  'Píšeme vám, protože jste v\u00a0tom dostihu tipovali a\u00a0chcete vědět o\u00a0změnách u\u00a0svých tipů.';
const fantasy = 'Píšeme vám, protože chcete e-maily o\u00a0Fantasy lize.';
const administrators = 'Píšeme všem správcům webu.';

/** Why somebody gets a mail, at its foot, by its kind (mail.sender). */
export const mailReasons: Record<MailKind, string> = {
  confirm: signUp,
  'already-registered': signUp,
  reset: 'Píšeme, protože někdo požádal o\u00a0nové heslo k\u00a0účtu s\u00a0touto adresou.',
  'password-changed': security,
  'new-device': security,
  'second-factor-changed': security,
  unsubscribed: 'Píšeme naposledy, abychom potvrdili, že jste e-maily vypnuli.',
  'contest-round': 'Píšeme vám, protože chcete e-maily o\u00a0týdenní soutěži.',
  horses: 'Píšeme vám, protože chcete vědět o\u00a0startech koní, které sledujete.',
  deadline: 'Píšeme vám, protože chcete připomínky uzávěrky tipů.',
  'start-changed': changes,
  'runner-scratched': changes,
  'day-news': 'Píšeme vám, protože jste si tato upozornění zapnuli.',
  'fantasy-lock': fantasy,
  'fantasy-round': fantasy,
  'feed-given-up': administrators,
  'sources-silent': administrators,
  'sources-back': administrators,
  'breeding-interest': 'Píšeme na adresu z\u00a0formuláře projektu podpory chovu.',
  'syndicate-enquiry': 'Píšeme na adresu z\u00a0poptávky po podílu v\u00a0syndikátu.',
  newsletter: 'Píšeme vám, protože chcete e-maily z\u00a0tohoto webu.',
  decision: 'Píšeme vám o\u00a0rozhodnutí, které se vás týká; tyto zprávy se odhlásit nedají.',
  'contest-won': 'Píšeme vám kvůli vaší výhře, proto tato zpráva chodí i\u00a0těm, kdo e-maily neodebírají.',
};

/** Under each mail: who sends it, and the way out of it. */
export const mailFoot = {
  unsubscribe: 'Odhlásit e-maily',
  operator: (operator: string) => `Web provozuje ${operator}.`,
  contact: (email: string) => `Napsat nám můžete na\u00a0${email}.`,
};

const outcomes: Readonly<Record<DecisionOutcome, { subject: string; heading: string; fact: string; effect: string }>> =
  {
    hidden: {
      subject: 'Váš příspěvek jsme skryli',
      heading: 'Skryli jsme váš příspěvek',
      fact: 'Správce skryl na celém webu a\u00a0natrvalo příspěvek, který jste napsali.',
      effect: 'Příspěvek odporuje podmínkám užití webu. Rozhodl o\u00a0tom člověk, ne program.',
    },
    'report-upheld': {
      subject: 'Nahlášený příspěvek jsme skryli',
      heading: 'Vašemu hlášení jsme vyhověli',
      fact: 'Příspěvek, který jste nahlásili, správce na celém webu skryl. Děkujeme, že jste nám napsali.',
      effect: 'Rozhodl o\u00a0tom člověk, ne program.',
    },
    'report-dismissed': {
      subject: 'Nahlášený příspěvek zůstává',
      heading: 'Vašemu hlášení jsme nevyhověli',
      fact: 'Správce posoudil vaše hlášení a\u00a0příspěvek neskryl.',
      effect: 'Rozhodl o\u00a0tom člověk, ne program.',
    },
    locked: {
      subject: 'Váš účet jsme zablokovali',
      heading: 'Účet je zablokovaný',
      fact: 'Správce zablokoval váš účet. Přihlásit se do něj nelze, dokud ho neodblokuje; vaše data zůstávají.',
      effect: 'Účet porušil podmínky užití webu. Rozhodl o\u00a0tom člověk, ne program.',
    },
  };

/** The same decision at the bell (law.decisions). */
export const decisionNotice = (outcome: DecisionOutcome, reason: string): { title: string; body: string } => ({
  title: outcomes[outcome].subject,
  body: because(reason),
});

const because = (reason: string): string => `Důvod: ${reason}`;

/**
 * A decision with its reason and where to complain, as article 17 of Regulation (EU) 2022/2065 asks (law.decisions).
 */
function decisionText({ outcome, quote, reason, url }: Extract<Mail, { kind: 'decision' }>): MailText {
  const { subject, heading, fact, effect } = outcomes[outcome];
  return {
    subject,
    heading,
    before: [fact, ...(quote === null ? [] : [`Text příspěvku: „${quote}“`]), because(reason), effect],
    button: { label: 'Jak si stěžovat', url },
    after: [
      'Nesouhlasíte? Napište nám na adresu v\u00a0patičce a\u00a0rozhodnutí znovu posoudíme. Stěžovat si můžete také Českému telekomunikačnímu úřadu, který je koordinátorem digitálních služeb, nebo se obrátit na soud.',
    ],
  };
}

/** A start that moved, a race that was called off or is on again. */
export function startChangedText({ changes, url }: Extract<Mail, { kind: 'start-changed' }>): MailText {
  const [first] = changes;
  const isOff = changes.every(({ kind }) => kind === 'cancelled');
  const hasOff = changes.some(({ kind }) => kind === 'cancelled');
  const rules = [...(isOff ? [] : [untilStart]), ...(hasOff ? [voidTip] : [])];
  return {
    subject: `${isOff ? 'Zrušeno' : 'Změna startu'}: ${first ? raceName(first.after) : ''}${changes.length > 1 ? ` ${andMore(changes.length - 1)}` : ''}`,
    heading: changes.length > 1 ? manyHeading(isOff) : oneHeading(isOff),
    before: [...changes.map(changeLine), rules.join(' ')],
    button: { label: 'Moje tipy', url },
    after: [],
  };
}

const untilStart = 'Tipovat a\u00a0tip vzít zpět lze vždy do nového startu.';
const voidTip = 'Tip na zrušený dostih se nepočítá.';

const oneHeading = (isOff: boolean): string =>
  isOff ? 'Dostih s\u00a0vaším tipem se neběží' : 'Dostih s\u00a0vaším tipem má jiný start';
const manyHeading = (isOff: boolean): string =>
  isOff ? 'Dostihy s\u00a0vašimi tipy se neběží' : 'Dostihy s\u00a0vašimi tipy mají jiný start';

const raceName = ({ location, raceNumber }: MailedRace): string => `${location}, ${raceNumber}.${nbsp}dostih`;
const raceStart = ({ date, time }: MailedRace): string =>
  `${formatFullDate(date)}${time === null ? '' : ` ${formatAtTime(time)}`}`;

/** 'Pardubice, 4. dostih: místo ne 8. 10. 2023 ve 14:05 nově ne 8. 10. 2023 ve 14:20.' */
function changeLine({ kind, before, after }: MailedChange): string {
  if (kind === 'cancelled') return `${raceName(after)}, ${raceStart(after)}: zrušen.`;
  if (kind === 'restored') return `${raceName(after)}: poběží se ${raceStart(after)}.`;
  return `${raceName(after)}: místo ${raceStart(before)} nově ${raceStart(after)}.`;
}

/** What happened on one race day to a person's tips and to whom they follow. */
export function dayNewsText({ day, news, url }: Extract<Mail, { kind: 'day-news' }>): MailText {
  const [first] = news;
  const more = news.length - 1;
  return {
    subject: `${first?.title ?? 'Upozornění'}${more > 0 ? ` ${andMore(more)}` : ''}`,
    heading: `Upozornění, ${formatFullDate(day)}`,
    // A title may end with a date ('ne 15. 10.'), whose dot ends its sentence too.
    before: news.map(({ title, body, url }) => ({
      name: title,
      url,
      rest: `${title.endsWith('.') ? '' : '.'} ${body}`,
    })),
    button: { label: 'Upozornění', url },
    after: [],
  };
}

/** A runner that somebody tipped was scratched before its start. */
function runnerScratchedText({ horse, horseUrl, race, url }: Extract<Mail, { kind: 'runner-scratched' }>): MailText {
  return {
    subject: `Nestartuje ${horse}: ${raceName(race)}`,
    heading: 'Kůň s\u00a0vaším tipem nestartuje',
    before: [
      horseLine(horse, horseUrl, ` je škrtnutý: ${raceName(race)}, ${raceStart(race)}.`),
      'Tip na nestartujícího koně se nepočítá. Do startu můžete tipovat jiného.',
    ],
    button: { label: 'Moje tipy', url },
    after: [],
  };
}

type SourceTexts = {
  [Kind in Extract<MailKind, 'feed-given-up' | 'sources-silent' | 'sources-back'>]: (
    mail: Extract<Mail, { kind: Kind }>,
  ) => MailText;
};

/** What administrators are mailed about sources of data. */
export const sourceMailTexts: SourceTexts = {
  'feed-given-up': (mail) => ({
    subject: `Zdroj „${mail.feed}“ je pozastavený`,
    heading: 'Datový zdroj se nedaří načíst',
    before: [
      `Zdroj „${mail.feed}“ se ${mail.failures}krát po sobě nepodařilo načíst. Pozastavili jsme ho: dokud ho nespustíte, nic z${nbsp}něj nepřibude.`,
    ],
    button: { label: 'Otevřít zdroj', url: mail.url },
    after: [],
  }),
  'sources-silent': ({ sources, firstStart, locations, url }) => ({
    subject: sources.length === 1 ? `${named(sources)} mlčí` : `${formatCount(sources.length, sourcesOfData)} mlčí`,
    heading: `Dnes se běží, a${nbsp}data nepřicházejí`,
    before: [
      ...sources.map(
        (source) => `${named([source])} se neozývá. Naposledy z${nbsp}něj data přišla ${momentText(source.lastAt)}.`,
      ),
      `${joinWithAnd(locations)}: první start ${momentText(firstStart)}.`,
    ],
    button: { label: 'Otevřít čerstvost zdrojů', url },
    after: [
      sources.length === 1
        ? `Dnes o${nbsp}něm napíšeme už jen tehdy, až se znovu ozve.`
        : `Dnes o${nbsp}nich napíšeme už jen tehdy, až se znovu ozvou.`,
    ],
  }),
  'sources-back': ({ sources, url }) => ({
    subject:
      sources.length === 1
        ? `${named(sources)} se znovu ozval`
        : `${formatCount(sources.length, sourcesOfData)} se znovu ${plural(sources.length, cameBack)}`,
    heading: 'Data znovu přicházejí',
    before: sources.map((source) => `${named([source])} se ozval ${momentText(source.lastAt)}.`),
    button: { label: 'Otevřít čerstvost zdrojů', url },
    after: [],
  }),
};

const sourcesOfData = ['zdroj dat', 'zdroje dat', 'zdrojů dat'] as const;

const cameBack = ['ozval', 'ozvaly', 'ozvalo'] as const;

const named = ([source]: readonly MailedSource[]): string => `Zdroj „${source?.name ?? ''}“`;

/** '6. 10. 2023 v 10:05', in Prague. */
const momentText = (at: Instant): string => `${formatDate(pragueDate(at))} ${formatAtTime(pragueTime(at))}`;

/** Required by law in mails that invite to tip (mail.gambling-warning). */
const gamblingWarning =
  '18+ Ministerstvo financí varuje: Účastí na hazardní hře může vzniknout závislost! Zákaz účasti osob mladších 18\u00a0let.';

/**
 * The text of a mailing's mail: what the administrator wrote, followed by the programme of the next race day if the
 * template has one.
 */
export function newsletterText({ subject, paragraphs, button, day }: Extract<Mail, { kind: 'newsletter' }>): MailText {
  const programme = day
    ? [
        `${day.location}, ${formatFullDate(day.date)}:`,
        ...day.races.map(({ number, time, name }) =>
          [
            `${number}.${nbsp}dostih${time === null ? '' : ` ${formatAtTime(time)}`}`,
            ...(name === null ? [] : [name]),
          ].join(', '),
        ),
      ]
    : [];
  return {
    subject,
    heading: subject,
    before: [...paragraphs, ...programme],
    button,
    after: day ? [gamblingWarning] : [],
  };
}

const notYou = 'Pokud jste to nebyli vy, heslo si prosím hned změňte: přihlášení na\u00a0všech zařízeních tím skončí.';

/**
 * No mail repeats what was typed into a public form: it would send a stranger's text in our name
 * (breeding.public-forms).
 */
const notSentByYou = 'Pokud jste nám nepsali, někdo zadal vaši adresu omylem. Nemusíte dělat nic.';

type Texts = { [Kind in MailKind]: (mail: Extract<Mail, { kind: Kind }>, siteName: string) => MailText };

/** One for each kind of mail. */
const texts: Texts = {
  confirm: (mail, siteName) => ({
    subject: 'Potvrďte svou e-mailovou adresu',
    heading: 'Ještě jeden krok',
    before: [`Na webu ${siteName} se někdo registroval s\u00a0touto adresou. Pokud jste to byli vy, potvrďte ji.`],
    button: { label: 'Potvrdit adresu', url: mail.url },
    after: [
      `Odkaz platí ${hours(linkHours.confirm)}. Pokud jste se neregistrovali, nedělejte nic a\u00a0účet nevznikne.`,
    ],
  }),
  'already-registered': (mail, siteName) => ({
    subject: 'Účet s\u00a0touto adresou už máte',
    heading: 'Účet už máte',
    before: [
      `Na webu ${siteName} se někdo pokusil registrovat s\u00a0vaší adresou. Účet s\u00a0ní už existuje, stačí se přihlásit.`,
    ],
    button: { label: 'Přihlásit se', url: mail.url },
    after: [`Nové heslo si nastavíte na\u00a0${mail.resetUrl}`, 'Pokud jste to nebyli vy, nemusíte dělat nic.'],
  }),
  reset: (mail, siteName) => ({
    subject: 'Nastavení nového hesla',
    heading: 'Nové heslo',
    before: [`Požádali jste o\u00a0nové heslo na webu ${siteName}.`],
    button: { label: 'Nastavit nové heslo', url: mail.url },
    after: [
      `Odkaz platí ${hours(linkHours.reset)} a\u00a0lze ho použít jen jednou. Po změně hesla skončí přihlášení na\u00a0všech zařízeních.`,
      'Pokud jste o\u00a0nové heslo nežádali, nedělejte nic a\u00a0zůstane staré.',
    ],
  }),
  'password-changed': (mail, siteName) => ({
    subject: 'Heslo bylo změněno',
    heading: 'Heslo bylo změněno',
    before: [`Heslo k\u00a0vašemu účtu na webu ${siteName} bylo právě změněno.`, notYou],
    button: { label: 'Změnit heslo', url: mail.url },
    after: ['Pokud jste heslo změnili vy, nemusíte dělat nic.'],
  }),
  'new-device': (mail) => ({
    subject: 'Přihlášení z\u00a0nového zařízení',
    heading: 'Nové zařízení',
    before: [
      `K\u00a0vašemu účtu se ${moment(mail.at)} přihlásilo zařízení, které neznáme: ${mail.device ?? 'neznámé zařízení'}.`,
      notYou,
    ],
    button: { label: 'Změnit heslo', url: mail.url },
    after: ['Pokud jste to byli vy, nemusíte dělat nic.'],
  }),
  'second-factor-changed': secondFactorText,
  unsubscribed: (mail, siteName) => ({
    subject: 'E-maily jsme vypnuli',
    heading: 'Hotovo, psát nebudeme',
    before: [`E-maily webu ${siteName} jsou vypnuté. Dál dostanete jen to, co se týká bezpečnosti účtu.`],
    button: { label: 'Zapnout je zpátky', url: mail.url },
    after: [],
  }),
  'contest-round': (mail) => ({
    subject: `${mail.rank === null ? 'Týdenní soutěž' : `Týdenní soutěž: ${mail.rank}.\u00a0místo`}, kolo ${roundLabel(mail.monday)}`,
    heading: 'Kolo je uzavřené',
    before: [
      `V\u00a0kole ${roundDays(mail.monday)} máte ${formatCount(mail.tips, nouns.tip)}${mail.roi === null ? '' : ` a\u00a0ROI ${formatSignedPercent(mail.roi)}`}.`,
      mail.rank === null
        ? `Do pořadí je potřeba mít aspoň ${rankedTips}.`
        : `To znamená ${mail.rank}.\u00a0místo ${formatOutOf(mail.ranked)}.`,
    ],
    button: { label: 'Pořadí kola', url: mail.url },
    after: ['Soutěž je zdarma a\u00a0nové kolo už běží.'],
  }),
  horses: (mail) => ({
    subject: `Poběží ${namesOf(mail.runs)}`,
    heading: mail.runs.length === 1 ? 'Sledovaný kůň poběží' : 'Sledovaní koně poběží',
    before: mail.runs.map(startLine),
    button: { label: 'Otevřít můj přehled', url: mail.url },
    after: [
      'Koho sledujete, změníte v\u00a0přehledu. Starty najdete i\u00a0v\u00a0kalendáři, který si odtud můžete přidat do\u00a0telefonu.',
    ],
  }),
  deadline: (mail) => ({
    subject: `Tipy na ${joinWithAnd(mail.locations.map(courseAccusative))} končí od\u00a0${pragueTime(mail.firstStart)}`,
    heading: 'Blíží se uzávěrka tipů',
    before: [
      `${joinWithAnd(mail.locations)}: ${formatCount(mail.raceCount, nouns.race)}, první start ${moment(mail.firstStart)}. Každý dostih lze tipovat až do startu.`,
      mail.tipCount === 0
        ? 'Na tento den zatím nemáte žádný tip.'
        : `Na tento den už máte ${formatCount(mail.tipCount, nouns.tip)}.`,
    ],
    button: { label: mail.tipCount === 0 ? 'Tipovat' : 'Otevřít program', url: mail.url },
    after: [],
  }),
  'day-news': dayNewsText,
  'start-changed': startChangedText,
  'runner-scratched': runnerScratchedText,
  'fantasy-lock': (mail) => ({
    subject: `Fantasy liga: uzávěrka ${formatAtTime(pragueTime(mail.locksAt))}, ${mail.location}`,
    heading: 'Blíží se uzávěrka sestavy',
    before: [
      `${mail.location} ${formatFullDate(mail.date)}: sestavu kola můžete měnit do uzávěrky ${moment(mail.locksAt)}.`,
      mail.horses === 0
        ? 'Zatím v\u00a0ní nikoho nemáte.'
        : `Máte v\u00a0ní ${formatCount(mail.horses, fantasyHorses)}. Hraje to, co je uložené při uzávěrce.`,
    ],
    button: { label: mail.horses === 0 ? 'Sestavit stáj' : 'Otevřít sestavu', url: mail.url },
    after: [],
  }),
  'fantasy-round': (mail) => ({
    subject: `Fantasy liga: ${mail.rank}.${nbsp}místo, ${mail.location}`,
    heading: 'Kolo je spočítané',
    before: [
      `${mail.location} ${formatFullDate(mail.date)}: vaše stáj má ${formatCount(mail.points, fantasyPoints)} a\u00a0${mail.rank}.${nbsp}místo ${formatOutOf(mail.ranked)}.`,
      ...(mail.seasonRank === null ? [] : [`V\u00a0sezoně jste teď na ${mail.seasonRank}.${nbsp}místě.`]),
    ],
    button: { label: 'Body řádek po řádku', url: mail.url },
    after: ['Opravený výsledek může body ještě změnit.'],
  }),
  ...sourceMailTexts,
  'breeding-interest': (mail) => ({
    subject: 'Zájem o\u00a0členství jsme přijali',
    heading: 'Děkujeme za zájem',
    before: [
      `Přijali jsme váš zájem o\u00a0členství ${tierNames[mail.tier]} v\u00a0projektu podpory chovu. Ozveme se vám na tuto adresu.`,
      'K\u00a0ničemu vás nezavazuje a\u00a0nic se zatím neplatí.',
    ],
    button: { label: 'O projektu', url: mail.url },
    after: [notSentByYou],
  }),
  'syndicate-enquiry': (mail) => ({
    subject: 'Poptávku po podílu jsme přijali',
    heading: 'Děkujeme za poptávku',
    before: [
      `Přijali jsme vaši nezávaznou poptávku po podílech v\u00a0syndikátu ${mail.syndicate}. Počet podílů: ${mail.shares}. Ozveme se vám na tuto adresu.`,
      'Smlouvu dostanete k\u00a0přečtení předem a\u00a0platíte až po podpisu.',
    ],
    button: { label: 'Otevřít syndikát', url: mail.url },
    after: [notSentByYou],
  }),
  decision: decisionText,
  'contest-won': contestWonText,
  newsletter: newsletterText,
};

const fantasyHorses = ['koně', 'koně', 'koní'] as const;
const fantasyPoints = ['bod', 'body', 'bodů'] as const;

/** As the form of interest names them. */
const tierNames: Record<Tier, string> = {
  fan: 'Občasný fanoušek',
  jockey: 'Aktivní žokej',
  'co-owner': 'Spolumajitel',
};

const namesShown = 2;

/** 'Černý Baron', 'Černý Baron a Korunka', 'Černý Baron, Korunka a 3 další'. */
function namesOf(runs: readonly MailedStart[]): string {
  const names = [...new Set(runs.map(({ horse }) => horse))];
  const more = names.length - namesShown;
  return more <= 0 ? joinWithAnd(names) : `${names.slice(0, namesShown).join(', ')} ${andMore(more)}`;
}

/** 'Černý Baron: ne 8. 10. 2023, Pardubice, 4. dostih ve 14:05, sedlá Jan Faltejsek.', the name linked. */
function startLine({ horse, horseUrl, date, location, raceNumber, time, jockey }: MailedStart): MailLine {
  const race = `${raceNumber}.${nbsp}dostih${time === null ? '' : ` ${formatAtTime(time)}`}`;
  const parts = [formatFullDate(date), location, race, ...(jockey === null ? [] : [`sedlá ${jockey}`])];
  return horseLine(horse, horseUrl, `: ${parts.join(', ')}.`);
}

/** The Czech text of a mail, by its kind. */
export function mailText(mail: Mail, siteName: string): MailText {
  const text = texts[mail.kind] as (mail: Mail, siteName: string) => MailText;
  return text(mail, siteName);
}

function secondFactorText({ isOn, url }: Extract<Mail, { kind: 'second-factor-changed' }>, siteName: string): MailText {
  const what = isOn ? 'zapnuto' : 'vypnuto';
  return {
    subject: `Dvoufázové ověření ${what}`,
    heading: `Dvoufázové ověření ${what}`,
    before: [`U\u00a0vašeho účtu na webu ${siteName} bylo právě ${what} dvoufázové ověření.`, notYou],
    button: { label: 'Otevřít účet', url },
    after: ['Pokud jste to byli vy, nemusíte dělat nic.'],
  };
}

function contestWonText({ monday, prize, url }: Extract<Mail, { kind: 'contest-won' }>): MailText {
  return {
    subject: 'Vyhráli jste týdenní soutěž',
    heading: 'Blahopřejeme k\u00a0výhře',
    before: [
      `V\u00a0kole ${roundLabel(monday)} týdenní soutěže (${roundDays(monday)}) jste vyhráli poukaz na ${formatMoney(prize)}. Výsledek jsme ověřili.`,
      `Poukaz vám pošleme na tuto adresu nejpozději do ${voucherDeliveryDays}\u00a0dní. Nic neplatíte a\u00a0nic nemusíte dokládat.`,
    ],
    button: { label: 'Zobrazit pořadí kola', url },
    after: [],
  };
}

/** '6. 10. 2023 v 10:05', in Prague. */
function moment(at: Instant): string {
  return `${formatDate(pragueDate(at))} ${formatAtTime(pragueTime(at))}`;
}
