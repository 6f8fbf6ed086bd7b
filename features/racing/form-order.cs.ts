/** Runs, the newest first, in the order in which papers print form: Czech ones begin with the newest. */
export const inPrintedOrder = <Run>(newestFirst: readonly Run[]): readonly Run[] => newestFirst;
