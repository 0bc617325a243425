import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBudgets } from '#backend/limits/budgets.ts';
import { createRateLimit } from '#backend/limits/rate-limit.ts';
import { roomyLimits } from '#tests/support/identity/roomy-limits.ts';
import { beginGuess, finishGuess, guess, guessAtOnce } from './guesses.ts';
import { config, openIdentityWorld, type IdentityWorld } from './identity-world.ts';
import { createSrpClient } from '#tests/support/identity/srp-client.ts';
import { signInByHand } from './sign-in-by-hand.ts';
import { inFullRun } from '#tests/support/full-run.ts';
import { workOf } from './work-of.ts';

const password = 'correct horse';

let world: IdentityWorld;

beforeAll(async () => {
  world = await openIdentityWorld({ limits: { signInAddress: roomyLimits.signInAddress } });
});

afterAll(() => world.close());

const newUser = (email: string) => world.identity.createUser({ email, name: 'Ada', password });

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

describe('400 sign-ins begun at once from one address', () => {
  it('have a hundred answered and the rest told to wait, and sixty more a minute later', async () => {
    const usual = await openIdentityWorld();
    const begin = async (count: number) => {
      const client = createSrpClient(config.poolId);
      const replies = await Promise.all(
        Array.from({ length: count }, (_, at) => usual.call('InitiateAuth', client.start(`office-${at}@example.com`))),
      );
      const refused = replies.filter(({ body }) => body['__type'] === 'TooManyRequestsException').length;
      return { answered: replies.filter(({ status }) => status === 200).length, refused };
    };
    usual.stopClock();
    expect(await begin(400)).toEqual({ answered: 100, refused: 300 });
    usual.pass(60_000);
    expect(await begin(80)).toEqual({ answered: 60, refused: 20 });
    await usual.close();
  });
});

describe('a budget of two an hour and three a day', () => {
  const hour = 60 * 60_000;
  const limits = { perHour: 2, perDay: 3 };

  const openBudget = (name: string) => {
    let now = Date.now();
    const budgets = createBudgets(world.database, { now: () => now });
    return {
      take: () => budgets.take(limits, name),
      isOver: () => budgets.isOver(limits, name),
      giveBack: () => budgets.giveBack(world.database.db, name),
      pass: (milliseconds: number) => (now += milliseconds),
    };
  };

  it('is over until its hour ends, and then until its day ends', async () => {
    const { take, isOver, pass } = openBudget('ends');
    expect([await take(), await isOver(), await take(), await isOver()]).toEqual(['left', false, 'last', true]);
    pass(hour - 1);
    expect([await take(), await isOver()]).toEqual(['over', true]);
    pass(1);
    expect([await isOver(), await take(), await isOver()]).toEqual([false, 'last', true]);
    pass(23 * hour - 1);
    expect([await take(), await isOver()]).toEqual(['over', true]);
    pass(1);
    expect([await isOver(), await take()]).toEqual([false, 'left']);
  });

  it('counts what is given back neither in the hour nor in the day', async () => {
    const { take, isOver, giveBack } = openBudget('given back');
    for (let round = 0; round < 4; round += 1) {
      await take();
      await giveBack();
    }
    expect([await isOver(), await take(), await take()]).toEqual([false, 'left', 'last']);
  });

  it('has a last one for one of many who take at once', async () => {
    const { take } = openBudget('at once');
    const taken = await Promise.all(Array.from({ length: 12 }, take));
    expect(taken.toSorted()).toEqual(['last', 'left', ...Array.from({ length: 10 }, () => 'over')]);
  });
});

it('an allowance that nobody used for an hour is no larger than at first', async () => {
  let now = Date.now();
  const rateLimit = createRateLimit(world.database, { now: () => now });
  const take = () => rateLimit.take({ burst: 3, perMinute: 1 }, 'idle');
  await take();
  now += 60 * 60_000;
  expect([await take(), await take(), await take(), await take()]).toEqual([true, true, true, false]);
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
        steps.push(await workOf(world.database.pool, async () => (begun = await beginGuess(world, name))));
        steps.push(await workOf(world.database.pool, async () => begun && (await finishGuess(world, begun))));
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
