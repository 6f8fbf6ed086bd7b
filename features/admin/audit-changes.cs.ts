import { apiKeysCopy } from '#text/api/api-keys';
import { raceEditorCopy } from '#text/race-office/race-editor';
import { storingCopy } from '#text/platform/http/storing';
import { formatDate } from '#text/platform/time/date';
import { formatDecimal } from '#text/platform/text/number';
import { andMore } from '#text/platform/text/words';
import type { Instant, PragueDate } from '#platform/time/time.rules.ts';
import { horseCopy } from '#text/horses/horses';
import { feedbackCopy } from '#text/fantasy/feedback';
import { adminChecksCopy } from '#text/checks/checks';
import { adminContestCopy } from '#text/contest/admin-contest';
import { adminDataCopy, columnLabel, valueRulesCopy } from '#text/imports/imports';
import { adminEnquiriesCopy } from '#text/enquiries/admin-enquiries';
import { adminFeedsCopy } from '#text/feeds/feeds';
import { adminMailingCopy } from '#text/mailing/admin-mailing';
import { adminPollsCopy } from '#text/polls/admin-polls';
import { adminRacesCopy, inSentence } from '#text/race-office/race-office';
import { adminSyndicatesCopy } from '#text/syndicates/admin-syndicates';
import type { Difference } from './audit.rules.ts';
import { adminAuditCopy } from '#text/admin/audit';
import { adminCopy } from '#text/admin/admin';
import { adminUsersCopy } from '#text/admin/users';

