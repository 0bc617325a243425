import { randomBytes } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { createChallenges, type ChallengeContents } from '#backend/identity/factors/challenges.ts';
import { createSealedMessages } from '#backend/identity/tokens/sealed-message.ts';
import type { Database } from '#backend/storage/database.ts';
import { partOf } from '#tests/support/entities.ts';

const steps: Readonly<Record<keyof ChallengeContents, true>> = {
  password: true,
  'new-password': true,
  'second-factor': true,
  'choose-factor': true,
  'set-up-totp': true,
  'totp-set-up': true,
  'login-code': true,
  custom: true,
};
const names = Object.keys(steps) as (keyof ChallengeContents)[];
const halfway = { userId: 'ada-id', verifier: null };

describe('a sealed step of a sign-in', () => {
  const clock = createMemoryClock();
  const challenges = createChallenges({
    database: partOf<Pick<Database, 'db'>>({}),
    clock,
    messages: createSealedMessages(randomBytes(32)),
  });

  it.each(names)('of the kind %s is taken where it belongs and refused at every other step', (step) => {
    const sealed = challenges.issue(step, halfway);
    const taking = names.filter((other) => {
      try {
        return challenges.read(other, sealed).content !== undefined;
      } catch {
        return false;
      }
    });
    expect(taking).toEqual([step]);
  });
});
