import { array, boolean, number, object, text, type ValueOf } from '#platform/http/json-shape.rules.ts';

/** How much waits on one screen of the administrators' menu (admin.menu-counts). */
export type MenuCount = ValueOf<typeof menuCountShape>;
const menuCountShape = object({ to: text, count: number, isUrgent: boolean });

/** Screens where nothing waits are left out. */
export const menuCountsShape = array(menuCountShape);
