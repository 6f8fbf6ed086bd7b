/** So long a browser keeps what somebody has typed and not sent (site.form-drafts). */
export const draftDays = 7;
