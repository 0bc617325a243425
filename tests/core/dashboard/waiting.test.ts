import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foundIn, inOrder, waitingKinds, waitingOf, type WaitingThing } from '#core/dashboard/waiting.ts';
import { asksForReply, isUnanswered, unansweredSince, waitingThings } from '#core/dashboard/waiting-things.ts';
import { localDay } from '#core/kernel/calendar/day.ts';
import { isWaitingFor } from '#core/proposals/waiting.ts';

const today = '2026-11-26';

const day = fc.integer({ min: 20, max: 30 }).map((date) => `2026-11-${date}`);

const things: fc.Arbitrary<readonly WaitingThing[]> = fc.uniqueArray(
  fc
    .record({
      kind: fc.constantFrom(...waitingKinds),
      id: fc.constantFrom('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'),
      since: day.map((text) => `${text}T08:00:00.000Z`),
      dueOn: fc.option(day, { nil: undefined }),
    })
    .map((known) => ({ ...waitingThings.invitation({ id: known.id, name: '', email: '' }, known.since), ...known })),
  { selector: ({ kind, id }) => `${kind} ${id}` },
);

const isDue = ({ dueOn }: WaitingThing): boolean => dueOn !== undefined && dueOn <= today;

/** Whether a list is in the order of what these say of each. */
const isSorted = (texts: readonly string[]): boolean =>
  texts.every((text, at) => at === 0 || (texts[at - 1] ?? '') <= text);

describe('what waits', () => {
  it('is the same list in whatever order it was found', () => {
    fc.assert(
      fc.property(
        things.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray([...all], { minLength: all.length }))),
        ([all, shuffled]) => {
          expect(inOrder(shuffled, today)).toEqual(inOrder(all, today));
        },
      ),
    );
  });

  it('begins with what is due, by its day, and goes on with what waits longest', () => {
    fc.assert(
      fc.property(things, (all) => {
        const listed = inOrder(all, today);
        const due = listed.filter(isDue);
        const rest = listed.filter((thing) => !isDue(thing));
        expect(listed).toEqual([...due, ...rest]);
        expect(new Set(listed)).toEqual(new Set(all));
        expect(isSorted(due.map(({ dueOn, since, id }) => `${dueOn} ${since} ${id}`))).toBe(true);
        expect(isSorted(rest.map(({ since, id }) => `${since} ${id}`))).toBe(true);
      }),
    );
  });

  it('counts every kind, also what is not listed, and dates a login by the day of the device', () => {
    const since = '2026-11-25T23:30:00.000Z';
    const login = waitingThings.login({ id: 'l', platform: 'GitHub', expiryDate: since }, 'Acme');
    const sections = [
      { kind: 'login', things: [login], count: 30 },
      { kind: 'task', things: [], count: 0 },
      { kind: 'reply', things: [], count: 2 },
    ] as const;
    const { counts, count, things: listed } = waitingOf(foundIn(sections), Date.parse(since));
    expect(count).toBe(32);
    expect(counts).toEqual([
      { value: 'login', count: 30 },
      { value: 'reply', count: 2 },
    ]);
    expect(listed).toEqual([{ ...login, dueOn: localDay(Date.parse(since)) }]);
    expect(login).toMatchObject({ title: 'GitHub', detail: 'Acme', dueOn: '2026-11-25' });
  });
});

describe('a proposal', () => {
  const recipient = {
    email: 'ann@x.test',
    userId: 'ann',
    declinedAt: undefined,
    declineReason: undefined,
    seenAt: undefined,
  };
  const received = { status: 'SENT', recipients: [recipient], validUntil: undefined };

  it.each([
    ['sent', {}, true],
    ['after its last day', { validUntil: '2026-11-24' }, false],
    ['declined by them', { recipients: [{ ...recipient, declinedAt: '2026-11-20T00:00:00.000Z' }] }, false],
    ['of somebody else', { recipients: [{ ...recipient, userId: 'bob' }] }, false],
    ['that is a draft', { status: 'DRAFT' }, false],
  ])('%s waits for its recipient: %j, %s', (_name, changes, waits) => {
    expect(isWaitingFor({ ...received, ...changes }, 'ann', now)).toBe(waits);
  });

  const now = Date.parse('2026-11-26T11:59:59.999Z');
  const sent = { status: 'SENT', sentAt: '2026-11-19T11:59:59.999Z', validUntil: undefined };

  it.each([
    ['sent seven days ago', {}, true],
    ['sent a moment less ago', { sentAt: '2026-11-19T12:00:00.000Z' }, false],
    ['on its last day, wherever that still is', { validUntil: '2026-11-25' }, true],
    ['after its last day', { validUntil: '2026-11-24' }, false],
    ['that was declined', { status: 'DECLINED' }, false],
    ['that is a draft', { status: 'DRAFT', sentAt: undefined }, false],
  ])('%s waits for the agency: %j, %s', (_name, changes, waits) => {
    expect(isUnanswered({ ...sent, ...changes }, now)).toBe(waits);
    expect(new Date(unansweredSince(now)).toISOString()).toBe(sent.sentAt);
  });
});

describe('a notification', () => {
  it.each([
    ['TaskCommented', 'unread', 'mention', true],
    ['TaskCommented', 'unread', 'reply', true],
    ['TaskCommented', 'unread', 'comment', false],
    ['TaskCommented', 'read', 'mention', false],
    ['ProposalQuestion', 'unread', undefined, true],
    ['ProposalQuestion', 'read', undefined, false],
    ['TaskAssigned', 'unread', undefined, false],
  ] as const)('of %s that is %s, as a %s, asks for an answer: %s', (type, status, reason, asks) => {
    expect(asksForReply({ type, status, reason })).toBe(asks);
  });
});
