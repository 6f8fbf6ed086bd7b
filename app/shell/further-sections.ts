import { useRouteLoaderData } from 'react-router';
import type { Frame } from '#app/document/use-frame.ts';
import { furtherSections, type Section } from './sections.ts';

/** Whether a weekly contest is held (contest.switch); not known on pages of errors, which then don't lead to it. */
export const useHasContest = (): boolean => (useRouteLoaderData<Frame>('root')?.settings.weeklyPrize ?? null) !== null;

/** The further sections of this site. */
export function useFurtherSections(): readonly Section[] {
  const hasContest = useHasContest();
  return furtherSections.filter(({ to }) => hasContest || to !== '/contest');
}
