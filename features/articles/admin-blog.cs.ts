import { horseName } from '#features/racing/horse-name.rules.ts';
import { formatAtTime, formatDate } from '#text/platform/time/date';
import { formatCount } from '#text/platform/text/words';
import { pragueTime } from '#platform/time/prague-time.rules.ts';
import type { Instant } from '#platform/time/time.rules.ts';
import { adminCopy, adminReasons } from '#text/admin/admin';
import { isPhotoProblem, photoProblem, type PhotoProblem } from '#text/photos/admin-photos';
import { characters } from '#text/platform/text/amounts';
import { maxPhotoBytes } from '#features/photos/photos.rules.ts';
import { formatFileSize } from '#text/platform/text/number';
import { numberWord } from '#platform/text/number-word.rules.ts';
import { articleLimits, type ArticleState, type LinkChoice, type LinkKind } from './article-fields.rules.ts';
import type { CoverDrawing, CoverSubject } from './cover.rules.ts';
import { maxExcerptLength, maxFeaturedArticles, maxFlashArticles } from './article.rules.ts';

type Saved = { at: Instant; by: string | null };
const who = (by: string | null) => by ?? 'někdo';

const subjects: Record<CoverSubject, string> = {
  flat: 'rovina',
  hurdles: 'proutky',
  steeplechase: 'steeplechase',
  'cross-country': 'cross-country',
  finish: 'cíl',
  paddock: 'výběh',
  prices: 'kurzy',
  'race-card': 'startovní listina',
};

/** The light of a cover's drawing, in the order of its palettes. */
const coverLights = ['ráno', 'poledne', 'večer', 'noc', 'podzim', 'mlha'] as const;

