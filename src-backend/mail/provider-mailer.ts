import { createTransport, type SendMailOptions, type Transporter } from 'nodemailer';
import { requireHeaderSafe } from './header-safe.ts';
import type { Mail, Mailer } from './mailer.ts';
import type { MailPlace } from './mail-place.ts';
import type { MailPatience } from './mail-transport.ts';
import { sesTransport } from './ses-transport.ts';
import { smtpTransport } from './smtp-transport.ts';

const usualPatience: MailPatience = { connect: 10_000, idle: 30_000 };

type House = {
  readonly productName: string;
  readonly look: { readonly supportEmail: string | undefined };
};

/** Mails go to their own address only: nothing in them is read from a file or another server. */
const messageOf = ({ to, subject, text, html, attachments = [] }: Mail): SendMailOptions => ({
  to: { name: '', address: to },
  subject,
  text,
  html,
  attachments: attachments.map(({ name, type, content }) => ({
    filename: name,
    contentType: type,
    content: Buffer.from(content),
  })),
  disableFileAccess: true,
  disableUrlAccess: true,
  headers: { 'Auto-Submitted': 'auto-generated' },
});

export type ProviderMailer = Mailer & {
  /** Resolves where the provider lets this deployment in. Rejects with its refusal. */
  readonly verify: () => Promise<void>;
  readonly close: () => void;
};

/** Sends mails by a provider. A mail that is sent again after a failure has the same Message-ID. */
export const createProviderMailer = async (
  place: MailPlace,
  { productName, look: { supportEmail } }: House,
  patience: MailPatience = usualPatience,
): Promise<ProviderMailer> => {
  const { options, failureOf } =
    place.kind === 'smtp' ? smtpTransport(place, patience) : await sesTransport(place, patience);
  const transporter: Transporter = createTransport(options);
  const { name = productName, address } = place.from;
  const domain = address.slice(address.lastIndexOf('@') + 1);
  return {
    send: async (mail, id) => {
      requireHeaderSafe(mail);
      try {
        await transporter.sendMail({
          ...messageOf(mail),
          from: { name, address },
          ...(supportEmail === undefined ? {} : { replyTo: supportEmail }),
          messageId: `<${id.toLowerCase()}@${domain}>`,
        });
      } catch (cause) {
        throw failureOf(cause);
      }
    },
    verify: async () => {
      await transporter.verify().catch((cause: unknown) => {
        throw failureOf(cause);
      });
    },
    close: () => transporter.close(),
  };
};
