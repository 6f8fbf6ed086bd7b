import type { Toast } from '#app/ui/toasts.ts';

/** What the action of the dashboard answers each of its forms. */
export type DashboardResult = Toast;