/** Names of stored fields that an administrator's write changes. */
const auditFields: Readonly<Record<string, string>> = {
  ...raceEditorCopy.fields,
  ...apiKeysCopy.fields,
  ...storingCopy.fields,
  added: 'Přidáno',
  breeder: 'Chovatel',
  colour: 'Barva',
  dam: 'Matka',
  damSire: 'Otec matky',
  isCommandLine: 'Z\u00a0příkazové řádky',
  owner: 'Majitel',
  sire: 'Otec',
  adminNote: 'Poznámka správce',
  alt: 'Popis',
  altText: 'Popis',
  amount: 'Částka',
  answer: 'Odpověď',
  applied: 'Uložených řádků',
  appliedAt: 'Použito',
  archived: 'Archivováno',
  archivedAt: 'Archivováno',
  author: 'Autor',
  basePercent: 'Základ ceny v\u00a0%',
  batch: 'Import',
  batchId: 'Import',
  birthYear: 'Rok narození',
  body: 'Text',
  bookedOn: 'Zaúčtováno',
  budget: 'Rozpočet',
  buttonLabel: 'Tlačítko',
  buttonUrl: 'Adresa tlačítka',
  bytes: 'Bajtů',
  calls: 'Volání',
  captain: 'Násobek kapitána',
  changed: 'Změněno',
  changedAt: 'Změněno',
  changes: 'Změn',
  claim: 'Podtitul webu',
  closedOn: 'Ukončeno',
  closedReason: 'Důvod ukončení',
  completed: 'Dokončeno',
  conflict: 'Konfliktů',
  consentedAt: 'Souhlas',
  contactEmail: 'Kontaktní e-mail',
  content: 'Text',
  contentHash: 'Otisk obsahu',
  country: 'Země původu',
  counts: 'Počty',
  cover: 'Obálka',
  coverAlt: 'Popis obálky',
  coverCredit: 'Autor obálky',
  coverPhoto: 'Fotografie na obálce',
  createdAt: 'Založeno',
  createdBy: 'Založil',
  credit: 'Autor',
  decidedAt: 'Rozhodnuto',
  decidedBy: 'Rozhodl',
  decision: 'Rozhodnutí',
  deletedAt: 'Smazáno',
  demo: 'Ukázka',
  description: 'Popis',
  email: 'E-mail',
  emailSubscribed: 'Odběr e-mailů',
  encoding: 'Kódování',
  endsOn: 'Do',
  entry: 'Položka',
  error: 'Chyba',
  errorDetail: 'Podrobnosti chyby',
  etag: 'Značka verze',
  eventId: 'Dostihový den',
  events: 'Dostihové dny',
  everyMinutes: 'Každých minut',
  excerpt: 'Perex',
  expiresAt: 'Konec',
  factors: 'Koeficienty',
  failed: 'S\u00a0chybou',
  failures: 'Nezdarů v\u00a0řadě',
  fantasyTestingOptIn: 'Fantasy testování',
  feature: 'Hlavní dostih',
  featuredPosition: 'Místo mezi vybranými',
  fetchedAt: 'Naposledy staženo',
  fields: 'Pole',
  file: 'Soubor',
  fileName: 'Soubor',
  fileSize: 'Velikost souboru v\u00a0bajtech',
  fingerprint: 'Otisk',
  finishedAt: 'Dokončeno',
  format: 'Formát',
  handedOverAt: 'Předáno',
  handedOverBy: 'Předal',
  hidden: 'Skryto',
  holder: 'Podílník',
  horseId: 'Kůň',
  id: 'Číslo záznamu',
  ignored: 'Vynechaných',
  intro: 'Text',
  isActive: 'Zapnuto',
  isCompleted: 'Potvrzeno',
  isAccepted: 'Výsledek platí, jak je',
  isFlash: 'Blesková zpráva',
  isNot: 'Není totéž jako',
  isOpen: 'Otevírají se kola',
  isAnnulled: 'Anulováno',
  isPaused: 'Pozastaveno',
  isSample: 'Ukázkový',
  isWanted: 'Stáhnout hned',
  jockeyWin: 'Body za vítězství jezdce',
  keyId: 'Klíč programu',
  kind: 'Druh',
  lastModified: 'Změněno u\u00a0zdroje',
  links: 'Odkazy',
  lockMinutes: 'Uzávěrka minut předem',
  lockedAt: 'Zablokováno',
  lookalikes: 'Podobná jména',
  madeAt: 'Nahráno',
  madeBy: 'Nahrál',
  mapping: 'Přiřazení sloupců',
  marketLogLoss: 'Chyba trhu',
  merged: 'Sloučený záznam',
  message: 'Zpráva',
  modelLogLoss: 'Chyba hodnocení',
  monday: 'Kolo od',
  mondays: 'Kola od',
  moved: 'Přesunuto',
  name: 'Jméno',
  new: 'Nových',
  next: 'Další sezona',
  nextAt: 'Další stažení',
  newNames: 'Nová jména',
  nextId: 'Další v\u00a0pořadí',
  note: 'Poznámka',
  notice: 'Oznámení',
  oddsChanges: 'Změn kurzů',
  lineupSource: 'Přednost u\u00a0jezdců a\u00a0hmotností',
  priceSource: 'Přednost u\u00a0kurzů',
  offlineWorker: 'Ukládání stránek v\u00a0prohlížečích',
  onlyKnownRunners: 'Jen známí účastníci',
  onlyRaceDays: 'Jen v\u00a0dostihové dny',
  rowsAt: 'Kde jsou řádky',
  sheets: 'Listy sešitu',
  storingBy: 'Kdo ukládá',
  storingUntil: 'Ukládá se do',
  timeZone: 'Časové pásmo',
  secretHeaders: 'Tajné hlavičky',
  headers: 'Tajné hlavičky',
  permission: 'Souhlas zdroje',
  mayPassOn: 'Data smějí dostat i\u00a0jiní',
  permittedAt: 'Souhlas zapsán',
  permittedBy: 'Souhlas zapsal',
  recipe: 'Předpis',
  page: 'Stránka na řadě',
  pageHashes: 'Otisky stránek',
  opened: 'Otevřeno',
  options: 'Volby',
  order: 'Pořadí',
  organiser: 'Pořadatel soutěže',
  operator: 'Provozovatel webu',
  operatorId: 'IČO provozovatele',
  operatorSeat: 'Sídlo provozovatele',
  operatorRegister: 'Zápis provozovatele v\u00a0rejstříku',
  dataOfficer: 'Pověřenec pro ochranu údajů',
  stored: 'Uložených',
  supervisoryAuthority: 'Dozorový úřad',
  mailService: 'Poštovní služba',
  serverOperator: 'Provozovatel serveru',
  termsSince: 'Podmínky platí od',
  originalFilename: 'Původní jméno souboru',
  people: 'Příjemců',
  phone: 'Telefon',
  photoUrl: 'Adresa fotografie',
  places: 'Body za místa',
  pollType: 'Druh ankety',
  postId: 'Článek',
  price: 'Cena',
  priced: 'Ohodnoceno koní',
  pricePeriod: 'Cena za',
  prices: 'Kurzy',
  prize: 'Výhra v\u00a0Kč',
  publishAt: 'Zveřejnit',
  isDraft: 'Koncept',
  refusal: 'Důvod odmítnutí',
  publishedAt: 'Zveřejněno',
  question: 'Otázka',
  raceCount: 'Dostihů',
  raceId: 'Dostih',
  races: 'Dostihy',
  problems: 'Závady',
  raceKeys: 'Dostihy v\u00a0souboru',
  rating: 'Známka',
  readTimeMinutes: 'Minut čtení',
  reason: 'Důvod',
  reports: 'Nahlášení',
  quote: 'Opsaný text',
  why: 'Důvod hlášení',
  requestedAt: 'Vyžádáno',
  requestedBy: 'Vyžádal',
  riderTitle: 'Titul',
  role: 'Role',
  rows: 'Řádků',
  rules: 'Verze pravidel',
  runners: 'Koně',
  sample: 'Ukázka sloupců',
  scheduledAt: 'Odeslat',
  seconds: 'Sekund',
  segment: 'Komu',
  sessions: 'Přihlášení',
  sex: 'Pohlaví',
  shareCount: 'Podílů',
  shares: 'Podíly',
  sharesPerPerson: 'Podílů na osobu',
  showIntroStats: 'Karta se statistikami',
  showLanding: 'Blok čtyř karet',
  shownName: 'Zobrazené jméno',
  since: 'Od',
  siteName: 'Název webu',
  skipped: 'Přeskočených',
  slug: 'Adresa',
  source: 'Zdroj',
  stable: 'Stáj',
  startedAt: 'Začalo',
  startsOn: 'Od',
  state: 'Stav',
  stopped: 'Zastavených řádků',
  strengthPercent: 'Podíl síly v\u00a0%',
  subject: 'Předmět',
  succeededAt: 'Naposledy v\u00a0pořádku',
  syndicateId: 'Syndikát',
  takenUntil: 'Zamčeno do',
  template: 'Šablona',
  terms: 'Podmínky',
  testedVersion: 'Vyzkoušená verze',
  text: 'Slovy',
  tier: 'Členství',
  title: 'Titulek',
  touchedAt: 'Poslední známka práce',
  trainer: 'Trenér',
  unchanged: 'Beze změny',
  undoneAt: 'Vráceno',
  update: 'Novinka',
  updatedAt: 'Upraveno',
  uploadedAt: 'Nahráno',
  userId: 'Uživatel',
  username: 'Uživatelské jméno',
  value: 'Hodnota',
  version: 'Verze',
  votesAbstained: 'Zdrželi se',
  votesAgainst: 'Proti',
  votesFor: 'Pro',
  waitingLines: 'Řádky, které čekají',
  warning: 'Varování',
  weeklyPrize: 'Týdenní výhra v\u00a0Kč',
  winners: 'Vítězové',
  workingCopy: 'Rozepsaná verze',
  wrong: 'Chybných',
};

