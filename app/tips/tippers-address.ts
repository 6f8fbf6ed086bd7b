/** The page of everybody who tipped a runner. */
export const tippersAddress = (runnerId: number): string => `/tippers?runnerId=${runnerId}`;
