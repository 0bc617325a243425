/** What the identity service says of a suspended user, once they have proved who they are. */
export const userDisabled = 'User is disabled.';

/** What the person reads then. */
export const suspendedMessage =
  'This account is suspended. Nothing in it is deleted: ask the people you work with to end the suspension.';
