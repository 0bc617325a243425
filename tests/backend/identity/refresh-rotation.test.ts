import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Tables } from '#backend/storage/tables.ts';
import { eventually } from '#tests/support/chance/eventually.ts';
import { openDevice } from './adapter.ts';
import { openIdentityWorld, type IdentityWorld } from './identity-world.ts';
import { signInByHand, tokensOf } from './sign-in-by-hand.ts';

const second = 1_000;
const day = 24 * 60 * 60 * second;
const password = 'correct horse';

let world: IdentityWorld;

beforeAll(async () => {
  world = await openIdentityWorld();
});

afterAll(() => world.close());

const signedIn = async (email: string) => {
  const user = await world.identity.createUser({ email, name: 'Ada', password });
  return { user, email, tokens: tokensOf(await signInByHand(world, email, password)) };
};

const refresh = (RefreshToken: string) => world.call('GetTokensFromRefreshToken', { RefreshToken });
const refreshed = async (token: string) => tokensOf(await refresh(token));

const callerOf = async (idToken: string) => (await world.identity.verifyIdToken(idToken))?.email;

const auditOf = async (userId: string) => {
  const rows = await world.database.db
    .selectFrom('audit_entries')
    .select('action')
    .where('subject', '=', userId)
    .orderBy('number')
    .execute();
  return rows.map(({ action }) => action).filter((action) => action === 'reuseRefreshToken');
};

describe('a refresh token', () => {
  it('is replaced at each use, by either operation', async () => {
    const { email, tokens } = await signedIn('replaced@example.com');
    const second = await refreshed(tokens.RefreshToken);
    const AuthParameters = { REFRESH_TOKEN: second.RefreshToken };
    const third = tokensOf(await world.call('InitiateAuth', { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters }));
    expect(new Set([tokens, second, third].map(({ RefreshToken }) => RefreshToken)).size).toBe(3);
    for (const { IdToken } of [tokens, second, third]) expect(await callerOf(IdToken)).toBe(email);
  });

  it('is good for a minute after it was replaced, for ten tabs at once and for an answer that was lost', async () => {
    const { tokens } = await signedIn('tabs@example.com');
    const replies = await Promise.all(Array.from({ length: 10 }, () => refresh(tokens.RefreshToken)));
    expect(replies.map(({ status }) => status)).toEqual(replies.map(() => 200));
    world.pass(50 * second);
    expect((await refresh(tokens.RefreshToken)).status).toBe(200);
    world.pass(day);
    for (const reply of replies.slice(0, 2)) expect((await refresh(tokensOf(reply).RefreshToken)).status).toBe(200);
  });

  it('leads to the newest when it waits for another tab that replaced it twice', async () => {
    const { tokens, user } = await signedIn('overtaken@example.com');
    const row = () => world.database.db.selectFrom('sessions').selectAll().where('user_id', '=', user.id);
    const { id, ...begun } = await row().executeTakeFirstOrThrow();
    const newest = await refreshed((await refreshed(tokens.RefreshToken)).RefreshToken);
    const { id: _, ...ended } = await row().executeTakeFirstOrThrow();
    const write = (trx: Kysely<Tables>, columns: typeof ended) =>
      trx.updateTable('sessions').set(columns).where('id', '=', id).execute();
    await write(world.database.db, begun);
    const waiting = await world.database.db.transaction().execute(async (trx) => {
      await write(trx, ended);
      const answer = refreshed(tokens.RefreshToken);
      await eventually(async () => {
        const { rowCount } = await world.database.pool.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
        expect(rowCount).toBe(1);
      });
      return { answer };
    });
    const { RefreshToken } = await waiting.answer;
    world.pass(61 * second);
    expect((await refresh(newest.RefreshToken)).status).toBe(200);
    expect((await refresh(RefreshToken)).status).toBe(200);
  });

  it('is good for that minute however many replaced it meanwhile', async () => {
    const { tokens } = await signedIn('quick@example.com');
    const later = await refreshed((await refreshed(tokens.RefreshToken)).RefreshToken);
    world.pass(50 * second);
    await refreshed(later.RefreshToken);
    expect((await refresh(tokens.RefreshToken)).status).toBe(200);
    world.pass(11 * second);
    expect((await refresh(tokens.RefreshToken)).body['__type']).toBe('RefreshTokenReuseException');
  });

  it('ends its sign-in when it is used later than that, and no other sign-in', async () => {
    const { user, email, tokens } = await signedIn('stolen@example.com');
    const other = tokensOf(await signInByHand(world, email, password));
    const next = await refreshed(tokens.RefreshToken);
    world.pass(60 * second);
    expect(await callerOf(next.IdToken)).toBe(email);
    expect((await refresh(tokens.RefreshToken)).body).toEqual({
      __type: 'RefreshTokenReuseException',
      message: 'Refresh Token was replaced by a newer one',
    });
    expect(await callerOf(next.IdToken)).toBeUndefined();
    expect((await refresh(next.RefreshToken)).body['__type']).toBe('NotAuthorizedException');
    expect((await refresh(tokens.RefreshToken)).body['__type']).toBe('NotAuthorizedException');
    expect(await auditOf(user.id)).toEqual(['reuseRefreshToken']);
    expect(await callerOf((await refreshed(other.RefreshToken)).IdToken)).toBe(email);
  });

  it('ends its sign-in as well when it was replaced a hundred times', async () => {
    const { tokens } = await signedIn('ancient@example.com');
    let newest = tokens;
    for (let round = 0; round < 100; round += 1) {
      newest = await refreshed(newest.RefreshToken);
      if (round % 30 === 0) world.pass(day / 10);
    }
    expect((await refresh(tokens.RefreshToken)).body['__type']).toBe('RefreshTokenReuseException');
    expect((await refresh(newest.RefreshToken)).body['__type']).toBe('NotAuthorizedException');
  });

  it('is good for 30 days from the sign-in, however often it was replaced', async () => {
    const { email, tokens } = await signedIn('monthly@example.com');
    world.pass(30 * day - 60 * second);
    const next = await refreshed(tokens.RefreshToken);
    expect(await callerOf(next.IdToken)).toBe(email);
    world.pass(60 * second);
    expect(await callerOf(next.IdToken)).toBeUndefined();
    expect((await refresh(next.RefreshToken)).body['__type']).toBe('NotAuthorizedException');
  });

  it('revokes the sign-in also when it was replaced, and no other', async () => {
    const { email, tokens } = await signedIn('leaving@example.com');
    const other = tokensOf(await signInByHand(world, email, password));
    const next = await refreshed(tokens.RefreshToken);
    expect((await world.call('RevokeToken', { Token: tokens.RefreshToken })).status).toBe(200);
    expect((await refresh(next.RefreshToken)).body['__type']).toBe('NotAuthorizedException');
    expect((await refresh(other.RefreshToken)).status).toBe(200);
  });

  it('is known from before tokens were replaced', async () => {
    const { user, tokens } = await signedIn('earlier@example.com');
    const early = 'a token that was chosen at random';
    await world.database.db
      .updateTable('sessions')
      .set({ token_hash: createHash('sha256').update(early).digest() })
      .where('user_id', '=', user.id)
      .execute();
    const next = await refreshed(early);
    expect((await refresh(early)).status).toBe(200);
    world.pass(61 * second);
    const last = await refreshed(next.RefreshToken);
    expect((await refresh(early)).body['__type']).toBe('RefreshTokenReuseException');
    expect((await refresh(last.RefreshToken)).body['__type']).toBe('NotAuthorizedException');
    expect((await refresh(tokens.RefreshToken)).body['__type']).toBe('NotAuthorizedException');
  });

  it('is refused when a bit of it is changed', async () => {
    const { tokens } = await signedIn('forged@example.com');
    const bytes = Buffer.from(tokens.RefreshToken, 'base64url');
    bytes[20] = (bytes[20] ?? 0) ^ 1;
    expect((await refresh(bytes.toString('base64url'))).body['__type']).toBe('NotAuthorizedException');
    expect((await refresh(tokens.RefreshToken)).status).toBe(200);
  });
});

