import { createProviderMailer } from '#backend/mail/provider-mailer.ts';
import { startStandIn, type Answer } from '#tests/backend/ai/stand-in.ts';
import { s3Credentials } from '../files/s3-server.ts';
import { from, house, patient, type Manner, type OpenMailStage } from './mail-stage.ts';

const refusal =
  (status: number, name: string, message: string, headers: Readonly<Record<string, string>> = {}): Answer =>
  (response) =>
    response
      .writeHead(status, { 'content-type': 'application/json', 'x-amzn-errortype': name, ...headers })
      .end(JSON.stringify({ message }));

const accepted = JSON.stringify({ MessageId: '0102018c' });

const answers: Readonly<Record<Manner, Answer>> = {
  'takes it': (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(accepted),
  'refuses the recipient': refusal(400, 'MessageRejected', 'Email address is on the suppression list'),
  'is busy': refusal(429, 'TooManyRequestsException', 'Maximum sending rate exceeded', { 'retry-after': '90' }),
  fails: refusal(500, 'InternalServiceErrorException', 'Going down'),
  'breaks off': (response) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': String(accepted.length) });
    response.write(accepted.slice(0, 9));
    response.destroy();
  },
  'is silent': () => undefined,
  'refuses the credentials': refusal(403, 'InvalidClientTokenId', 'The security token is invalid'),
};

type Sent = { readonly Content: { readonly Raw: { readonly Data: string } } };

/** A server that speaks the protocol of Amazon SES; its credentials are to be in the environment. */
export const openSesStage: OpenMailStage = async (manner, patience = patient) => {
  const taken: string[] = [];
  const standIn = await startStandIn((response, attempt, seen) => {
    if (manner === 'takes it')
      taken.push(
        Buffer.from((seen.body as Sent).Content.Raw.Data, 'base64')
          .toString()
          .replaceAll('\r\n', '\n'),
      );
    return answers[manner](response, attempt, seen);
  });
  const url = new URL(standIn.baseUrl).origin;
  const mailer = await createProviderMailer(
    { kind: 'ses', from, region: 'eu-north-1', endpoint: url },
    house,
    patience,
  );
  return {
    url,
    mailer,
    taken,
    [Symbol.asyncDispose]: async () => {
      mailer.close();
      await standIn[Symbol.asyncDispose]();
    },
  };
};

export const sesCredentials = s3Credentials;