export const adminBlogCopy = {
  heading: 'Články',
  create: 'Nový článek',
  createSubmit: 'Začít psát',
  edit: 'Úprava článku',
  toPublic: 'Veřejná stránka',
  toList: 'Všechny články',
  stateLabel: 'Stav',
  states: { draft: 'koncept', scheduled: 'naplánovaný', published: 'zveřejněný' } satisfies Record<
    ArticleState,
    string
  >,
  filters: { draft: 'Koncepty', scheduled: 'Naplánované', published: 'Zveřejněné' } satisfies Record<
    ArticleState,
    string
  >,
  caption: 'Články: koncepty, pak od nejnovějšího',
  columns: { article: 'Článek', section: 'Rubrika', at: 'Zveřejnění', state: 'Stav' },
  untitled: 'Bez názvu',
  flash: 'blesková zpráva',
  featured: (place: number) => `doporučený, ${place}.\u00a0místo`,
  at: (at: Instant | null) => (at === null ? '–' : adminCopy.moment(at)),
  typed: ({ at, by }: Saved) => `rozepsané změny: ${who(by)}, ${adminCopy.moment(at)}`,
  count: (total: number) => formatCount(total, ['článek', 'články', 'článků']),
  empty: { title: 'Zatím tu není žádný článek', text: 'První začnete tlačítkem nahoře.' },
  none: 'Žádný takový článek tu není.',
  fields: {
    title: 'Název',
    slug: 'Adresa',
    slugHint: (slug: string) =>
      `/articles/${slug || '…'}. Prázdné pole: odvodí se z\u00a0názvu. Stará adresa povede na novou.`,
    excerpt: 'Perex',
    excerptHint: `Bez něj se v\u00a0seznamech ukáže prvních ${characters(maxExcerptLength)}.`,
    content: 'Text (Markdown)',
    contentHint:
      'Nadpis ##, tučně **slovo**, odkaz [slova](/horse/1). Obrázek, odkaz a\u00a0anketu sem vloží tlačítka nad textem.',
    category: 'Rubrika',
    noCategory: 'bez rubriky',
    author: 'Autor',
    isFlash: 'Blesková zpráva',
    flashHint: `Ukáže se na úvodu mezi ${numberWord(maxFlashArticles, 'instrumental')} nejnovějšími.`,
    featured: 'Doporučený na úvodu',
    notFeatured: 'ne',
    place: (position: number) => `${position}.\u00a0místo`,
    cover: 'Kresba na obálce',
    coverAuto: 'podle dostihu, jinak podle rubriky',
    coverPhoto: 'Fotografie na obálce',
    noCoverPhoto: 'Odebrat fotografii z\u00a0obálky',
    publishedAt: 'Zveřejnit (Praha)',
    atOnce: 'hned',
  },
  parts: { label: 'Části článku', writing: 'Psaní', settings: 'Nastavení' },
  insert: { label: 'Vložit do textu:', picture: 'Obrázek', link: 'Odkaz', poll: 'Anketu' },
  picture: {
    heading: 'Obrázek do textu nebo na obálku',
    file: 'Soubor s\u00a0obrázkem',
    note: (isClient: boolean) =>
      `${isClient ? 'Přetáhněte obrázek sem, nebo ho vyberte v\u00a0zařízení. ' : ''}JPEG, PNG, WebP nebo AVIF, nejvýš ${formatFileSize(maxPhotoBytes)}.`,
    altText: 'Popis pro ty, kdo obrázek nevidí',
    altHint: 'Jednou větou: kdo a\u00a0co na něm je.',
    credit: 'Autor obrázku',
    insert: 'Nahrát a\u00a0vložit do textu',
    toCover: 'Nahrát na obálku',
    progress: 'Nahrávání obrázku',
    sending: 'nahrává se…',
    encoding: 'zpracovává se…',
    inserted: 'Obrázek je v\u00a0textu, kde jste naposledy psali.',
    covered: 'Obrázek je na obálce.',
  },
  poll: {
    heading: 'Anketa do textu',
    choice: 'Která anketa',
    insert: 'Vložit do textu',
    inserted: 'Anketa je v\u00a0textu, kde jste naposledy psali.',
    none: 'Zatím není žádná.',
    create: 'Založit anketu',
  },
  cover: ({ subject, palette }: CoverDrawing) => `${subjects[subject]}, ${coverLights[palette]}`,
  links: {
    heading: 'O\u00a0kom a\u00a0o\u00a0čem',
    find: 'Najít koně, jezdce, dostih nebo den',
    findToInsert: 'Najít koně, jezdce nebo den',
    submit: 'Najít',
    none: 'Nic takového jsme nenašli.',
    hint: 'Vybrané se ukážou vedle článku a\u00a0článek u\u00a0nich.',
    kinds: { horse: 'kůň', jockey: 'jezdec', race: 'dostih', event: 'dostihový den' } satisfies Record<
      LinkKind,
      string
    >,
    name: ({ kind, name, date, location, number }: LinkChoice) => {
      const day = date === null ? '' : `${location} ${formatDate(date)}`;
      if (kind === 'race') return [name, `${day}, ${number}.\u00a0dostih`].filter(Boolean).join(', ');
      if (kind === 'event') return day;
      return kind === 'horse' ? horseName(name ?? '') : (name ?? '');
    },
  },
  preview: 'Náhled',
  pollPlaceholder: (id: number) => `Zde bude anketa č.\u00a0${id}.`,
  save: 'Uložit rozepsané',
  publish: { draft: 'Zveřejnit', scheduled: 'Uložit a\u00a0naplánovat', published: 'Zveřejnit změny' } satisfies Record<
    ArticleState,
    string
  >,
  status: {
    saved: (at: Instant) => `Uloženo ${formatAtTime(pragueTime(at))}`,
    clean: 'Vše je uložené',
    typing: 'Píšete…',
    saving: 'Ukládám…',
    failed: 'Neuloženo: server neodpovídá. Text hlídá prohlížeč, zkoušíme to znovu.',
  },
  conflict: (saved: Saved | null) =>
    `V\u00a0jiném okně je uložená jiná verze${saved ? ` (${who(saved.by)}, ${adminCopy.moment(saved.at)})` : ''}. Vaše psaní zatím zůstává jen tady.`,
  openOtherVersion: 'Otevřít uloženou verzi',
  overwriteWithMine: 'Uložit mou verzi přes ni',
  unpublish: {
    label: 'Stáhnout…',
    question: 'Stáhnout článek z\u00a0webu?',
    text: 'Čtenáři ho už neuvidí, zůstane tady jako koncept.',
    confirm: 'Stáhnout článek',
  },
  discard: {
    label: 'Zahodit rozepsané…',
    question: 'Zahodit rozepsané změny?',
    text: 'Editor se vrátí k\u00a0tomu, co mají čtenáři.',
    confirm: 'Zahodit změny',
  },
  remove: {
    label: 'Smazat…',
    question: 'Smazat článek?',
    text: 'Zmizí ze všech stránek. Celý text zůstane jen v\u00a0protokolu změn.',
    confirm: 'Smazat článek',
  },
  saved: {
    create: 'Článek je založený, můžete psát.',
    save: 'Rozepsané je uložené, čtenáři zatím vidí to, co předtím.',
    publish: 'Článek je zveřejněný.',
    schedule: 'Článek je naplánovaný.',
    unpublish: 'Článek už čtenáři nevidí.',
    discard: 'Rozepsané změny jsou pryč.',
    delete: 'Článek je smazaný.',
    picture: 'Obrázek je na konci textu, rozepsané je uložené.',
    poll: 'Anketa je na konci textu, rozepsané je uložené.',
    cover: 'Obrázek je na obálce, rozepsané je uložené.',
    uncover: 'Obálka je bez fotografie, rozepsané je uložené.',
    find: '',
  },
} as const;

