import './identity/native-powers.ts';
import type { Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { createPortal } from '#src/composition/portal.ts';
import { createLiveProfile } from '#src/composition/profiles/live.ts';
import type { ServerPorts } from '#adapters/memory/ports.ts';
import { createSessionStore } from '#adapters/amplify/stored-session.ts';
import { createMemoryTokenStorage } from '#tests/support/identity/memory-token-storage.ts';
import { parsePortalConfig, type PortalConfig } from '#src/composition/portal-config.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from './embedded-backend.ts';
import { liveProfile, nodeOptions } from './live/live-profile.ts';
import { eventually } from './chance/eventually.ts';
import { tokensAt } from './identity/sign-in-at.ts';
import { anEmail, password, personOn } from './people.ts';
import { storeDeadJob } from './stored-rows.ts';
import { withQuickVault } from './vault/quick-vault.ts';
import { demoAdmin, longAgo, type Device, type Person, type World } from './world.ts';

const liveDevice = (config: PortalConfig, tokenStorage = createMemoryTokenStorage()): Device => {
  let left = '';
  const adapters = createLiveProfile(config, { ...nodeOptions((address) => (left = address)), tokenStorage });
  const ports = Object.fromEntries(Object.entries(adapters).map(([name, make]) => [name, make()]));
  return { ...(ports as ServerPorts), leftFor: () => left };
};

/** A device on which somebody signed in before. */
const signedInDevice = async (config: PortalConfig, email: string, secret: string): Promise<Person> => {
  const storage = createMemoryTokenStorage();
  const session = createSessionStore(storage, config.userPoolClientId, Date.now);
  session.write(await tokensAt(config.origin, email, secret));
  return personOn(liveDevice(config, storage));
};

/** Returns what reads the newest mail of a kind to an address. */
const mailIn =
  ({ database: { db } }: EmbeddedBackend, subject: string, read: (mail: { subject: string; text: string }) => string) =>
  (email: string): Promise<string> =>
    eventually(async () => {
      const mail = await db
        .selectFrom('mails')
        .select(['subject', 'body_text as text'])
        .where('recipient', '=', email)
        .where('subject', 'like', subject)
        .orderBy('id', 'desc')
        .executeTakeFirstOrThrow();
      return read(mail);
    });

const codeIn = (backend: EmbeddedBackend) =>
  mailIn(backend, '%code is%', ({ subject }) => /\d{6}/.exec(subject)?.[0] ?? '');

const temporaryPasswordIn = (backend: EmbeddedBackend) =>
  mailIn(backend, 'Your account is ready', ({ text }) => /^[A-Za-z2-9]{14}$/m.exec(text)?.[0] ?? '');

const payOnPage = async (url: string, number: string): Promise<boolean> => {
  const body = new URLSearchParams({ number, expiry: '12 / 49', cvc: '123', name: 'Any Name' });
  const { status } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  return status === 303;
};

const hiddenField = /type="hidden" name="([^"]*)" value="([^"]*)"/g;

const logInAt: World['atHostedLogin'] = async (address, person) => {
  const page = await (await fetch(address)).text();
  const body = new URLSearchParams([...page.matchAll(hiddenField)].map(([, name = '', value = '']) => [name, value]));
  body.set('action', person === 'cancel' ? 'cancel' : 'continue');
  for (const [name, value] of Object.entries(person === 'cancel' ? {} : person)) body.set(name, value);
  const answer = await fetch(new URL('/oauth2/authorize', address), { method: 'POST', body, redirect: 'manual' });
  return answer.headers.get('location') ?? '';
};

type Place = {
  /** Where the pool, the files and the payment pages are, and the database with its worker. */
  readonly backend: EmbeddedBackend;
  /** What the portal reads of where everything is. */
  readonly config: PortalConfig;
  /** Where live connections are made. */
  readonly server: Server;
  /** Sets the server's clock ahead by so many milliseconds. */
  readonly goAhead: (milliseconds: number) => void;
  readonly close: () => Promise<void>;
};

/** The world of a server that keeps its data in a database. */
export const worldOver = async ({ backend, config, server, goAhead, close }: Place): Promise<World> => {
  await backend.createUser({ ...demoAdmin, name: 'Robin Admin', admin: true });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (_request, socket: Duplex) => sockets.add(socket));
  const guest = async (): Promise<Device> => liveDevice(config);
  return {
    guest,
    portal: async () => createPortal(withQuickVault(liveProfile(config))),
    codeFor: codeIn(backend),
    temporaryPasswordFor: temporaryPasswordIn(backend),
    admin: () => signedInDevice(config, demoAdmin.email, demoAdmin.password),
    customer: async (name, email = anEmail(name)) => {
      await backend.createUser({ email, name, password });
      return signedInDevice(config, email, password);
    },
    payAt: payOnPage,
    atHostedLogin: logInAt,
    endDay: async (id) => {
      const { db } = backend.database;
      await db.updateTable('proposals').set({ valid_until: '2001-01-31' }).where('id', '=', id).execute();
    },
    sentLongAgo: async (id) => {
      const sent_at = new Date(longAgo(Date.now()));
      await backend.database.db.updateTable('proposals').set({ sent_at }).where('id', '=', id).execute();
    },
    endInvitation: async (id) => {
      const ended = { invited_at: new Date(longAgo(Date.now())), invited_until: new Date(Date.now() - 1000) };
      await backend.database.db.updateTable('users').set(ended).where('id', '=', id).execute();
    },
    endPeriod: async (id) => {
      const current_period_end = new Date(Date.now() - 1);
      await backend.database.db.updateTable('subscriptions').set({ current_period_end }).where('id', '=', id).execute();
      await backend.subscriptions.sweep();
    },
    forgetCard: async (id) => {
      const nothing = { card_brand: null, card_last4: null };
      await backend.database.db.updateTable('subscriptions').set(nothing).where('id', '=', id).execute();
    },
    failJob: () => storeDeadJob(backend.database.db),
    pass: async (seconds) => {
      goAhead(seconds * 1000);
      await backend.handovers.pass();
      await backend.jobs.drained();
    },
    interrupt: async () => {
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    },
    close,
  };
};

export const openEmbeddedWorld = async (): Promise<World> => {
  let ahead = 0;
  const backend = await startEmbeddedBackend({ now: () => Date.now() + ahead });
  return worldOver({
    backend,
    config: parsePortalConfig(await (await fetch(`${backend.url}/config.json`)).json(), backend.url),
    server: backend.app.server,
    goAhead: (milliseconds) => (ahead += milliseconds),
    close: () => backend.close(),
  });
};
