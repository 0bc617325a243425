export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
};

export type Mailer = {
  /** Hands one mail over for delivery; rejects when the address or subject would break a mail header. */
  readonly send: (mail: Mail) => Promise<void>;
};
