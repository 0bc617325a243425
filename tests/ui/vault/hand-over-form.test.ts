import { afterEach, describe, expect, it } from 'vitest';
import { toAppError } from '#core/kernel/app-error.ts';
import { dateFormats, writeDatesFor } from '#ui/kit/date-formats.ts';
import { emptyHandOver, receiverIn, type HandOverValues } from '#ui/vault/handovers/hand-over-form.ts';
import { endDays, endOfDay, lastMoment } from '#ui/vault/handovers/last-moment.ts';
import { someReceiver } from './some-handover.ts';

const now = Date.parse('2026-11-20T10:00:00.000Z');
const day = 24 * 60 * 60 * 1000;

afterEach(() => writeDatesFor({}));

describe('the last moment of a day', () => {
  it.each([
    ['UTC', '2026-11-27', '2026-11-27T23:59:59.999Z'],
    ['Europe/Berlin', '2026-11-27', '2026-11-27T22:59:59.999Z'],
    ['Pacific/Kiritimati', '2026-11-27', '2026-11-27T09:59:59.999Z'],
    ['Pacific/Pago_Pago', '2026-11-27', '2026-11-28T10:59:59.999Z'],
    ['Europe/Berlin', '2026-03-29', '2026-03-29T21:59:59.999Z'],
    ['Europe/Berlin', '2026-10-25', '2026-10-25T22:59:59.999Z'],
  ])('in %s of %s is %s', (timeZone, typed, expected) => {
    writeDatesFor({ timeZone });
    expect(new Date(endOfDay(typed)).toISOString()).toBe(expected);
    expect(dateFormats.getState().isoDay(endOfDay(typed) + 1) > typed).toBe(true);
  });

  it('is no later than 90 days from now', () => {
    writeDatesFor({ timeZone: 'UTC' });
    const { min, usual, max } = endDays(now);
    expect([min, usual, max]).toEqual(['2026-11-20', '2026-11-27', '2027-02-18']);
    expect(lastMoment(max, now)).toBe(new Date(now + 90 * day).toISOString());
    expect(lastMoment(usual, now)).toBe('2026-11-27T23:59:59.999Z');
  });

  it('of what is no day, or a day that is over, is left to be refused', () => {
    writeDatesFor({ timeZone: 'UTC' });
    expect(lastMoment('', now)).toBe('');
    expect(lastMoment('2026-11-19', now)).toBe('2026-11-19');
  });
});

describe('the form of a handover', () => {
  const compared = { ...someReceiver, standing: 'compared' } as const;
  const filled: HandOverValues = {
    ...emptyHandOver(['login-1'], someReceiver.id, now),
    purpose: 'Set up the shop',
    passphrase: 'quiet harbour lantern 42',
  };

  const problemsIn = (values: HandOverValues, receivers = [compared] as readonly (typeof someReceiver)[]) => {
    try {
      return receiverIn(values, receivers, now).id;
    } catch (cause) {
      const error = toAppError(cause);
      return error.kind === 'invalid' ? error.fields.map(({ field, message }) => `${field}: ${message}`) : error;
    }
  };

  it('is sent to a receiver whose words were compared, before or now', () => {
    expect(problemsIn(filled)).toBe(someReceiver.id);
    expect(problemsIn({ ...filled, compared: someReceiver.publicKey }, [someReceiver])).toBe(someReceiver.id);
  });

  it('is refused with everything that it lacks', () => {
    const nothing = { ...filled, loginIds: [], receiverId: '', purpose: ' ', endsAt: '', passphrase: '' };
    expect(problemsIn(nothing)).toEqual([
      'loginIds: Choose at least one login',
      'receiverId: Choose who gets to read it',
      'purpose: Enter the purpose',
      'endsAt: Choose today or a day to come',
      'passphrase: Enter your vault passphrase',
    ]);
  });

  it.each([
    ['a receiver who is new', someReceiver, ''],
    ['a receiver whose key has changed', { ...someReceiver, standing: 'changed' } as const, ''],
    ['the words of another key', someReceiver, 'another public key'],
  ])('is refused for %s', (_what, receiver, key) => {
    expect(problemsIn({ ...filled, compared: key }, [receiver])).toEqual([
      'compared: Compare the words first, and confirm that they are the same',
    ]);
  });

  it('is refused for more than 20 logins, and for an end beyond 90 days', () => {
    const many = Array.from({ length: 21 }, (_, at) => `login-${at}`);
    expect(problemsIn({ ...filled, loginIds: many, endsAt: '2027-02-19' })).toEqual([
      'loginIds: Choose at most 20 logins at once',
      'endsAt: Choose a day within 90 days',
    ]);
  });
});
