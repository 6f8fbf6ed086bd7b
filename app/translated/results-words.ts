import { marginWords, noteWords, sourceWords } from '#features/racing/words.en.ts';
import type { DayResultsView, RaceResultView } from '#features/results/day-results.rules.ts';
import type { ResultsPage } from '#features/results/results-page.rules.ts';

/** The results that the server shaped with the words of their sources, in the language of the page. */
export function resultsInWords<Page extends Pick<ResultsPage, 'day'>>(page: Page): Page {
  return { ...page, day: page.day && dayInWords(page.day) };
}

function dayInWords(day: DayResultsView): DayResultsView {
  const { sourceLine } = day.event;
  return {
    ...day,
    event: { ...day.event, sourceLine: sourceLine && sourceWords(sourceLine) },
    races: day.races.map(raceInWords),
  };
}

function raceInWords(race: RaceResultView): RaceResultView {
  return {
    ...race,
    verdict: race.verdict && marginWords(race.verdict),
    margins: race.margins.map(marginWords),
    notes: race.notes && noteWords(race.notes),
    runners: race.runners.map((runner) => ({
      ...runner,
      result: runner.result && { ...runner.result, margin: runner.result.margin && marginWords(runner.result.margin) },
    })),
  };
}
