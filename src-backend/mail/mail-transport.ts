import type { createTransport } from 'nodemailer';

/** How long parts of a sending may take, in milliseconds. */
export type MailPatience = { readonly connect: number; readonly idle: number };

/** How one kind of provider is reached, and what its failures mean for another attempt. */
export type MailTransport = {
  readonly options: Parameters<typeof createTransport>[0];
  /** Returns a failure as the job queue understands it. */
  readonly failureOf: (cause: unknown) => Error;
};
