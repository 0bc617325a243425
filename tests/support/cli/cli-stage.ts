import { createMemoryClock } from '#adapters/memory/clock.ts';
import { createMemoryPreferences, createMemorySessionMemory } from '#adapters/memory/device.ts';
import { seedOf, type MemorySeed } from '#adapters/memory/tables.ts';
import { createMemoryWorld, type MemoryWorld } from '#adapters/memory/world.ts';
import { createSystemClock } from '#adapters/web/clock.ts';
import { createUlidSource } from '#adapters/web/ulid-source.ts';
import { demoPassword } from '#contracts/demo-world/demo-accounts.ts';
import type { Clock } from '#core/kernel/clock.ts';
import type { SessionMemory } from '#core/kernel/session-memory.ts';
import type { Ulid } from '#core/kernel/ulid.ts';
import type { Portal } from '#core/portal.ts';
import { receiverWords } from '#core/vault/handovers/receiver-words.ts';
import { createPortal, withPort, type Profile } from '#src/composition/portal.ts';
import { demoSeed } from '#src/composition/profiles/demo-seed.ts';
import { memoryDevice } from '#src/composition/profiles/memory.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { aPicture } from '../assets/asset-inputs.ts';
import { runCli, type CliOutcome } from './run-cli.ts';
import { withQuickVault } from '../vault/quick-vault.ts';
import { quickEngine } from '../vault/engines.ts';
import { aContent, newPassphrase, passphrase } from '../vault/vault-stage.ts';

const login = '01KAH2V8G000000000000G1N0A';
const ada = 'ada@coolio.test';
const admin = 'admin@coolio.test';
const handover = '01KAH2V8G00000000000HAND0V' as Ulid;
const waiting = '01KDEHNQ00000000008QCQ4WXH';

type DeviceChange = (profile: Profile) => Profile;

const asItIs: DeviceChange = (profile) => profile;

const deviceOf = (world: MemoryWorld, session: SessionMemory, change: DeviceChange = asItIs): Portal =>
  createPortal(change(withQuickVault(memoryDevice({ world, session, preferences: createMemoryPreferences() }))));

/** What the examples of the help name beside the demo world. */
const withExamples = (seed: MemorySeed): MemorySeed => {
  const noorId = seed.users?.find(({ email }) => email === 'noor@coolio.test')?.id ?? '';
  const adaId = seed.users?.find(({ email }) => email === ada)?.id ?? '';
  return {
    ...seed,
    proposals: seed.proposals?.map((proposal) =>
      proposal.id === waiting ? { ...proposal, sendsAt: '9999-12-31T00:00:00.000Z' } : proposal,
    ),
    files: [
      ...(seed.files ?? []),
      {
        id: 'asset/unused.png',
        ownerId: adaId,
        type: 'image',
        contentType: 'image/png',
        url: 'data:,',
        size: 1,
        checksum: '',
      },
    ],
    archives: [
      {
        id: '01KAH2V8G0000000000ARCH1VE',
        userId: noorId,
        askedBy: noorId,
        createdAt: new Date().toISOString(),
        hasEnded: false,
      },
    ],
    deadJobs: [
      {
        id: '01KAH2V8G0000000000DEADJ0B',
        kind: 'mail',
        attempts: 12,
        lastError: 'connection refused',
        createdAt: '2026-11-20T09:30:00.000Z',
        endedAt: '2026-11-20T10:30:00.000Z',
      },
    ],
    checkouts: [
      {
        id: '01KAH2V8G000000000SESS10NA',
        url: '/checkout/1',
        status: 'paid',
        orderId: ulid(),
        proposalId: ulid(),
        userId: adaId,
        services: [],
      },
    ],
  };
};

/** A handover of Ada's login to the admin, whose words she compared. */
const handOver = async (world: MemoryWorld): Promise<void> => {
  const named: DeviceChange = (profile) => withPort(profile, 'ulid', () => () => handover);
  const [owner, receiver] = [named, asItIs].map((change) => deviceOf(world, createMemorySessionMemory(), change));
  if (owner === undefined || receiver === undefined) throw new Error('There are no devices');
  await receiver.identity.signIn({ email: admin, password: demoPassword });
  await receiver.vault.setUp(passphrase);
  await receiver.vault.makeHandoverKey();
  await owner.identity.signIn({ email: ada, password: demoPassword });
  await owner.vault.unlock(passphrase);
  for (const each of await owner.vault.handoverReceivers()) await owner.vault.confirmReceiver(each);
  const endsAt = new Date(world.clock.now() + 7 * 24 * 60 * 60 * 1000).toISOString();
  const receiverId = (await owner.vault.handoverReceivers())[0]?.id ?? '';
  await owner.vault.handOver({ loginIds: [login], receiverId, purpose: 'Moving the shop', endsAt }, passphrase);
};