const reasons = {
  ...adminReasons,
  'article.unknown': 'článek už neexistuje.',
  'article.slug-taken': 'tuto adresu už má jiný článek.',
  'article.unknown-link': 'některý z\u00a0vybraných koní, jezdců, dostihů nebo dnů už neexistuje.',
} as const;

const fieldErrors = {
  'article.title-required': 'Napište název.',
  'article.title-too-long': `Název může mít nejvýš ${characters(articleLimits.title)}.`,
  'article.slug-invalid': 'Adresa potřebuje aspoň jedno písmeno nebo číslici.',
  'article.excerpt-too-long': `Perex může mít nejvýš ${characters(articleLimits.excerpt)}.`,
  'article.content-required': 'Napište text.',
  'article.content-too-long': `Text může mít nejvýš ${characters(articleLimits.content)}.`,
  'article.category-invalid': 'Takovou rubriku nemáme.',
  'article.author-too-long': `Jméno autora může mít nejvýš ${characters(articleLimits.author)}.`,
  'article.featured-invalid': `Vyberte 1. až ${maxFeaturedArticles}.\u00a0místo.`,
  'article.cover-invalid': 'Takovou obálku nemáme.',
  'article.cover-alt-too-long': `Popis může mít nejvýš ${characters(articleLimits.coverAlt)}.`,
  'article.cover-credit-too-long': `Jméno autora může mít nejvýš ${characters(articleLimits.coverCredit)}.`,
  'article.moment-invalid': 'Zadejte den a\u00a0čas, které existují.',
  'article.too-many-links': `Od každého druhu lze vybrat nejvýš ${numberWord(articleLimits.linksPerKind)}.`,
} as const;

/** Of a mark in the text, as it was typed. */
const markErrors = {
  'article.unknown-mark': (mark: string) =>
    `Značku ${mark} neznáme, čtenáři by ji viděli, jak je. Anketa je {{anketa:12}} na vlastním řádku.`,
  'article.unknown-poll': (mark: string) => `Anketu, kterou má vložit ${mark}, nemáme.`,
} as const;

export const isMarkProblem = (code: string): code is keyof typeof markErrors => Object.hasOwn(markErrors, code);

export const articleFailure = (code: keyof typeof reasons | keyof typeof markErrors, mark = ''): string =>
  isMarkProblem(code) ? `Nezveřejněno. ${markErrors[code](mark)}` : `Neuloženo: ${reasons[code]}`;

/** `problem` null: the server gave no reason. */
export const pictureFailure = (problem: PhotoProblem | null): string =>
  ['Nepodařilo se nahrát obrázek.', problem && photoProblem(problem)].filter(Boolean).join(' ');

export function articleFieldError(code: string, mark = ''): string {
  if (isMarkProblem(code)) return markErrors[code](mark);
  if (isPhotoProblem(code)) return photoProblem(code);
  return Object.hasOwn(fieldErrors, code) ? fieldErrors[code as keyof typeof fieldErrors] : 'Hodnota není platná.';
}