describe('refresh tokens that are good for nothing', () => {
  const countOf = (replies: Awaited<ReturnType<typeof refresh>>[], name: string): number =>
    replies.filter(({ body }) => body['__type'] === name).length;

  it('are 100 at once from one address, by either operation, and keep no good one out', async () => {
    const { tokens } = await signedIn('between-garbage@example.com');
    const from = '10.8.0.1';
    const replies = await Promise.all(
      Array.from({ length: 70 }, (_, at) => [
        world.call('GetTokensFromRefreshToken', { RefreshToken: `garbage ${at}` }, from),
        world.call(
          'InitiateAuth',
          { AuthFlow: 'REFRESH_TOKEN_AUTH', AuthParameters: { REFRESH_TOKEN: `garbage ${at}` } },
          from,
        ),
      ]).flat(),
    );
    expect(countOf(replies, 'TooManyRequestsException')).toBeGreaterThan(0);
    expect(countOf(replies, 'NotAuthorizedException')).toBeGreaterThanOrEqual(100);
    expect(countOf(replies, 'NotAuthorizedException') + countOf(replies, 'TooManyRequestsException')).toBe(140);
    expect((await world.call('GetTokensFromRefreshToken', { RefreshToken: tokens.RefreshToken }, from)).status).toBe(
      200,
    );
    expect((await refresh('garbage')).body['__type']).toBe('NotAuthorizedException');
  });
});

describe('a device of the portal', () => {
  it('keeps the newest, and stays signed in by it', async () => {
    const { email } = await signedIn('device@example.com');
    const { identity, storage } = openDevice(world);
    await identity.signIn({ email, password });
    const user = await identity.currentUser();
    const kept = () => storage.get(`CognitoIdentityServiceProvider.localclient.${user?.id}.refreshToken`);
    const seen = new Set([kept()]);
    for (let hour = 0; hour < 3; hour += 1) {
      world.pass(2 * 60 * second);
      expect(await identity.renewIdToken(await identity.idToken())).toBeDefined();
      seen.add(kept());
    }
    expect(seen.size).toBe(4);
  });

  it('is signed out when its tokens were copied and used', async () => {
    const { email } = await signedIn('copied@example.com');
    const { identity, storage } = openDevice(world);
    await identity.signIn({ email, password });
    const user = await identity.currentUser();
    const copied = storage.get(`CognitoIdentityServiceProvider.localclient.${user?.id}.refreshToken`) ?? '';
    const thief = await refreshed(copied);
    world.pass(61 * second);
    expect(await identity.renewIdToken(await identity.idToken())).toBeUndefined();
    expect(await identity.currentUser()).toBeUndefined();
    expect(await callerOf(thief.IdToken)).toBeUndefined();
  });
});
