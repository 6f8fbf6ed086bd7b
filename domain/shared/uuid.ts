/**
 * Whether a text is an id of the database: a UUID in lower case. Called before a query by a person's id from a URL or
 * by a voter's cookie.
 */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
