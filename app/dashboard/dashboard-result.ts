import type { Toast } from '#app/ui/toasts.ts';

/** What the dashboard's action answers to each of its forms: the message to show. */
export type DashboardResult = Toast;
