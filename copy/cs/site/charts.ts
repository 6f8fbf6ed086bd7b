/** Texts that all charts share. */
export const chartCopy = { asTable: 'Zobrazit jako tabulku' } as const;