/** A mapping of columns: each part says of a column of the file or of ours how it is read (import.mapping). */
const mappingParts: Readonly<Record<string, (column: string) => string>> = {
  columns: (header) => `Sloupec „${header}“`,
  fixed: (column) => `Pro celý soubor ${columnLabel(column)}`,
  rules: (column) => `Jak se čte ${columnLabel(column)}`,
};

const mappingPart = ([first = '', column]: Difference['path']): string | null =>
  column !== undefined && Object.hasOwn(mappingParts, first) ? first : null;

/** 'Tempest, F výhra'; a field without a Czech name has its stored one. */
export function fieldName(path: Difference['path']): string {
  const [first = '', ...inner] = path;
  const part = mappingPart(path);
  if (part !== null) return mappingParts[part]?.(inner.join('.')) ?? part;
  const column = path.at(-1) ?? '';
  const cell = adminRacesCopy.columns[column]?.full;
  if (cell !== undefined && (inner.length > 0 || auditFields[first] === undefined))
    return inner.length > 0 ? `${auditFields[first] ?? first}, ${inSentence(cell)}` : cell;
  return [first, ...inner].map((name) => auditFields[name] ?? name).join(', ');
}

/** Codes that mean the same in every field. */
const codes: Readonly<Record<string, string>> = { true: 'ano', false: 'ne' };

