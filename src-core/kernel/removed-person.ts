/** The name that the records of a removed person go on with. */
export const removedPersonName = 'Removed person';

const removedHost = '@removed.invalid';

/** The address that the records of a removed person go on with: it reaches nobody, and tells two of them apart. */
export const removedEmail = (id: string): string => `removed-${id.slice(-8).toLowerCase()}${removedHost}`;

/** Whether an address is one that reaches nobody. */
export const isRemovedEmail = (email: string): boolean => email.endsWith(removedHost);

/** An email as lists show it. */
export const emailText = (email: string): string => (isRemovedEmail(email) ? removedPersonName : email);
