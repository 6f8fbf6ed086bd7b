import { useRouteLoaderData } from 'react-router';
import type { Frame } from './use-frame.ts';

/** Whether a weekly contest is held (contest.switch); not known on pages of errors, which then don't lead to it. */
export const useHasContest = (): boolean => (useRouteLoaderData<Frame>('root')?.settings.weeklyPrize ?? null) !== null;
