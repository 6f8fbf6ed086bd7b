export const maxOptions = 12;
