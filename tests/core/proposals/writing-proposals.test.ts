import { describe, expect, it } from 'vitest';
import { createMemoryClock } from '#adapters/memory/clock.ts';
import { declineProposal, declineReasonMaxLength } from '#core/proposals/decline-proposal.ts';
import { draftOf, type ProposalDraft } from '#core/proposals/proposal-draft.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import type { ProposalGateway } from '#core/proposals/proposal-gateway.ts';
import { saveDraft, sendDraft } from '#core/proposals/save-draft.ts';
import type { Ulid } from '#core/kernel/ulid.ts';
import { numbered, partOf, storedProposal } from '#tests/support/entities.ts';
import { anItem, aProposal } from '#tests/support/proposals.ts';
import { failureOf } from '#tests/support/rejection.ts';

const proposal = storedProposal();

const recording = (currency = 'USD') => {
  const calls: unknown[][] = [];
  const answering =
    (name: string) =>
    async (...args: unknown[]) => {
      calls.push([name, ...args]);
      return proposal;
    };
  const proposals = partOf<ProposalGateway>({
    create: answering('create'),
    edit: answering('edit'),
    sendDraft: answering('sendDraft'),
    decline: answering('decline'),
  });
  return {
    calls,
    proposals,
    ulid: () => numbered(7) as Ulid,
    clock: createMemoryClock(),
    deployment: { currency },
  };
};

const draft: ProposalDraft = aProposal().with('Advertising', anItem(' Launch ')).to('Ada@Coolio.test').draft;

describe('saving a draft', () => {
  it('makes a new one under a fresh id', async () => {
    const deps = recording();
    await saveDraft(deps)(draft);
    const [[name, id, sent] = []] = deps.calls;
    expect([name, id]).toEqual(['create', numbered(7)]);
    expect(sent).toMatchObject({
      recipients: [{ email: 'ada@coolio.test' }],
      services: [{ lineItems: [{ title: 'Launch' }] }],
    });
  });

  it('replaces the one that it continues, by the revision that was seen', async () => {
    const deps = recording();
    await saveDraft(deps)(draft, { id: numbered(1), revision: 4, currency: 'USD' });
    expect(deps.calls[0]?.slice(0, 3)).toEqual(['edit', numbered(1), 4]);
  });

  it('makes one under the id that was chosen, and brings one that was made under it before up to date', async () => {
    const id = numbered(3);
    const made = storedProposal({ id, status: 'DRAFT', revision: 1, sentAt: undefined });
    const stored: Proposal[] = [];
    const edits: Parameters<ProposalGateway['edit']>[] = [];
    const proposals = partOf<ProposalGateway>({
      create: async (chosen) => {
        if (stored.length === 0) stored.push({ ...made, id: chosen });
        return stored[0] ?? made;
      },
      edit: async (...given) => {
        edits.push(given);
        return { ...made, revision: 2 };
      },
    });
    const save = saveDraft({ ...recording(), proposals });
    expect(await save(draftOf(made), undefined, id)).toMatchObject({ id, revision: 1 });
    expect(await save(draftOf(made), undefined, id)).toMatchObject({ id, revision: 1 });
    expect(edits).toEqual([]);
    const newer = { ...draftOf(made), message: 'Another word' };
    expect(await save(newer, undefined, id)).toMatchObject({ revision: 2 });
    expect(edits).toMatchObject([[id, 1, { message: 'Another word' }]]);
  });

  it('is refused in the words of its own currency, or of the deployment’s where it is new', async () => {
    const free = aProposal().with('Advertising', anItem('Launch', 0)).draft;
    const save = saveDraft(recording('JPY'));
    expect(await failureOf(save(free))).toMatchObject({ message: 'Price must be 1..99,999,999' });
    const base = { id: numbered(1), revision: 4, currency: 'KWD' };
    expect(await failureOf(save(free, base))).toMatchObject({ message: 'Price must be 0.001..99,999.999' });
  });

  it('with a problem calls nobody and names the first wrong input', async () => {
    const deps = recording();
    const failure = await failureOf(saveDraft(deps)(aProposal().with('Advertising', anItem('')).draft));
    expect(failure).toMatchObject({
      kind: 'invalid',
      field: 'services.0.lineItems.0.title',
      message: 'Enter a title',
    });
    expect(deps.calls).toEqual([]);
  });
});

