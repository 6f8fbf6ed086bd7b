/** How long a test waits for something that usually happens at once; for `vi.waitFor`. */
export const eventually = { timeout: 300_000, interval: 50 };

/**
 * Time limits of all tests. They only end what is stuck: they are many times what a test takes, so that it passes on a
 * busy machine as well.
 */
export const timeLimits = { testTimeout: 600_000, hookTimeout: 600_000, expect: { poll: eventually } };
