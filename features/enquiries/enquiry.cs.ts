import { maxNameLength, maxNoteLength, minNameLength, phoneDigits, countedHours } from './enquiry.rules.ts';
import { formatInteger } from '#text/platform/text/number';
import { plural, formatCount } from '#text/platform/text/words';
import { numberWord } from '#platform/text/number-word.rules.ts';

/** Texts of visitors' forms. */
export const enquiryCopy = {
  name: 'Jméno',
  email: 'E-mail',
  phone: 'Telefon',
  note: 'Poznámka',
  optional: 'nepovinné',
  /** The label of the hidden field against robots (breeding.public-forms). */
  honeypot: 'Toto pole nevyplňujte',
  busy: 'Odesílám…',
  phoneHint: 'Například 777\u00a0123\u00a0456 nebo +420\u00a0777\u00a0123\u00a0456',
  failed: 'Formulář se nepodařilo odeslat.',
  correct: 'Opravte prosím označená pole.',
} as const;

const lately =
  countedHours === 1
    ? 'Za poslední hodinu'
    : `Za posledních ${formatCount(countedHours, ['hodinu', 'hodiny', 'hodin'])}`;

const messages: Readonly<Record<string, string>> = {
  'name.required': `Zadejte jméno, aspoň ${numberWord(minNameLength, 'accusative')} ${plural(minNameLength, ['znak', 'znaky', 'znaků'])}`,
  'name.too-long': `Jméno může mít nejvýš ${maxNameLength}\u00a0znaků`,
  'email.required': 'Zadejte e-mail',
  'email.invalid': 'Zadejte e-mail ve tvaru jmeno@posta.cz',
  'phone.invalid': `Zadejte telefon jako ${phoneDigits.min} až ${phoneDigits.max} číslic, s\u00a0předvolbou nebo bez ní`,
  'note.too-long': `Poznámka může mít nejvýš ${formatInteger(maxNoteLength)}\u00a0znaků`,
  'consent.required': 'Bez souhlasu vám nemůžeme odpovědět',
  'tier.required': 'Vyberte členství',
  'shares.invalid': 'Vyberte počet podílů',
  'enquiry.too-many': `${lately} jsme od vás dostali příliš mnoho zpráv. Zkuste to prosím později.`,
  'enquiry.not-open': 'Syndikát už podíly nenabízí.',
  'enquiry.too-many-shares': 'Tolik volných podílů syndikát nemá. Vyberte prosím méně.',
  'enquiry.unknown-syndicate': 'Syndikát už neexistuje.',
};

/** The sentence of a code; an unknown code gets the general one. */
export function enquiryMessage(code: string): string {
  return messages[code] ?? enquiryCopy.failed;
}
