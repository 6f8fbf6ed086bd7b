/** British papers print the most recent run on the right. */
export const inPrintedOrder = <Run>(newestFirst: readonly Run[]): readonly Run[] => newestFirst.toReversed();
