import { type BackupRetention, longestRetention } from '#features/operations/backup.rules.ts';
import { formatCount, type PluralForms } from '#text/platform/text/words';
import {
  type Counted,
  type LegalBasis,
  type Recipient,
  type StorageTime,
  storageTimes,
  storedData,
  type StoredKind,
  type StoredKindName,
} from './stored-data.rules.ts';
import { answerDays } from './law-limits.rules.ts';

type KindTexts = { what: string; why: string };

const kinds: Readonly<Record<StoredKindName, KindTexts>> = {
  account: { what: 'E-mail, uživatelské jméno, otisk hesla', why: 'aby účet patřil jen vám' },
  unconfirmed: { what: 'Nepotvrzené registrace', why: 'potvrzení e-mailu' },
  tips: { what: 'Tipy, jejich výsledky a\u00a0umístění v\u00a0pořadí', why: 'pořadí a\u00a0analýzy' },
  sharedYears: { what: 'Které své sezony jste zveřejnili', why: 'aby je viděl ten, komu pošlete odkaz' },
  fantasy: { what: 'Stáj, sestavy, ligy a\u00a0ohlasy ve Fantasy', why: 'hra a\u00a0její pořadí' },
  groups: { what: 'Skupiny tipérů a\u00a0jejich členové', why: 'společné pořadí se známými' },
  chat: { what: 'Zprávy v\u00a0chatu a\u00a0vzkazy na nástěnkách skupin', why: 'aby je ostatní mohli číst' },
  reports: {
    what: 'Nahlášení příspěvků; bez účtu e-mail, pokud ho u\u00a0hlášení necháte',
    why: 'rozhodnutí o\u00a0nich a\u00a0odpověď',
  },
  reasons: { what: 'Důvody tipů', why: 'aby je ostatní mohli po startu číst' },
  votes: { what: 'Hlasy v\u00a0anketách', why: 'aby nikdo nehlasoval dvakrát' },
  follows: {
    what: 'Sledovaní koně, žokejové a\u00a0tipéři, zablokovaní lidé, poznámky, adresy kalendářů',
    why: 'jen pro vás',
  },
  signIns: { what: 'Přihlášení: zařízení, adresa IP a\u00a0čas', why: 'odhlášení cizího zařízení' },
  limits: { what: 'Počty pokusů z\u00a0jedné adresy', why: 'obrana proti útokům' },
  mailChoices: { what: 'Které e-maily chcete', why: 'abychom psali jen o\u00a0tom, co chcete' },
  push: {
    what: 'Zařízení s\u00a0oznámeními: adresa u\u00a0služby prohlížeče, klíče a\u00a0co na ně odešlo',
    why: 'aby upozornění přišla jen na ně',
  },
  notifications: {
    what: 'Upozornění a\u00a0co z\u00a0nich chcete',
    why: 'abychom vás upozornili včas, jednou a\u00a0jen na to, co chcete',
  },
  mails: { what: 'Odeslané e-maily', why: 'aby nepřišly dvakrát' },
  enquiries: { what: 'Formuláře podpory chovu a\u00a0syndikátů: jméno, e-mail, telefon', why: 'odpověď na\u00a0zájem' },
  administration: { what: 'Kdo co ve správě změnil', why: 'oprava chyb' },
  visits: {
    what: 'Počty návštěv po dnech, stránkách a\u00a0webech, odkud se přišlo',
    why: 'co se čte; bez cookies a\u00a0bez adresy IP',
  },
  racing: { what: 'Jména jezdců, trenérů a\u00a0majitelů', why: 'zpravodajství o\u00a0dostizích' },
};

const bases: Readonly<Record<LegalBasis, string>> = {
  contract: 'smlouva',
  'legal-obligation': 'právní povinnost',
  'legitimate-interest': 'oprávněný zájem',
  consent: 'souhlas',
  none: 'netýká se vás',
};

const recipients: Readonly<Record<Recipient, string>> = {
  nobody: 'nikdo',
  public: 'je to veřejné pod vaším uživatelským jménem',
  'signed-in': 'přihlášení čtenáři',
  'mail-service': 'poštovní služba',
  'push-service': 'služba prohlížeče, která oznámení doručuje; přečíst je neumí',
  'server-operator': 'provozovatel serveru',
};

