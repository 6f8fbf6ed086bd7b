/** Put in by the build. */
declare const RELEASE: string;
declare const SHELL_FILES: readonly string[];

/** The version of the list of routes that this worker was built beside; a page has the same. */
export const release = RELEASE;

/** Addresses of the files that a page needs to open without a network. */
export const shellFiles = SHELL_FILES;