describe('sending a draft', () => {
  const saved = storedProposal({ status: 'DRAFT', revision: 3 });
  const { recipients } = draftOf(saved);

  it('goes to these recipients, tidied, by the revision that was seen', async () => {
    const deps = recording();
    await sendDraft(deps)(saved, [{ email: ' ADA@coolio.test' }], ' Hello ');
    expect(deps.calls).toEqual([['sendDraft', saved.id, 3, [{ email: 'ada@coolio.test' }], 'Hello', undefined]]);
  });

  it('waits for whole seconds, a minute at most', async () => {
    const deps = recording();
    for (const delay of [0, 10, 60]) await sendDraft(deps)(saved, recipients, '', delay);
    expect(deps.calls.map((call) => call.at(-1))).toEqual([0, 10, 60]);
    for (const delay of [-1, 61, 1.5, Number.NaN])
      expect(await failureOf(sendDraft(deps)(saved, recipients, '', delay))).toMatchObject({
        kind: 'invalid',
        field: 'delay',
        message: 'Choose whole seconds, from 0 to 60',
      });
    expect(deps.calls).toHaveLength(3);
  });

  it('is refused while it waits to be sent', async () => {
    const deps = recording();
    const waiting = { ...saved, sendsAt: '2026-01-01T00:00:10.000Z' };
    expect(await failureOf(sendDraft(deps)(waiting, recipients, ''))).toMatchObject({
      kind: 'conflict',
      message: 'This proposal is about to be sent: take it back first',
    });
    expect(deps.calls).toEqual([]);
  });

  it('needs a recipient and a line item', async () => {
    const deps = recording();
    expect(await failureOf(sendDraft(deps)(saved, [], 'Hello'))).toMatchObject({
      kind: 'invalid',
      field: 'recipients',
    });
    const empty = { ...saved, services: [] };
    expect(await failureOf(sendDraft(deps)(empty, recipients, 'Hello'))).toMatchObject({
      kind: 'invalid',
      field: 'services',
    });
    expect(deps.calls).toEqual([]);
  });

  it('is refused after its last day', async () => {
    const deps = recording();
    const over = { ...saved, validUntil: '2025-12-30' };
    expect(await failureOf(sendDraft(deps)(over, recipients, ''))).toMatchObject({ field: 'validUntil' });
    expect(deps.calls).toEqual([]);
  });

  it('is refused for what is no draft, and for an email that is none', async () => {
    const deps = recording();
    const sent = { ...saved, status: 'SENT' };
    expect((await failureOf(sendDraft(deps)(sent, recipients, ''))).message).toBe('Only a draft can be sent');
    expect(await failureOf(sendDraft(deps)(saved, [{ email: 'ada' }], ''))).toMatchObject({
      field: 'recipients.0.email',
    });
    expect(deps.calls).toEqual([]);
  });
});

describe('declining a proposal', () => {
  it('passes on a trimmed reason, and none where nothing was typed', async () => {
    const deps = recording();
    const decline = declineProposal(deps);
    await decline(proposal.id, '  Next year. ');
    await decline(proposal.id, '   ');
    await decline(proposal.id);
    expect(deps.calls.map((call) => call[2])).toEqual(['Next year.', undefined, undefined]);
  });

  it('refuses a reason that is too long or cannot be stored', async () => {
    const deps = recording();
    for (const reason of ['r'.repeat(declineReasonMaxLength + 1), 'a\0b'])
      expect(await failureOf(declineProposal(deps)(proposal.id, reason))).toMatchObject({
        kind: 'invalid',
        field: 'reason',
      });
    expect(deps.calls).toEqual([]);
  });
});
