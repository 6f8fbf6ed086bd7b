/** Whether these pages are for reading alone, without an account and administration. */
export const isForReading = false;
