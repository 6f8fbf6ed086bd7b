/** A letter of a race card for something that a horse wears. */
export type Equipment = {
  letter: string;
  /** Worn for the first time: printed with a 1 behind the letter. */
  isFirst: boolean;
};

/** A longer text is a word. */
const maxLetters = 4;
const printed = /^(?:\p{Lu}1?(?:[ ,+]*))+$/u;

/**
 * The letters of 'K1 J', each once; null for anything else. Which letter stands for what is the source's matter
 * (racing.equipment).
 */
export function parseEquipment(text: string): Equipment[] | null {
  const upper = text.toUpperCase();
  if (!printed.test(upper)) return null;
  const letters = [...upper.matchAll(/(\p{Lu})(1?)/gu)].map(([, letter = '', first]) => ({
    letter,
    isFirst: first === '1',
  }));
  const once = letters.filter(({ letter }, index) => letters.findIndex((other) => other.letter === letter) === index);
  return once.length <= maxLetters ? once : null;
}

/** As it is stored and exported: 'K1 J'. */
export const printEquipment = (equipment: readonly Equipment[]): string =>
  equipment.map(({ letter, isFirst }) => letter + (isFirst ? '1' : '')).join(' ');

/** Letters of the official table's note behind a horse's sex: 'bj', 'A 1/2sj', '* b'. */
const noted = /^(?:A 1\/2|\*)? ?([bjs]+)$/;

/**
 * What a runner wears: as its own column says, else by the letters of the note, which the tables of 2023 have instead
 * (racing.equipment).
 */
export function wornEquipment({ equipment, note }: { equipment: string | null; note: string | null }): Equipment[] {
  if (equipment !== null) return parseEquipment(equipment) ?? [];
  const letters = noted.exec(note ?? '')?.[1] ?? '';
  return parseEquipment(letters) ?? [];
}
