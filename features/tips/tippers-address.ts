export const tippersAddress = (runnerId: number): string => `/tippers?runnerId=${runnerId}`;
