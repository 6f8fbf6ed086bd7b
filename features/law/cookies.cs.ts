import type { StoragePurpose, StoredInBrowser } from './browser-storage.rules.ts';
import { formatCount } from '#text/platform/text/words';

const purposes: Readonly<Record<StoragePurpose, string>> = {
  session: 'přihlášení; skript na\u00a0stránce ji nepřečte',
  signedIn: 'že je někdo přihlášen, aby se stránka nepřekreslila',
  device: 'že se z\u00a0tohoto prohlížeče už někdo přihlásil; jinak přijde upozornění e-mailem',
  secondFactor: 'čekání na\u00a0kód druhého ověření',
  confirmation: 'že tento prohlížeč čeká na\u00a0potvrzení e-mailu',
  confirmed: 'že e-mail byl právě potvrzen',
  missedTip: 'proč tip, kvůli kterému jste se přihlásili, už nelze podat',
  reset: 'odkaz na\u00a0nové heslo, aby nezůstal v\u00a0adrese',
  google: 'návrat z\u00a0přihlášení u\u00a0Googlu',
  vote: 'váš hlas v\u00a0anketě, abyste ho mohli změnit',
  voter: 'že prohlížeč už hlasoval',
  scroll: 'kam jste stránku posunuli, abyste se vrátili na\u00a0totéž místo',
  transitions: 'mezi kterými stránkami jste přešli s\u00a0přechodem, aby návrat vypadal stejně',
  theme: 'světlý, nebo tmavý vzhled',
  notice: 'zavřené oznámení nahoře',
  cards: 'stručné, nebo podrobné karty dostihů',
  moments: 'u\u00a0kterých dostihů jste v\u00a0tomto prohlížeči už viděli dojezd, aby se nepřehrával znovu',
  consent: 'vaše odpověď na\u00a0měření návštěvnosti',
  draft: 'rozepsaný text formuláře, aby se neztratil',
  draftOfVisitor: 'rozepsaný text formuláře bez přihlášení',
  team: 'rozdělaná sestava Fantasy',
  pendingSignIn: 'že probíhá přihlášení',
  grid: 'neuložené změny ve správě dostihů',
  install: 'že jsme vám nabídli přidání na\u00a0plochu',
  queuedTips: 'že nějaký tip čeká na\u00a0signál',
  place: 'kde jste skončili v\u00a0aplikaci na ploše',
  placeReturn: 'že jste se na to místo už vrátili',
  pages: 'veřejné stránky, které jste otevřeli, aby šly přečíst i\u00a0bez signálu',
  shell: 'stránka, která řekne, co máte po ruce bez signálu',
  files: 'písma, obrázky a\u00a0programy stránek',
  expiration: 'kdy co z\u00a0toho smazat',
  ownThings:
    'vaše tipy, i\u00a0ty, které čekají na\u00a0odeslání, sledovaní koně a\u00a0kdo je přihlášen, pro chvíle bez signálu; po odhlášení zmizí',
  analytics: 'Google Analytics, jen s\u00a0vaším souhlasem',
};

const places = {
  cookie: 'cookie',
  local: 'úložiště\u00a0prohlížeče',
  session: 'úložiště\u00a0karty',
  cache: 'mezipaměť',
  database: 'databáze\u00a0prohlížeče',
} as const;

function maxAgeText({ where, maxAgeS }: StoredInBrowser): string {
  if (maxAgeS === null) return where === 'session' ? 'do\u00a0zavření karty' : 'dokud\u00a0ho\u00a0nesmažete';
  const days = Math.round(maxAgeS / 86_400);
  if (days >= 1) return `${formatCount(days, ['den', 'dny', 'dnů'])}`;
  const minutes = Math.round(maxAgeS / 60);
  return `${formatCount(minutes, ['minuta', 'minuty', 'minut'])}`;
}

export const cookiesCopy = {
  title: (siteName: string) => `Cookies | ${siteName}`,
  description: 'Úplný seznam cookies a\u00a0dalších údajů, které web ukládá ve vašem prohlížeči.',
  lead: 'Co ukládáme ve vašem prohlížeči a\u00a0proč. Bez přihlášení a\u00a0bez vaší volby jen to, kam jste stránku posunuli, že jste tu už byli, a\u00a0stránky, které jste otevřeli, aby šly přečíst i\u00a0bez signálu.',
  table: {
    title: 'Úplný seznam',
    caption: 'Cookies a\u00a0údaje v\u00a0prohlížeči',
    columns: { name: 'Název', where: 'Kde', purpose: 'K\u00a0čemu', time: 'Jak dlouho' },
    rest: '…',
    note: 'Na zabezpečeném spojení začínají cookies s\u00a0názvem rovinka navíc slovem __Secure-.',
  },
  counting: {
    title: 'Jak počítáme návštěvy',
    text: 'Sami si počítáme, kolikrát za den se která stránka otevřela a\u00a0z\u00a0kterého webu se na\u00a0ni přišlo. Ve vašem prohlížeči kvůli tomu nic neukládáme ani nečteme a\u00a0nikam nezapisujeme adresu IP, prohlížeč ani to, které stránky otevřel jeden člověk. Z\u00a0takových součtů nikoho nepoznáme, proto se na\u00a0souhlas neptáme.',
  },
  consent: {
    title: 'Souhlas',
    without:
      'Na\u00a0nic v\u00a0seznamu souhlas potřeba není: vše slouží jen tomu, oč jste si řekli. Návštěvy tu neměří žádná jiná firma.',
    with: [
      'Na\u00a0vše v\u00a0seznamu kromě Google Analytics souhlas potřeba není: slouží jen tomu, oč jste si řekli.',
      'Google Analytics se načte, až když s\u00a0měřením souhlasíte v\u00a0liště dole; bez odpovědi nebo po odmítnutí se Googlu neodešle nic. Po souhlasu se Google dozví adresu IP, jaký máte prohlížeč, které stránky otevřete a\u00a0že jste třeba dali tip; údaje může zpracovávat i\u00a0v\u00a0USA. Souhlas kdykoli odvoláte v\u00a0patičce, cookies Google Analytics se tím smažou.',
    ],
  },
  removal: {
    title: 'Jak je smazat',
    text: 'Odhlášením zmizí přihlášení i\u00a0rozepsané texty. Zbytek smažete v\u00a0nastavení prohlížeče; přijdete jen o\u00a0uložené volby.',
  },
  contact: 'Kontakt',
  purposes,
  places,
  maxAgeText,
} as const;
