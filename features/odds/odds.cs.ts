/** Hidden and spoken texts beside every price. In the demonstration no company is named (odds.demonstration-names). */
export const oddsCopy = {
  bookmaker: (marker: 'F' | 'T', isDemo: boolean) => `${isDemo ? 'Ukázková' : 'Sázková'} kancelář ${marker}`,
  fell: 'kurz klesl o\u00a0',
  rose: 'kurz stoupl o\u00a0',
  unchanged: 'beze změny',
  higher: 'vyšší kurz',
  former: (price: string) => `bylo\u00a0${price}`,
} as const;
