/** The anchor of a race in the price list. */
export const raceSectionId = (number: number): string => `trh-${number}`;

/** 'Vybrat' of a race's free box. */
export const boxButtonId = (number: number): string => `vybrat-${number}`;