/** Codes by the field they stand in: 'scheduled' is one thing of a day and another of a mailing. */
const codesOfFields: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  status: {
    ...raceEditorCopy.statuses,
    ...adminEnquiriesCopy.statuses,
    draft: 'koncept',
    published: 'zveřejněno',
  },
  state: {
    ...adminDataCopy.list.states,
    unchanged: 'beze změny',
    ...adminChecksCopy.backups.run.states,
    ...adminContestCopy.states,
    ...adminMailingCopy.states,
    failed: 'selhalo',
    retry: 'čeká na nový pokus',
  },
  rights: apiKeysCopy.shortRights,
  role: adminUsersCopy.roles,
  segment: adminMailingCopy.recipients.segments,
  template: adminMailingCopy.what.templates,
  pollType: adminPollsCopy.fields.types,
  tier: adminEnquiriesCopy.tiers,
  kind: { ...adminFeedsCopy.kinds, ...adminSyndicatesCopy.updates.kinds },
  decision: feedbackCopy.decisions,
  sex: horseCopy.sexes,
};

const ruleNames: Readonly<Record<string, string>> = valueRulesCopy.names;

const uuid = /\b([0-9a-f]{8})-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}\b/g;
const storedMoment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d+)?Z$/;
/** Rounds of the contest, with or without their winners. */
const datedList = /^(?:\d{4}-\d{2}-\d{2}(?: [^,]+)?(?:, |$))+$/;
const datesOfList = /(?<=^|, )\d{4}-\d{2}-\d{2}/g;
const storedDecimal = /^-?\d+\.\d+$/;

/** A code, or a list of codes, in words; undefined where one has none. */
function wordsOf(known: Readonly<Record<string, string>>, text: string): string | undefined {
  const words = text.split(', ').map((code) => (Object.hasOwn(known, code) ? known[code] : undefined));
  return words.every((word) => word !== undefined) ? words.join(', ') : undefined;
}

const maxDecimals = 3;

/** '2,086' of '2.0862653625': as many decimals as are stored, at most three. */
function decimalText(stored: string): string {
  const decimals = stored.length - stored.indexOf('.') - 1;
  return formatDecimal(Number(stored), Math.min(decimals, maxDecimals));
}

/** A value of a field before or after a change: Czech for codes, Prague time, a decimal comma, long ids shortened. */
export function valueText(text: string | null, path: Difference['path']): string {
  if (text === null) return adminAuditCopy.nothing;
  const part = mappingPart(path);
  if (part === 'columns') return columnLabel(text);
  if (part === 'rules') return ruleNames[text] ?? text;
  const words = wordsOf(codesOfFields[path.at(-1) ?? ''] ?? {}, text) ?? codes[text];
  if (words !== undefined) return words;
  if (storedMoment.test(text)) return adminCopy.moment(Date.parse(text) as Instant);
  if (storedDecimal.test(text)) return decimalText(text);
  const shown = text.replaceAll(uuid, '$1');
  const isCut = shown.endsWith('…');
  const list = isCut ? shown.slice(0, Math.max(0, shown.lastIndexOf(', '))) : shown;
  if (!datedList.test(list)) return shown;
  const dated = list.replaceAll(datesOfList, (date) => formatDate(date as PragueDate));
  return isCut ? `${dated} a\u00a0další` : dated;
}

const maxInlineLength = 60;
const shorten = (text: string) => (text.length > maxInlineLength ? `${text.slice(0, maxInlineLength)}…` : text);

/** One change in a line: 'Tempest, F výhra 3,5 → 3,2 a 2 další', 'Sloupec „n“ je startovní číslo'. */
export function changeLine([first, ...others]: readonly Difference[]): string {
  if (!first) return '';
  const [before, after] = [first.before, first.after].map((text) => shorten(valueText(text, first.path)));
  const is = mappingPart(first.path) === null ? ' ' : ' je ';
  const what =
    first.before === null ? `${fieldName(first.path)}${is}${after}` : `${fieldName(first.path)} ${before} → ${after}`;
  return others.length === 0 ? what : `${what} ${andMore(others.length)}`;
}
