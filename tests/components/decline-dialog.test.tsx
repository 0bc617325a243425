import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { conflict } from '#core/kernel/app-error.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { ada, renderPage, type Altered } from '#tests/support/components/render-page.tsx';
import { storedProposal } from '#tests/support/entities.ts';

const proposal = storedProposal();
const dialog = page.getByRole('dialog', { name: 'Decline this proposal?' });
const reason = dialog.getByLabelText('Reason (optional)');
const confirm = dialog.getByRole('button', { name: 'Decline proposal' });

const openDialog = async (ports: Altered = {}) => {
  const stage = await renderPage(`/proposals/${proposal.id}`, { as: ada, seed: { proposals: [proposal] }, ports });
  await page.getByRole('button', { name: 'Decline' }).click();
  await expect.element(dialog).toBeVisible();
  return stage;
};

describe('the dialog that declines a proposal', () => {
  it('says who is notified and what follows, and takes no more words than the rule', async () => {
    await openDialog();
    await expect
      .element(dialog)
      .toHaveTextContent(
        'Robin Vale is notified, with your reason if you give one. You cannot pay this proposal afterwards.',
      );
    await expect.element(reason).toHaveAttribute('maxlength', '1000');
  });

  it('declines with the reason and closes', async () => {
    const { world } = await openDialog();
    await reason.fill('Too early for us');
    await confirm.click();
    await expect.element(dialog).not.toBeInTheDocument();
    expect(world.tables.proposals.get(proposal.id)?.recipients[0]?.declineReason).toBe('Too early for us');
  });

  it('keeps the reason and says why it was refused', async () => {
    await openDialog({ proposals: { decline: () => Promise.reject(conflict('This proposal was paid')) } });
    await reason.fill('Too early for us');
    await confirm.click();
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('This proposal was paid');
    await expect.element(reason).toHaveValue('Too early for us');
  });

  it('takes neither another click nor a way out while it declines', async () => {
    const gate = createGate<Proposal>();
    let calls = 0;
    const decline = () => {
      calls += 1;
      return gate.passed;
    };
    await openDialog({ proposals: { decline } });
    await confirm.click();
    await expect.element(confirm).toHaveAttribute('aria-busy', 'true');
    await confirm.click({ force: true });
    await expect.element(dialog.getByRole('button', { name: 'Cancel' })).toBeDisabled();
    expect(calls).toBe(1);
    gate.open({ ...proposal, status: 'DECLINED' });
    await expect.element(dialog).not.toBeInTheDocument();
  });
});
