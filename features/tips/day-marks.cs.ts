/** Texts of the marks that a race card gets for who is signed in. */
export const dayMarksCopy = {
  note: (horse: string) => `Vaše poznámka: ${horse}`,
  followed: (horse: string, names: readonly string[]) => `${horse}: tipuje ${names.join(', ')}`,
} as const;
