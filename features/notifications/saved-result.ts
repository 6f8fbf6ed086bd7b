/** What the action of /user-dashboard/notifications answers; `message`: why nothing was saved. */
export type SavedResult = { isSaved: true } | { isSaved: false; message: string };
