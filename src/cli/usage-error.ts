/** Something about the command line itself is wrong; the message is a sentence that names it. */
export class UsageError extends Error {}
