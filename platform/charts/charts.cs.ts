/** Texts that all charts share. */
export const chartCopy = {
  asTable: 'Zobrazit jako tabulku',
  /** The title with what the data says; after a question it is a sentence of its own. */
  headline: (title: string, finding: string) =>
    title.endsWith('?') ? `${title} ${finding.slice(0, 1).toUpperCase()}${finding.slice(1)}` : `${title}: ${finding}`,
} as const;
