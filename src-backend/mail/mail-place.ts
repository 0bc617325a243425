type Sender = {
  /** What mails come from; the product's name where there is none. */
  readonly from: { readonly name: string | undefined; readonly address: string };
};

export type SmtpPlace = Sender & {
  readonly kind: 'smtp';
  /** Such as `smtps://user:password@mail.example.com`; `smtp:` is encrypted by STARTTLS but on loopback. */
  readonly url: string;
};

export type SesPlace = Sender & {
  readonly kind: 'ses';
  readonly region: string;
  /** Of a server that speaks the same protocol; undefined for AWS. */
  readonly endpoint: string | undefined;
};

/** Who sends the mails of a deployment. */
export type MailPlace = SmtpPlace | SesPlace;