const countedFrom: Readonly<Record<Counted, string>> = {
  'last-use': 'od posledního použití',
  registration: 'od registrace',
  sending: 'od odeslání',
  'sending-without-tip': 'od odeslání, když tip vezmete zpět',
  hiding: 'od skrytí správcem',
  expiry: 'od vypršení',
  visit: 'od návštěvy',
};

const lasting = {
  deleted: 'do zrušení účtu nebo smazání',
  nameless: 'natrvalo, po zrušení účtu bez jména',
  unrelated: 'natrvalo',
  'until-decided': 'do\u00a0rozhodnutí',
} as const;

/** "30 dnů", "2 roky", of days that are whole years as years. */
function duration(days: number): string {
  if (days > 0 && days % 365 === 0) {
    const years = days / 365;
    return years === 1 ? '12\u00a0měsíců' : `${formatCount(years, ['rok', 'roky', 'let'])}`;
  }
  return `${formatCount(days, ['den', 'dny', 'dnů'])}`;
}

/** How long something is stored, as the table says it. */
function storageTimeText(time: StorageTime): string {
  if (typeof time === 'string') return lasting[time];
  return time.days === 0 ? 'jen do vypršení, nejvýš den' : `${duration(time.days)} ${countedFrom[time.from]}`;
}

const genitives: Record<'day' | 'week' | 'month', PluralForms> = {
  day: ['dne', 'dnů', 'dnů'],
  week: ['týdne', 'týdnů', 'týdnů'],
  month: ['měsíce', 'měsíců', 'měsíců'],
};

/** How long what was deleted stays in backups. */
export function backupsText(retention: BackupRetention | null): string {
  const longest = longestRetention(retention);
  if (!longest) return 'Ze záloh údaje zmizí, až zálohy vyprší.';
  const time = formatCount(longest.count, genitives[longest.unit]);
  return `Noční zálohy se obměňují, takže smazané údaje z\u00a0nich zmizí do\u00a0${time}. Zálohy, které správce pořídí ručně, maže sám.`;
}

