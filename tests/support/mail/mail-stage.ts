import type { MailPatience } from '#backend/mail/mail-transport.ts';
import type { ProviderMailer } from '#backend/mail/provider-mailer.ts';

/** How a mail server behaves. */
export type Manner =
  | 'takes it'
  | 'refuses the recipient'
  | 'is busy'
  | 'fails'
  | 'breaks off'
  | 'is silent'
  | 'refuses the credentials';

export type MailStage = AsyncDisposable & {
  /** Where the server is, with what lets a client in. */
  readonly url: string;
  readonly mailer: ProviderMailer;
  /** What was taken, each as it came over the line, its lines joined by LF. */
  readonly taken: readonly string[];
};

export type OpenMailStage = (manner: Manner, patience?: MailPatience) => Promise<MailStage>;

export const patient: MailPatience = { connect: 10_000, idle: 10_000 };

export const house = { productName: 'Harbour & Pine', look: { supportEmail: 'help@harbourpine.test' } };
export const from = { name: undefined, address: 'portal@harbourpine.test' };
