import { randomUUID } from 'node:crypto';
import type { Database } from '#backend/storage/database.ts';
import type { Now } from '#backend/identity/identity-config.ts';
import { invalidSession } from '#backend/identity/identity-failure.ts';
import type { SealedMessages } from '#backend/identity/tokens/sealed-message.ts';
import type { Factor } from './second-factors.ts';

const lifeMs = 3 * 60_000;

/** A sign-in whose password was proved and that waits for more. */
export type Halfway = { readonly userId: string; readonly verifier: string | null };

/** What each step has to remember until it is answered. */
export type ChallengeContents = {
  readonly password: {
    readonly name: string;
    readonly userId: string;
    readonly A: string;
    readonly b: string;
    readonly u: string;
    readonly isCustom: boolean;
  };
  readonly 'new-password': Halfway;
  readonly 'second-factor': Halfway & { readonly factor: Factor };
  readonly 'choose-factor': Halfway;
  readonly 'set-up-totp': Halfway & { readonly secret: string | null };
  readonly 'totp-set-up': Halfway;
  readonly 'login-code': {
    readonly email: string;
    readonly name: string;
    readonly provider: string;
    readonly redirectUri: string;
    readonly codeChallenge: string;
    readonly endsAt: number;
  };
  readonly custom: {
    readonly name: string;
    readonly userId: string;
    readonly answer: string;
    readonly answers: readonly boolean[];
  };
};

type Purpose = keyof ChallengeContents;

type Envelope<Content> = { readonly id: string; readonly endsAt: number; readonly content: Content };

export type Challenge<Content> = {
  readonly content: Content;
  /** Uses it up; rejects when somebody was faster. */
  readonly spend: () => Promise<void>;
};

/** Steps of a sign-in that are answered within 3 minutes, each at most once, by any process and after a restart. */
export type Challenges = {
  readonly issue: <Step extends Purpose>(purpose: Step, content: ChallengeContents[Step]) => string;
  readonly read: <Step extends Purpose>(purpose: Step, sealed: string) => Challenge<ChallengeContents[Step]>;
};

type Deps = { readonly database: Pick<Database, 'db'>; readonly clock: Now; readonly messages: SealedMessages };

export const createChallenges = ({ database: { db }, clock, messages }: Deps): Challenges => ({
  issue: (purpose, content) =>
    messages.seal(purpose, { id: randomUUID(), endsAt: clock.now() + lifeMs, content }).toString('base64'),

  read: <Step extends Purpose>(purpose: Step, sealed: string) => {
    const envelope = messages.unseal(purpose, Buffer.from(sealed, 'base64')) as
      | Envelope<ChallengeContents[Step]>
      | undefined;
    if (envelope === undefined || envelope.endsAt <= clock.now()) throw invalidSession();
    return {
      content: envelope.content,
      spend: async () => {
        const { numInsertedOrUpdatedRows } = await db
          .insertInto('used_challenges')
          .values({ id: envelope.id, expires_at: new Date(envelope.endsAt) })
          .onConflict((conflict) => conflict.doNothing())
          .executeTakeFirst();
        if (numInsertedOrUpdatedRows !== 1n) throw invalidSession();
      },
    };
  },
});
