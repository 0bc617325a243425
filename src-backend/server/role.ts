/** What a process does of the backend's work. */
export const roles = ['all', 'web', 'worker'] as const;

/**
 * `all` serves and works. `web` serves, and runs no job but those that a request waits for. `worker` runs jobs and schedules,
 * and serves no more than `/health` and `/ready`.
 */
export type Role = (typeof roles)[number];
