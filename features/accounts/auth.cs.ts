import { adultAge } from '#features/law/law-limits.rules.ts';
import { characters } from '#text/platform/text/amounts';
import { draftDays } from '#platform/session/draft-days.rules.ts';
import { numberWord } from '#platform/text/number-word.rules.ts';
import { formatAtTime, formatDayMonth } from '#text/platform/time/date';
import { formatCount, plural } from '#text/platform/text/words';
import { pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import type { TipRefusal } from '#features/tips/tip-refusal.rules.ts';
import { tipButtonCopy } from '#text/tips/tip-button';
import { type AuthView, secondFactorDigits } from './auth.rules.ts';
import { usernameLimits } from './username.rules.ts';

const codeDigits = `${numberWord(secondFactorDigits, 'accusative', 'feminine')} ${plural(secondFactorDigits, ['číslici', 'číslice', 'číslic'])}`;

type WantedRace = {
  horseName: string;
  location: string;
  date: PragueDate;
  raceNumber: number;
  startAt: Instant | null;
};

export const authCopy = {
  title: 'Přihlášení',
  accountTitle: 'Účet',
  tabs: 'Přihlášení a\u00a0registrace',
  accountTabs: 'Nastavení účtu',
  slogan: 'Tipněte si vítěze dřív, než vyběhne z\u00a0boxu.',
  signIn: { tab: 'Přihlášení', submit: 'Přihlásit se', busy: 'Přihlašuji…' },
  signUp: {
    tab: 'Registrace',
    submit: 'Zaregistrovat se',
    busy: 'Registruji…',
    law: {
      before: `Registrací potvrzujete, že je vám aspoň ${adultAge}\u00a0let, a\u00a0přijímáte `,
      terms: 'podmínky užití',
      between: '. Co o\u00a0vás ukládáme, říká ',
      privacy: 'ochrana údajů',
      after: '.',
    },
  },
  forgotten: {
    tab: 'Zapomenuté heslo',
    submit: 'Odeslat odkaz',
    busy: 'Odesílám…',
    hint: 'Pošleme vám odkaz pro nastavení nového hesla.',
  },
  profile: { tab: 'Upravit profil', submit: 'Uložit změny', busy: 'Ukládám…' },
  password: { tab: 'Změna hesla', submit: 'Změnit heslo', busy: 'Měním heslo…' },
  recovery: { heading: 'Nové heslo', submit: 'Nastavit nové heslo', busy: 'Nastavuji…' },
  /** The horse that somebody came to tip (tips.visitors). */
  wanted: {
    heading: (horse: string) => `Tip na koně ${horse}`,
    race: ({ location, date, raceNumber, startAt }: WantedRace) =>
      `${location}, ${formatDayMonth(date)}, ${raceNumber}.\u00a0dostih${startAt === null ? '' : `, start ${formatAtTime(pragueTime(startAt))}`}.`,
    next: (view: AuthView['name'], refusal: TipRefusal | null) => {
      if (refusal) return `Tip už nelze podat: ${tipButtonCopy.reasons[refusal]}.`;
      return view === 'sign-up'
        ? 'Registrace je zdarma; odkaz v\u00a0e-mailu vás přivede zpátky k\u00a0tomuto koni.'
        : 'Po přihlášení se vrátíte k\u00a0tomuto koni.';
    },
  },
  email: 'E-mail',
  emailExample: 'jmeno@posta.example',
  emailReadOnly: 'E-mail nelze změnit.',
  username: 'Uživatelské jméno',
  usernameHint: `${usernameLimits.minLength} až ${characters(usernameLimits.maxLength)}: písmena, čísla, podtržítko, pomlčka.`,
  currentPassword: 'Současné heslo',
  passwordLabel: 'Heslo',
  passwordHint: (minLength: number) => `Aspoň ${formatCount(minLength, ['znak', 'znaky', 'znaků'])}.`,
  newPassword: 'Nové heslo',
  confirmation: 'Nové heslo znovu',
  consent: 'Chci dostávat e-maily s\u00a0tipy a\u00a0novinkami. Odhlásit se mohu kdykoli.',
  or: 'nebo',
  google: 'Pokračovat přes Google',
  googleBusy: 'Přesměrovávám…',
  googleAge: `Nový účet přes Google: pokračováním potvrzujete, že je vám aspoň ${adultAge}\u00a0let, a\u00a0přijímáte `,
  noAccount: {
    before: 'Nemáte účet? ',
    link: 'Zaregistrujte se',
    after: ', tipování je zdarma.',
  },
  askAgain: 'Poslat nový odkaz',
  mailChoice: {
    heading: 'Chcete od nás e-maily?',
    text: 'Jednou za čas pošleme tipy, novinky a\u00a0připomínku uzávěrky. Volbu změníte kdykoli v\u00a0účtu.',
    yes: 'Ano, posílejte',
    no: 'Ne, děkuji',
  },
  challenge: {
    heading: 'Druhý krok přihlášení',
    text: `Opište ${codeDigits} z\u00a0ověřovací aplikace.`,
    code: 'Kód z\u00a0aplikace',
    recoveryCode: 'Záchranný kód',
    toRecovery: 'Nemám telefon, použiji záchranný kód',
    toApp: 'Zpět ke kódu z\u00a0aplikace',
    recoveryText: 'Zadejte jeden ze záchranných kódů, které jste si při zapnutí uložili. Každý platí jednou.',
    submit: 'Ověřit',
    busy: 'Ověřuji…',
    startAgain: 'Přihlásit se znovu',
  },
} as const;

export const securityCopy = {
  mails: {
    heading: 'E-maily',
    on: 'Dostáváte e-maily s\u00a0tipy a\u00a0novinkami.',
    off: 'E-maily s\u00a0tipy a\u00a0novinkami jsou vypnuté.',
    securityMailNote: 'Zprávy o\u00a0zabezpečení účtu chodí vždy.',
    subscribe: 'Zapnout e-maily',
    unsubscribe: 'Vypnout e-maily',
  },
  google: {
    heading: 'Přihlášení přes Google',
    linked: 'Účet Google je připojený.',
    notLinked: 'Připojte si účet Google a\u00a0přihlašujte se bez hesla.',
    link: 'Připojit Google',
    unlink: 'Odpojit Google',
  },
  secondFactor: {
    heading: 'Dvoufázové ověření',
    required: 'Do správy webu se vstupuje jen s\u00a0dvoufázovým ověřením. Zapněte si ho prosím tady.',
    goOn: 'Pokračovat do správy',
    off: 'Vypnuto. S\u00a0ověřovací aplikací v\u00a0telefonu se k\u00a0účtu nedostane nikdo, kdo zná jen heslo.',
    on: 'Zapnuto. Při přihlášení se zadává i\u00a0kód z\u00a0aplikace.',
    enable: 'Zapnout',
    disable: 'Vypnout',
    change: 'Změnit nastavení',
    newCodes: 'Nové záchranné kódy',
    scan: 'Naskenujte kód v\u00a0ověřovací aplikaci, nebo do ní opište klíč.',
    qr: 'QR kód pro ověřovací aplikaci',
    secret: 'Klíč',
    codes: 'Záchranné kódy',
    codesText: 'Uložte si je mimo telefon. Každý z\u00a0nich jednou nahradí kód z\u00a0aplikace, znovu je neukážeme.',
    confirm: 'Potvrdit a\u00a0zapnout',
    confirmText: `Nakonec opište ${codeDigits}, které aplikace ukazuje.`,
  },
  devices: {
    heading: 'Přihlášená zařízení',
    current: 'toto zařízení',
    unknown: 'Neznámé zařízení',
    lastSeen: (when: string) => `naposledy ${when}`,
    revoke: 'Odhlásit',
    revokeNamed: (device: string) => `Odhlásit zařízení ${device}`,
    revokeOthers: 'Odhlásit všechna ostatní',
  },
  data: {
    heading: 'Moje data',
    text: 'Všechno, co o\u00a0vás máme, v\u00a0jednom souboru JSON.',
    download: 'Stáhnout moje data',
  },
  deletion: {
    heading: 'Smazat účet',
    text: `Smažeme účet i\u00a0osobní údaje a\u00a0zrušíme otevřené tipy. Vyhodnocené tipy zůstanou bez jména. Co jste jinde rozepsali a\u00a0neodeslali, zmizí z\u00a0tamního prohlížeče nejpozději za ${numberWord(draftDays, 'accusative')} ${plural(draftDays, ['den', 'dny', 'dní'])}. Vrátit to nelze.`,
    submit: 'Smazat účet natrvalo',
    open: 'Chci smazat účet',
  },
  signOut: 'Odhlásit se',
  signingOut: 'Odhlašuji…',
  busy: 'Ukládám…',
} as const;
