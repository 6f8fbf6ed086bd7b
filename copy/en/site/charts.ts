import type { chartCopy as czech } from '#copy/cs/site/charts.ts';
import type { Translated } from '#copy/translated.ts';

export const chartCopy: Translated<typeof czech> = {
  asTable: 'Show as a table',
  headline: (title, finding) =>
    title.endsWith('?') ? `${title} ${finding.slice(0, 1).toUpperCase()}${finding.slice(1)}` : `${title}: ${finding}`,
};
