/** Methods, or whole ports, in which no rule tells one role from another, and why. */
export const withoutRoles: Readonly<Record<string, string>> = {
  'identity.*': 'a person’s own account, which nobody else can name',
  'hostedLogin.*': 'a person’s own sign-in',
  'viewing.end': 'ends only what its caller began; tests/ports/viewing/viewing.test.ts asks a customer',
  'transfer.*': 'an address is good for those who hold it',
  'comments.watch': 'never rejects; who hears what is asked in tests/ports/comment-gateway.test.ts',
  'tasks.watch': 'never rejects; who it calls is asked in tests/ports/tasks/task-watch.test.ts',
  'dashboard.watch': 'never rejects; who it calls is asked in tests/ports/dashboard/waiting.test.ts',
  'notifications.watch': 'never rejects; who hears what is asked in tests/ports/notification-gateway.test.ts',
};
