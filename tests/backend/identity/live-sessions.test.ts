import type { KyselyPlugin } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import type { UserChanges } from '#backend/identity/accounts/user-changes.ts';
import { createLiveSessions } from '#backend/identity/tokens/live-sessions.ts';
import { partOf } from '#tests/support/entities.ts';
import { openIdentityWorld, type IdentityWorld } from './identity-world.ts';
import { signInByHand } from './sign-in-by-hand.ts';

const password = 'correct horse';

let world: IdentityWorld;

beforeAll(async () => {
  world = await openIdentityWorld();
});

afterAll(() => world.close());

/** A process with one person's sign-in, for which the test announces changes and holds reads back. */
const setUp = async (email: string, plugins: readonly KyselyPlugin[] = []) => {
  const { id: userId } = await world.identity.createUser({ email, name: 'Ada', password });
  await signInByHand(world, email, password);
  const { db } = world.database;
  const session = await db.selectFrom('sessions').select('id').where('user_id', '=', userId).executeTakeFirstOrThrow();
  const clock = createMemoryClock(world.now());
  let announce: (userId: string) => void = () => undefined;
  let gap: (hearing: boolean) => void = () => undefined;
  const sessions = createLiveSessions({
    database: { db: plugins.reduce((plain, plugin) => plain.withPlugin(plugin), db) },
    clock,
    changes: partOf<UserChanges>({
      onChange: (listener) => {
        announce = listener;
        return () => undefined;
      },
      onGap: (listener) => {
        gap = listener;
        return () => undefined;
      },
    }),
  });
  return {
    clock,
    find: async () => (await sessions.find(session.id))?.user.id,
    revoke: () => db.deleteFrom('sessions').where('id', '=', session.id).execute(),
    announce: () => announce(userId),
    setHearing: (hearing: boolean) => gap(hearing),
    userId,
  };
};

const signal = () => {
  let give: () => void = () => undefined;
  const given = new Promise<void>((resolve) => {
    give = resolve;
  });
  return { given, give: () => give() };
};

describe('a sign-in that another process revokes', () => {
  it('counts for less than a second more while announcements cannot be heard', async () => {
    const { clock, find, revoke, setHearing, userId } = await setUp('deaf@example.com');
    setHearing(false);
    expect(await find()).toBe(userId);
    await revoke();
    clock.advance(999);
    expect(await find()).toBe(userId);
    clock.advance(1);
    expect(await find()).toBeUndefined();
  });

  it('is forgotten at once when announcements are heard no more, and when they are heard again', async () => {
    for (const hearing of [false, true]) {
      const { find, revoke, setHearing, userId } = await setUp(`gap-${hearing}@example.com`);
      expect(await find()).toBe(userId);
      await revoke();
      setHearing(hearing);
      expect(await find()).toBeUndefined();
    }
  });

  it('is not kept when it was read before the revocation and arrives after it', async () => {
    let isHeld = false;
    const [read, released] = [signal(), signal()];
    const slow: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: async ({ result }) => {
        if (isHeld) {
          read.give();
          await released.given;
        }
        return result;
      },
    };
    const { find, revoke, announce } = await setUp('slow@example.com', [slow]);
    isHeld = true;
    const loading = find();
    await read.given;
    await revoke();
    announce();
    released.give();
    await loading;
    isHeld = false;
    expect(await find()).toBeUndefined();
  });
});

describe('a sign-in whose read fails', () => {
  it('is read again by who asks next', async () => {
    let fails = true;
    const failing: KyselyPlugin = {
      transformQuery: ({ node }) => node,
      transformResult: ({ result }) =>
        fails ? Promise.reject(new Error('the database has gone')) : Promise.resolve(result),
    };
    const { find, userId } = await setUp('failing@example.com', [failing]);
    await expect(find()).rejects.toThrow('the database has gone');
    fails = false;
    expect(await find()).toBe(userId);
  });
});