export const privacyCopy = {
  title: (siteName: string) => `Ochrana údajů | ${siteName}`,
  description: 'Jaké údaje o\u00a0vás web ukládá, proč, na\u00a0jak dlouho a\u00a0jak si je stáhnete nebo smažete.',
  lead: (siteName: string) => `Co o\u00a0vás ${siteName} ví, proč to ví a\u00a0jak se to smaže.`,
  short: {
    title: 'Ve zkratce',
    items: [
      'Údaje neprodáváme a\u00a0nepředáváme reklamním sítím.',
      'Návštěvy počítáme bez cookies, proto se na\u00a0souhlas neptáme.',
      'Tipy jsou veřejné pod uživatelským jménem, e-mail nikdy.',
      'Vše si můžete stáhnout a\u00a0účet zrušit bez dopisování.',
    ],
    withoutAnalytics: 'Nástroje jiných firem na\u00a0webu nic neměří.',
    withAnalytics: 'Navíc měří Google Analytics, ale jen s\u00a0vaším souhlasem.',
  },
  stored: {
    title: 'Co ukládáme',
    columns: { what: 'Co', why: 'Proč', time: 'Jak dlouho', recipients: 'S\u00a0kým' },
    download: 'Stáhnout tabulku (CSV)',
    note: 'Tabulka vzniká ze stejného seznamu jako stažení a\u00a0smazání vašich dat. Protokol serveru adresy IP ani jména neobsahuje.',
  },
  racing: {
    title: 'Jezdci, trenéři a\u00a0majitelé',
    paragraphs: [
      'Jména jezdců, trenérů a\u00a0majitelů bereme ze zveřejněných programů a\u00a0výsledků dostihů. Ukládáme k\u00a0nim jen to, co patří k\u00a0dostihu: koně, výsledky a\u00a0čísla, která z\u00a0nich vycházejí.',
      'Právním základem je oprávněný zájem na\u00a0zpravodajství o\u00a0dostizích (čl.\u00a06 odst.\u00a01\u00a0písm.\u00a0f\u00a0GDPR). Údaje zůstávají natrvalo, protože výsledky jsou historie sportu, a\u00a0na\u00a0webu je vidí každý.',
      `Je o\u00a0vás něco chybně, nebo vám zveřejnění vadí? Napište nám, čeho se to týká a\u00a0proč. Chybu opravíme, námitku (čl.\u00a021 GDPR) posoudíme do\u00a0${duration(answerDays)} a\u00a0odpovíme vám. Účet k\u00a0tomu nepotřebujete.`,
    ],
  },
  recipients: {
    title: 'Komu údaje předáváme',
    paragraphs: [
      'Všechny údaje leží na serveru jeho provozovatele. E-mailovou adresu a\u00a0text zprávy dostane poštovní služba. Jsou to zpracovatelé podle čl.\u00a028 GDPR:',
    ],
    transfers: [
      'Přihlášení přes Google: když ho zvolíte, Google se dozví, že se přihlašujete na tento web, a\u00a0nám sdělí váš e-mail. Google Ireland Ltd. může údaje předat do USA společnosti Google LLC (rozhodnutí Komise (EU) 2023/1795, rámec pro ochranu údajů EU–USA). Bez vašeho kliknutí se nic nepředá.',
      'Oznámení v\u00a0prohlížeči: když je zapnete, zprávu doručuje služba výrobce prohlížeče (třeba Google, Mozilla, Apple nebo Microsoft), i\u00a0přes servery mimo EU. Zpráva je zašifrovaná, služba zná jen adresu zařízení a\u00a0čas. Právním základem je váš souhlas, který vypnutím odvoláte.',
    ],
    withoutGoogle: 'Přihlášení přes Google tento web nenabízí.',
  },
  rights: {
    title: 'Vaše práva',
    items: [
      {
        title: 'Stáhnout vše',
        text: 'Soubor JSON se vším, co o\u00a0vás ukládáme.',
        label: 'Stáhnout moje data',
        to: '/auth?edit-profile=true#moje-data',
      },
      {
        title: 'Opravit',
        text: 'Uživatelské jméno změníte sami, ostatní na\u00a0požádání.',
        label: 'Upravit profil',
        to: '/auth?edit-profile=true',
      },
      {
        title: 'Smazat',
        text: 'Účet a\u00a0s\u00a0ním vše, co nemusí zůstat.',
        label: 'Zrušit účet',
        to: '/auth?edit-profile=true#smazat-ucet',
      },
    ],
    objection: {
      title: 'Vznést námitku',
      text: `Proti oprávněnému zájmu. Odpovíme do\u00a0${duration(answerDays)}.`,
      label: 'Napsat',
    },
    consent:
      'Souhlas můžete kdykoli odvolat: s\u00a0e-maily v\u00a0profilu nebo odkazem v\u00a0každém z\u00a0nich, s\u00a0měřením v\u00a0patičce.',
    further:
      'Můžete také chtít, abychom údaje dočasně jen uložili a\u00a0nepoužívali (omezení zpracování), nebo je přenést jinam; k\u00a0tomu slouží soubor JSON.',
  },
  deletion: {
    title: 'Zrušení účtu',
    text: 'Zrušení platí hned a\u00a0nelze ho vzít zpět. Jméno, e-mail, zprávy, sledované koně a\u00a0tipy na\u00a0dostihy, které se teprve poběží, smažeme. Vyhodnocené tipy zůstanou v\u00a0součtech bez jména, aby se nezměnilo pořadí ostatních.',
  },
  cookies: {
    title: 'Cookies',
    text: 'Ukládáme jen to, co potřebuje přihlášení, hlasování a\u00a0vaše volby.',
    link: 'Úplný seznam',
  },
  contact: {
    title: 'Kontakt a\u00a0stížnost',
    text: 'Se stížností se můžete obrátit i\u00a0na\u00a0dozorový úřad.',
  },
} as const;

/** The table of stored data, a row a kind (law.stored-data). */
export function storedTableRows() {
  const all = Object.entries(storedData) as [StoredKindName, StoredKind][];
  return all.map(([name, kind]) => {
    const shared = name === 'racing' ? ['je to veřejné'] : kind.recipients.map((recipient) => recipients[recipient]);
    const cells = {
      Co: kinds[name].what,
      Proč: kinds[name].why,
      'Právní základ': bases[kind.basis],
      'Jak dlouho': storageTimes(kind).map(storageTimeText).join('; '),
      'S kým': shared.join(', '),
    };
    return { name, cells };
  });
}
