import { priceLifeMs } from '#features/imports/source-claims.rules.ts';
import { formatCount, formatOutOf } from '#text/platform/text/words';
import { adminCopy, adminReasons } from '#text/admin/admin';
import { settingsLimits } from './settings-limits.rules.ts';
import { characters } from '#text/platform/text/amounts';
import { formatInteger } from '#text/platform/text/number';

export const adminSettingsCopy = {
  heading: 'Nastavení webu',
  fields: {
    siteName: 'Název webu',
    claim: 'Podtitul',
    notice: 'Oznámení nahoře na každé stránce',
    noticeLead: 'Tučný začátek',
    noticeText: 'Text',
    noticeHint: 'Obě pole prázdná: žádné oznámení.',
    weeklyPrize: 'Týdenní výhra v\u00a0Kč',
    weeklyPrizeHint: 'Nula soutěž vypne.',
    organiser: 'Pořadatel soutěže',
    organiserHint: 'Uvádí se v\u00a0pravidlech. Dokud není uveden, soutěž neběží a\u00a0web o\u00a0ní mlčí.',
    contactEmail: 'E-mail pro čtenáře',
    contactHint: 'Uvádí se v\u00a0nápovědě a\u00a0na konci e-mailů.',
    operatorHeading: 'Provozovatel a\u00a0právní stránky',
    operatorHint: 'Uvádí se s\u00a0sídlem na konci e-mailů.',
    operatorIdHint: 'Osm číslic.',
    dataOfficerHint: 'Jméno, nebo že není jmenován.',
    showIntroStats: 'Úvodní karta se statistikami',
    showLanding: 'Úvodní blok se čtyřmi rozcestníky',
    offline: 'Bez signálu',
    offlineWorker: 'Prohlížeče si ukládají stránky, aby šly otevřít i\u00a0bez signálu',
    offlineWorkerHint:
      'Po vypnutí se při příštím otevření webu smaže vše, co si prohlížeče uložily. Zapnout to lze kdykoli.',
    sources: 'Když se zdroje rozcházejí',
    lineupSource: 'U\u00a0jezdců a\u00a0hmotností má přednost',
    priceSource: 'U\u00a0kurzů má přednost',
    newestSource: 'novější údaj',
    sourceHint: `Platí pro údaje, které teprve přijdou. Kurz, který zdroj ${formatCount(priceLifeMs / 60_000, ['minutu', 'minuty', 'minut'])} nepotvrdil, přednost nemá.`,
    home: 'Úvodní stránka',
    contest: 'Týdenní soutěž',
    site: 'Web',
  },
  optional: adminCopy.optional,
  save: 'Uložit nastavení',
  toFill: {
    title: 'Údaje provozovatele: co ještě chybí',
    filled: (count: number, all: number) => `Vyplněno ${count} ${formatOutOf(all)}`,
    fill: 'Doplnit',
    missingOn: (pages: string) => `Chybí na stránkách: ${pages}`,
    note: 'Dokud něco chybí, stránka to čtenářům řekne.',
  },
  saved: { write: 'Nastavení je uložené.' },
} as const;

const fieldErrors = {
  'settings.name-required': 'Napište název webu.',
  'settings.name-too-long': `Název může mít nejvýš ${characters(settingsLimits.siteName)}.`,
  'settings.claim-required': 'Napište podtitul.',
  'settings.claim-too-long': `Podtitul může mít nejvýš ${characters(settingsLimits.claim)}.`,
  'settings.notice-too-long': 'Oznámení je příliš dlouhé.',
  'settings.prize-invalid': `Zadejte celé koruny, od nuly do ${formatInteger(settingsLimits.maxPrize)}.`,
  'settings.organiser-too-long': `Pořadatel může mít nejvýš ${characters(settingsLimits.organiser)}.`,
  'settings.operator-too-long': `Nejvýš ${characters(settingsLimits.operator)}.`,
  'settings.company-id-invalid': 'IČO má osm číslic; zkontrolujte je.',
  'settings.date-invalid': 'Zadejte datum.',
  'settings.source-too-long': 'Zdroj vyberte ze seznamu.',
  'settings.email-invalid': 'Zadejte platnou e-mailovou adresu.',
} as const;

export const settingsFailure = (code: keyof typeof adminReasons): string => `Neuloženo: ${adminReasons[code]}`;

export const settingsFieldError = (code: string): string =>
  Object.hasOwn(fieldErrors, code) ? fieldErrors[code as keyof typeof fieldErrors] : 'Hodnota není platná.';
