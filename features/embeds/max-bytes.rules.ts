/** All of a card, in bytes (embeds.size). */
export const maxBytes = 15_000;