const prepare = async (world: MemoryWorld, withVault: boolean): Promise<void> => {
  const { identity, vault, brands } = deviceOf(world, createMemorySessionMemory());
  await identity.signUp({ email: 'late@coolio.test', name: 'Late Comer', password: demoPassword });
  await identity.signIn({ email: ada, password: demoPassword });
  await brands.create('01KAH2V8G00000000000BRAND1', { name: 'Unused', website: '', description: '', colors: [] });
  if (!withVault) return;
  await vault.setUp(passphrase);
  await vault.create(login, aContent({ username: 'ada', password: 'kept secret', totp: 'JBSWY3DPEHPK3PXP' }), {
    history: [],
    codes: [{ id: '01KAH2V8G0000000000C0DE00A', code: '1234', usedAt: undefined }],
    questions: [{ id: '01KAH2V8G0000000000QVEST0A', question: 'Pet?', answer: 'Cat' }],
    extra: undefined,
  });
  await handOver(world);
};

const prepared = new Map<string, Promise<MemorySeed>>();

/** The same rows for the same hour, as making them costs more than most command lines; nothing changes a row in place. */
const preparedAt = (now: number, withVault: boolean): Promise<MemorySeed> => {
  const hour = 60 * 60 * 1000;
  const start = now - (now % hour);
  const make = async (): Promise<MemorySeed> => {
    const clock = createMemoryClock(start);
    const world = createMemoryWorld(withExamples(demoSeed(start)), { clock, ulid: createUlidSource() });
    await prepare(world, withVault);
    return seedOf(world.tables);
  };
  const key = `${start} ${withVault}`;
  const seed = prepared.get(key) ?? make();
  prepared.set(key, seed);
  return seed;
};

const csv = 'name,url,username,password,note\nGitHub,https://github.com,ada,hunter22hunter22,\n';

type StageOptions = {
  readonly withVault: boolean;
  readonly clock?: Clock;
  /** Changes the device that each command line runs on. */
  readonly change?: DeviceChange;
};

type Where = NonNullable<Parameters<typeof runCli>[2]> & {
  /** What this device keeps between command lines; nothing unless given. */
  readonly session?: SessionMemory;
};

/** A demo world of its own that command lines run over, each signed out at first. */
export const openCliStage = async ({ withVault, clock: given, change }: StageOptions) => {
  const clock = given ?? createSystemClock();
  const pause = given?.sleep ?? createSystemClock({ isIdle: true }).sleep;
  const seed = await preparedAt(clock.now(), withVault);
  const world = createMemoryWorld(seed, { clock, pause, ulid: createUlidSource() });
  const written = new Map<string, string>();
  const portal = deviceOf(world, createMemorySessionMemory());
  let totp = '';

  const wordsOfReceiver = async (): Promise<string> => {
    const [key] = world.tables.handoverKeys.values();
    if (key === undefined) return '';
    const { wordList } = await import('#adapters/bip39/word-list.ts');
    const words = receiverWords({ cipher: quickEngine(), wordList: async () => wordList });
    return (await words(key.id, key.publicKey)).join(' ');
  };

  const answerTo = async (label: string): Promise<string | undefined> => {
    if (/^New passphrase$/.test(label)) return newPassphrase;
    if (/passphrase/i.test(label)) return passphrase;
    if (/^Words that .* read to you$/.test(label)) return wordsOfReceiver();
    const email = /mailed to (\S+)/.exec(label)?.[1];
    if (email !== undefined) return world.codes.get(email)?.code;
    if (label === 'Code of the app') return (await portal.vault.oneTimeCode(totp))?.code;
    return /New password/.test(label) ? 'another password 2' : demoPassword;
  };

  return {
    world,
    written,
    answerTo,
    run: (words: readonly string[], { session, ...changes }: Where = {}): Promise<CliOutcome> =>
      runCli(async () => deviceOf(world, session ?? createMemorySessionMemory(), change), words, {
        environment: { PORTAL_PASSWORD: demoPassword },
        ask: answerTo,
        filesIn: async (folder) => [`${folder}/picture.png`, `${folder}/notes.txt`],
        readFile: () => aPicture(),
        readText: async () => csv,
        writeText: async (path, text) => void written.set(path, text),
        onError: (text) => (totp = /Secret of the app: (\S+)/.exec(text)?.[1] ?? totp),
        ...changes,
      }),
  };
};
