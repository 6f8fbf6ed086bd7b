/** Whether a text is an id of the database: a UUID in lower case. PostgreSQL throws on what is none. */
export const isUuid = (text: string): boolean => /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(text);
