/** Words every chart shares. */
export const chartCopy = { asTable: 'Zobrazit jako tabulku' } as const;
