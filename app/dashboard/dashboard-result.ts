import type { Toast } from '#app/ui/toasts.ts';

/** The result of the dashboard's action, for each of its forms. */
export type DashboardResult = Toast;
