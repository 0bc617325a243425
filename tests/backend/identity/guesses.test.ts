import { DiffieHellman } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTemporaryDirectory, type TemporaryDirectory } from '#tests/support/temporary-directory.ts';
import { beginGuess, finishGuess, guess, guessAtOnce } from './guesses.ts';
import { openIdentityWorld, type IdentityWorld } from './identity-world.ts';
import { signInByHand } from './srp-client.ts';
import { inFullRun } from '#tests/support/full-run.ts';

const password = 'correct horse';

let directory: TemporaryDirectory;
let world: IdentityWorld;

beforeAll(async () => {
  directory = await createTemporaryDirectory();
  world = await openIdentityWorld(directory.path);
});

afterAll(async () => {
  await world.close();
  await directory.remove();
});

const newUser = (email: string) => world.identity.createUser({ email, name: 'Ada', password });

type Countable = Record<string, unknown>;

/** Calls the listener on each call of a method; returns an unsubscribe function. */
const countCalls = (prototype: object, name: string, onCall: (first: unknown) => void): (() => void) => {
  const countable = prototype as Countable;
  const original = countable[name] as (...args: readonly unknown[]) => unknown;
  countable[name] = function counted(this: object, ...args: readonly unknown[]) {
    onCall(args[0]);
    return Reflect.apply(original, this, args);
  };
  return () => {
    countable[name] = original;
  };
};

/** Every statement to the database and every modular power, in the order they are asked for. */
const workOf = async (action: () => Promise<unknown>): Promise<readonly unknown[]> => {
  const work: unknown[] = [];
  const stops = [
    countCalls(Client.prototype, 'query', (statement) =>
      work.push(typeof statement === 'string' ? statement : (statement as { readonly text: string }).text),
    ),
    countCalls(DiffieHellman.prototype, 'computeSecret', () => work.push('power')),
  ];
  await action().finally(() => {
    for (const stop of stops) stop();
  });
  return work;
};

const guesses = inFullRun ? 1000 : 200;

describe(`${guesses} guesses at one account`, () => {
  it('have ten evaluated, however the name is written, and the rest are told to wait', async () => {
    const { id } = await newUser('guessed@example.com');
    await newUser('bystander@example.com');
    const spellings = ['guessed@example.com', 'GUESSED@Example.COM', ' guessed@example.com ', id];
    const { evaluated, toldToWait, answers } = await guessAtOnce(
      world,
      Array.from({ length: guesses }, (_, at) => spellings[at % spellings.length] ?? ''),
    );
    expect([evaluated, toldToWait]).toEqual([10, guesses - 10]);
    expect([...answers].toSorted()).toEqual([
      '{"__type":"LimitExceededException","message":"Attempt limit exceeded, please try after some time."}',
      '{"__type":"NotAuthorizedException","message":"Incorrect username or password."}',
    ]);
    expect((await signInByHand(world, 'bystander@example.com', password)).status).toBe(200);
  });

  it('are answered alike where nobody has the name', async () => {
    const { USERNAME: pretendedId } = await beginGuess(world, 'nobody@example.com');
    const names = ['nobody@example.com', 'Nobody@Example.com', pretendedId];
    const tried = Array.from({ length: 60 }, (_, at) => names[at % names.length] ?? '');
    const { evaluated, toldToWait } = await guessAtOnce(world, tried);
    expect([evaluated, toldToWait]).toEqual([10, 50]);
  });
});

describe('an account that nobody has', () => {
  it('has one id and one salt, whether asked by email or by that id', async () => {
    await newUser('real@example.com');
    for (const email of ['real@example.com', 'fake@example.com']) {
      const byEmail = await beginGuess(world, email);
      const byId = await beginGuess(world, byEmail.USERNAME);
      expect([byId.USERNAME, byId.SALT]).toEqual([byEmail.USERNAME, byEmail.SALT]);
    }
  });

  it('has an id of any variant that real ids have', async () => {
    const variants = new Set<string>();
    for (let at = 0; at < 60; at += 1)
      variants.add((await beginGuess(world, `nobody-${at}@example.com`)).USERNAME[19] ?? '');
    expect([...variants].toSorted()).toEqual(['8', '9', 'a', 'b']);
  });

  it('costs the service the same work as one that somebody has, at every step of a guess', async () => {
    await newUser('known@example.com');
    const work = async (name: string) => {
      const steps: (readonly unknown[])[] = [];
      for (let round = 0; round < 12; round += 1) {
        let begun: Awaited<ReturnType<typeof beginGuess>> | undefined;
        steps.push(await workOf(async () => (begun = await beginGuess(world, name))));
        steps.push(await workOf(async () => begun && (await finishGuess(world, begun))));
      }
      return steps;
    };
    const [known, unknown] = [await work('known@example.com'), await work('unknown@example.com')];
    expect(unknown).toEqual(known);
    expect(known[0]).toContain('power');
    expect(known[1]?.filter((step) => step === 'power')).toHaveLength(2);
    expect(known[23]).not.toContain('power');
  });

  it('is refused in the same bytes', async () => {
    await newUser('taken@example.com');
    const [taken, free] = [await guess(world, 'taken@example.com'), await guess(world, 'free@example.com')];
    expect([free.status, free.text]).toEqual([taken.status, taken.text]);
  });
});
