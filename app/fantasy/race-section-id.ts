/** The anchor of a race in the price list. */
export const raceSectionId = (number: number): string => `trh-${number}`;
