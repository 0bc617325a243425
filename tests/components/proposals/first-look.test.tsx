import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { connectionLost } from '#core/kernel/app-error.ts';
import { ada, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedProposal, storedRecipient } from '#tests/support/entities.ts';

const main = page.getByRole('main');
const seenAt = '2026-11-03T09:30:00.000Z';
const proposal = storedProposal();
const opened = storedProposal({ recipients: [storedRecipient({ seenAt })] });
const address = `/proposals/${proposal.id}`;

describe('a letter', () => {
  it('is marked as seen when its recipient opens it', async () => {
    const { world } = await renderPage(address, { as: ada, seed: { proposals: [proposal] } });
    await expect.poll(() => world.tables.proposals.get(proposal.id)?.recipients[0]?.seenAt).toBeDefined();
  });

  it('is not marked again, nor by its sender', async () => {
    let marked = 0;
    const markSeen = async () => {
      marked += 1;
      return proposal;
    };
    const ports = { proposals: { markSeen } };
    await renderPage(address, { as: ada, seed: { proposals: [opened] }, ports });
    await expect.element(main.getByRole('checkbox')).toBeVisible();
    await renderPage(address, { as: robin, seed: { proposals: [proposal] }, ports });
    await expect.element(main.getByText('Not opened yet')).toBeVisible();
    const toRobin = storedProposal({ recipients: [storedRecipient({ userId: robin.id })] });
    await renderPage(address, { as: robin, seed: { proposals: [toRobin] }, ports });
    await expect.element(main.getByRole('checkbox')).toBeVisible();
    expect(marked).toBe(0);
  });

  it('says nothing of a mark that was lost on its way', async () => {
    let marked = 0;
    const markSeen = () => {
      marked += 1;
      return Promise.reject(connectionLost());
    };
    await renderPage(address, { as: ada, seed: { proposals: [proposal] }, ports: { proposals: { markSeen } } });
    await expect.poll(() => marked).toBeGreaterThan(0);
    await expect.element(main.getByRole('checkbox')).toBeVisible();
    await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  });
});

describe('the sender', () => {
  it('reads when its recipients were reminded', async () => {
    const reminded = storedProposal({ remindedAt: seenAt });
    await renderPage(address, { as: robin, seed: { proposals: [reminded] } });
    await expect.element(main.getByText('Reminded')).toBeVisible();
    await renderPage(address, { as: ada, seed: { proposals: [reminded] } });
    await expect.element(main.getByRole('checkbox')).toBeVisible();
    await expect.element(main.getByText('Reminded')).not.toBeInTheDocument();
  });

  it.each([
    ['Opened', opened],
    ['Not opened yet', proposal],
  ])('reads “%s” in the letter and in the list', async (words, stored) => {
    const seed = { proposals: [stored] };
    await renderPage(address, { as: robin, seed });
    await expect.element(main.getByText(words)).toBeVisible();
    await renderPage('/admin/proposals/list?status=sent', { as: robin, seed });
    await expect.element(main.getByText(words)).toBeVisible();
  });
});
