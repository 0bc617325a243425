import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { SMTPServer } from 'smtp-server';
import { createProviderMailer } from '#backend/mail/provider-mailer.ts';
import { from, house, patient, type Manner, type OpenMailStage } from './mail-stage.ts';

const reply = (responseCode: number, words: string): Error => Object.assign(new Error(words), { responseCode });

const repliesToRecipient: Partial<Record<Manner, Error>> = {
  'refuses the recipient': reply(550, '5.1.1 There is no such mailbox'),
  'is busy': reply(451, '4.7.1 Come back later'),
  fails: reply(421, '4.3.2 Going down'),
};

/** A server that speaks SMTP without encryption, as it may on loopback, and who signs in there. */
export const openSmtpStage: OpenMailStage = async (manner, patience = patient) => {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    onAuth: ({ username, password }, _session, done) =>
      manner !== 'refuses the credentials' && username === 'portal' && password === 'p@ss'
        ? done(null, { user: username })
        : done(reply(535, '5.7.8 Wrong credentials')),
    onRcptTo: (_address, _session, done) => done(repliesToRecipient[manner]),
    onData: (stream, _session, done) => {
      const pieces: Buffer[] = [];
      stream.on('data', (piece: Buffer) => pieces.push(piece));
      stream.on('end', () => {
        if (manner === 'breaks off') for (const socket of sockets) socket.destroy();
        if (manner === 'breaks off' || manner === 'is silent') return;
        taken.push(Buffer.concat(pieces).toString().replaceAll('\r\n', '\n'));
        done();
      });
    },
  });
  server.on('error', () => undefined);
  server.server.on('connection', (socket) => sockets.add(socket));
  const listener = server.listen(0, '127.0.0.1');
  await once(listener, 'listening');
  const { port } = listener.address() as AddressInfo;
  const url = `smtp://portal:p%40ss@127.0.0.1:${port}`;
  const mailer = await createProviderMailer({ kind: 'smtp', from, url }, house, patience);
  return {
    url,
    mailer,
    taken,
    [Symbol.asyncDispose]: async () => {
      mailer.close();
      for (const socket of sockets) socket.destroy();
      await new Promise<void>((closed) => server.close(() => closed()));
    },
  };
};
