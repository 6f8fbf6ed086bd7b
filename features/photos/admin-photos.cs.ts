import { formatFullDate } from '#text/platform/time/date';
import { formatFileSize } from '#text/platform/text/number';
import { formatCount, type PluralForms } from '#text/platform/text/words';
import type { ClockTime, PragueDate } from '#platform/time/time.rules.ts';
import { accountMessages } from '#text/accounts/accounts';
import { loadingAndErrorCopy } from '#text/platform/text/loading-and-errors';
import { maxPhotoBytes, maxPhotoPixels, maxPhotosOfRace, maxUploadBytes, type PhotoRefusal } from './photos.rules.ts';

const photoForms: PluralForms = ['fotografie', 'fotografie', 'fotografií'];

export const adminPhotosCopy = {
  heading: 'Fotografie dostihů',
  day: {
    label: 'Dostihový den',
    season: 'Sezona',
    option: (date: PragueDate, location: string) => `${formatFullDate(date)}, ${location}`,
    show: 'Zobrazit',
    none: 'Zatím není žádný dostihový den. Fotografii lze nahrát, až bude mít svůj dostih.',
    noRaces: 'Tento den zatím nemá žádný dostih.',
    toDay: 'Stránka dne',
  },
  race: (number: number, name: string | null, time: ClockTime | null) =>
    [`${number}.\u00a0dostih`, name, time].filter(Boolean).join(', '),
  upload: {
    heading: 'Nahrát',
    limits: `JPEG, PNG, WebP nebo AVIF, nejvýš ${formatFileSize(maxPhotoBytes)} na jednu`,
    race: 'Dostih',
    chooseRace: 'Vyberte dostih',
    files: 'Soubory s\u00a0fotografiemi',
    drop: 'Přetáhněte fotografie sem, nebo je vyberte v\u00a0zařízení.',
    noScript: `Najednou nejvýš ${formatFileSize(maxUploadBytes)}.`,
    altText: 'Popis pro ty, kdo fotografii nevidí',
    credit: 'Autor fotografie',
    forAll: 'Platí pro všechny nahrávané, u\u00a0jednotlivých lze pak změnit.',
    submit: 'Nahrát fotografie',
    sending: 'Nahrávám…',
    progress: (name: string) => `Nahrávání souboru ${name}`,
    list: 'Průběh nahrávání',
    waiting: 'čeká',
    encoding: 'zpracovává se…',
    again: 'Zkusit znovu',
  },
  list: {
    heading: 'Nahrané',
    scope: 'Které fotografie',
    ofDay: 'Z\u00a0tohoto dne',
    all: 'Všechny',
    count: (count: number) => formatCount(count, photoForms),
    noneOfDay: 'Z\u00a0tohoto dne zatím žádná fotografie není.',
    none: 'Zatím žádná fotografie není.',
  },
  photo: {
    of: (number: number, date: PragueDate, location: string) =>
      `${number}.\u00a0dostih, ${location} ${formatFullDate(date)}`,
    file: (name: string, bytes: number) => `${name} · ${formatFileSize(bytes, 1)}`,
    open: 'Otevřít velkou fotografii',
    altText: 'Popis',
    credit: 'Autor',
    save: 'Uložit popis',
    moveTo: 'Přiřadit k\u00a0dostihu',
    moveHint: 'Nabízí dostihy dne zvoleného nahoře.',
    move: 'Přiřadit',
    remove: 'Smazat…',
    removeNote: 'Fotografie zmizí z\u00a0webu i\u00a0z\u00a0úložiště, vrátit to nelze.',
    removeForGood: 'Smazat fotografii',
  },
} as const;

export type PhotoStep = 'upload' | 'describe' | 'move' | 'delete';

/** Fixed texts (photos.messages); only the one about the description is ours. */
export const photoMessages: Record<PhotoStep, { done: string; failed: string }> = {
  upload: { done: 'Fotografie byla úspěšně nahrána.', failed: 'Nepodařilo se nahrát fotografii.' },
  describe: { done: 'Popis fotografie byl uložen.', failed: 'Nepodařilo se uložit popis fotografie.' },
  move: {
    done: 'Fotografie byla úspěšně přiřazena k jinému dostihu.',
    failed: 'Nepodařilo se přiřadit fotografii k jinému dostihu.',
  },
  delete: { done: 'Fotografie byla úspěšně smazána.', failed: 'Nepodařilo se smazat fotografii.' },
};

const refusals = {
  'photo.not-an-image': 'Soubor není obrázek JPEG, PNG, WebP ani AVIF.',
  'photo.damaged': 'Obrázek je poškozený nebo není celý.',
  'photo.too-large': `Soubor má víc než ${formatFileSize(maxPhotoBytes)}.`,
  'photo.too-many-pixels': `Obrázek má víc než ${formatCount(maxPhotoPixels / 1_000_000, ['milion', 'miliony', 'milionů'])} bodů, zmenšete ho.`,
  'photo.too-many': `Dostih už má ${formatCount(maxPhotosOfRace, ['fotografii', 'fotografie', 'fotografií'])}, víc jich mít nemůže.`,
  'photo.no-alt': 'Popište obrázek pro ty, kdo ho nevidí.',
  'photo.not-stored': 'Úložiště souborů neodpovídá. Zkuste to prosím za chvíli.',
  'photo.unknown': 'Fotografii mezitím někdo smazal.',
  'photo.unknown-race': 'Vyberte dostih, ke kterému fotografie patří.',
  'photo.no-file': 'Vyberte aspoň jeden soubor.',
  'body.too-large': `Soubory mají dohromady víc než ${formatFileSize(maxUploadBytes)}, nahrajte je po částech.`,
  'input.invalid': 'Formulář není úplný, obnovte prosím stránku.',
  'connection.lost': loadingAndErrorCopy.offline,
  'actor.not-signed-in': accountMessages['actor.not-signed-in'],
  'actor.not-admin': accountMessages['actor.not-admin'],
} as const satisfies Record<PhotoRefusal, string> & Record<string, string>;

export type PhotoProblem = keyof typeof refusals;

export const photoProblem = (code: PhotoProblem): string => refusals[code];
export const isPhotoProblem = (code: unknown): code is PhotoProblem => typeof code === 'string' && code in refusals;
