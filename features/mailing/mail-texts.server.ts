import { courseAccusative } from '#features/racing/course-accusative.rules.ts';
import { linkHours } from '#features/accounts/link-hours.rules.ts';
import type { Tier } from '#features/breeding/tiers.rules.ts';
import { voucherDeliveryDays } from '#features/contest/award.rules.ts';
import { roundDays, roundLabel } from '#features/contest/round-name.rules.ts';
import { rankedTips } from '#features/contest/rule-words.rules.ts';
import { formatAtTime, formatDate, formatFullDate } from '#platform/time/czech-date.rules.ts';
import { formatMoney, formatSignedPercent, nbsp } from '#platform/text/czech-number.rules.ts';
import { andMore, formatCount, joinWithAnd, nouns, formatOutOf } from '#platform/text/czech-text.rules.ts';
import { hours } from '#platform/text/number-word.rules.ts';
import { pragueDate, pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import type { Mail, MailedStart, MailKind } from './mail-queue-port.server.ts';
import { horseLine, type MailLine, type MailText } from './mail-text.server.ts';
import { newsletterText } from './newsletter-text.server.ts';
import { decisionText } from './decision-text.server.ts';
import { dayNewsText, runnerScratchedText, startChangedText } from './race-mail-texts.server.ts';
import { sourceMailTexts } from './source-mail-texts.server.ts';

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
