import { useHasContest } from '#platform/document/use-has-contest.ts';
import { furtherSections, type Section } from './sections.ts';

export function useFurtherSections(): readonly Section[] {
  const hasContest = useHasContest();
  return furtherSections.filter(({ to }) => hasContest || to !== '/contest');
}
