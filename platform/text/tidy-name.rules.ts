/**
 * A name as it is stored: letters with their accents as one character, single plain spaces. Keyboards, spreadsheets and
 * pages write both in several ways that nobody sees; the same as tidy_name() of SQL (import.namesakes).
 */
export const tidyName = (text: string): string => text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
