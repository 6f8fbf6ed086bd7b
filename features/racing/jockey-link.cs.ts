/** 'žokej Jan Faltejsek'; apart from other titles, which no race card loads. */
export const titledRider = (title: string, name: string): string => `${title} ${name}`;
