import type { chartCopy as czech } from './charts.cs.ts';
import type { Translated } from '#platform/text/translated.ts';

export const chartCopy: Translated<typeof czech> = {
  asTable: 'Show as a table',
  headline: (title, finding) =>
    title.endsWith('?') ? `${title} ${finding.slice(0, 1).toUpperCase()}${finding.slice(1)}` : `${title}: ${finding}`,
};
