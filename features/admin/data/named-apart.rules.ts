/** Two columns of one name, or one without a name, can't be told apart when they are mapped; those get their number. */
export const namedApart = (header: readonly string[]): string[] =>
  header.map((name, index) => (name === '' || header.indexOf(name) !== index ? `${name} ${index + 1}`.trim() : name));
