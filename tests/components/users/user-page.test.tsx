import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { conflict } from '#core/kernel/app-error.ts';
import { oneAdminStays } from '#core/users/user-rules.ts';
import { createGate } from '#tests/support/ui/gate.ts';
import { ada, password, renderPage, robin } from '#tests/support/components/render-page.tsx';
import { storedTask } from '#tests/support/components/task-world.ts';
import { everyone, inDays, jonas, sam } from '#tests/support/components/ui-users.ts';
import { storedRequest } from '#tests/support/design-code/request-answers.ts';
import { numbered, storedBrand, storedOrder, storedProposal } from '#tests/support/entities.ts';

const main = page.getByRole('main');
const facts = main.getByRole('region', { name: 'Facts' });
const section = (name: string) => main.getByRole('region', { name, exact: true });
const tool = (name: string) => main.getByRole('button', { name, exact: true });
const seed = { users: everyone };
const owner = { id: ada.id, name: ada.name, email: ada.email };

const adasRecords = {
  users: everyone,
  orders: [storedOrder()],
  proposals: [
    storedProposal({
      recipients: [
        { email: ada.email, userId: ada.id, declinedAt: undefined, declineReason: undefined, seenAt: undefined },
      ],
    }),
  ],
  requests: [storedRequest('webDesign')],
  tasks: [storedTask()],
  brands: [storedBrand({ owner })],
};

const openAda = async (options: Parameters<typeof renderPage>[1] = {}) => {
  const stage = await renderPage(`/admin/users/${ada.id}`, { as: robin, seed, ...options });
  await expect.element(main.getByRole('heading', { name: ada.name, level: 1 })).toBeVisible();
  return stage;
};

const confirm = (verb: string) => page.getByRole('alertdialog').getByRole('button', { name: verb }).click();

describe('the page of a person', () => {
  it('says what is known of them', async () => {
    await openAda();
    await expect.element(facts.getByText(ada.email)).toBeVisible();
    await expect.element(facts.getByText('Active')).toBeVisible();
    await expect.element(facts.getByText('Never')).toBeVisible();
    await expect.element(facts.getByText('Password')).toBeVisible();
  });

  it('says who vouches for them, and when their invitation ended', async () => {
    const invited = { ...jonas, provider: 'Google' };
    await renderPage(`/admin/users/${jonas.id}`, { as: robin, seed: { users: [robin, invited] } });
    await expect.element(facts.getByText('Google')).toBeVisible();
    await expect.element(facts.getByText('Invitation ended')).toBeVisible();
    await expect.element(facts).toHaveTextContent(/Sent .*Ended /);
  });

  it('leads to each thing that is theirs, and to all of a kind', async () => {
    await openAda({ seed: adasRecords });
    const leads: readonly (readonly [string, string, string])[] = [
      ['Orders', `/orders/${numbered(30)}`, `/admin/orders?user=${ada.id}`],
      ['Proposals', `/proposals/${numbered(1)}`, `/admin/proposals/list?status=all&recipient=${ada.id}`],
      ['Tasks', `/admin/tasks/${numbered(500)}`, `/admin/tasks?assignee=${ada.id}`],
      ['Brands', `/admin/brand-management?owner=${ada.id}`, `/admin/brand-management?owner=${ada.id}`],
    ];
    for (const [kind, one, all] of leads) {
      await expect.element(section(kind).getByRole('listitem').getByRole('link')).toHaveAttribute('href', one);
      const more = section(kind).getByRole('link', { name: `See all ${kind.toLowerCase()}` });
      await expect.element(more).toHaveAttribute('href', all);
    }
    await expect.element(section('Requests').getByRole('link', { name: 'Web design' })).toBeVisible();
  });

  it('says of each kind that there is nothing', async () => {
    await openAda();
    await expect.element(section('Orders').getByText('No orders yet.')).toBeVisible();
    await expect.element(section('Proposals').getByText('No proposals yet.')).toBeVisible();
    await expect.element(section('Requests').getByText('No requests yet.')).toBeVisible();
    await expect.element(section('Tasks').getByText('No open tasks.')).toBeVisible();
    await expect.element(section('Brands').getByText('No brands yet.')).toBeVisible();
  });

  it('is not found for nobody', async () => {
    await renderPage('/admin/users/nobody', { as: robin });
    await expect.element(page.getByRole('heading', { name: 'Not Found' })).toBeVisible();
  });

  it('lets nobody take their own rights', async () => {
    await renderPage(`/admin/users/${robin.id}`, { as: robin, seed });
    await expect.element(main.getByRole('heading', { name: robin.name })).toBeVisible();
    for (const refused of ['Remove from admins', 'Suspend', 'More actions'])
      await expect.element(tool(refused)).not.toBeInTheDocument();
  });
});

describe('the rights of a person', () => {
  it('become an admin’s after a question, and are taken again', async () => {
    const { world } = await openAda();
    await tool('Make admin').click();
    await expect.element(page.getByText(/^They will see and change everything/)).toBeVisible();
    await confirm('Make admin');
    await expect.element(facts.getByText('Admin')).toBeVisible();
    await tool('Remove from admins').click();
    await expect.element(page.getByText(/^They are signed out at once\. When/)).toBeVisible();
    await confirm('Remove from admins');
    await expect.element(facts.getByText('User')).toBeVisible();
    expect(world.tables.users.get(ada.id)?.group).toBe('User');
  });

  it('stay where the server refuses, which is said', async () => {
    const removeFromGroup = async () => {
      throw conflict(oneAdminStays);
    };
    await renderPage(`/admin/users/${sam.id}`, { as: robin, seed, ports: { users: { removeFromGroup } } });
    await tool('Remove from admins').click();
    await confirm('Remove from admins');
    await expect.element(page.getByText(oneAdminStays)).toBeVisible();
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
  });

  it('are kept through a suspension, which ends with one click', async () => {
    const { world } = await openAda();
    await tool('Suspend').click();
    await expect
      .element(page.getByText('They are signed out at once and can’t sign in. Nothing is deleted.'))
      .toBeVisible();
    await confirm('Suspend');
    await expect.element(facts.getByText('Suspended')).toBeVisible();
    await tool('End suspension').click();
    await expect.element(facts.getByText('Active')).toBeVisible();
    await expect.element(page.getByText('Nothing was lost')).toBeVisible();
    expect(world.tables.users.get(ada.id)?.isSuspended).toBe(false);
  });
});

describe('what an account says of itself', () => {
  const choose = async (property: string, choice: string) => {
    await facts.getByRole('button', { name: property }).click();
    await page.getByRole('menuitemradio', { name: choice, exact: true }).click();
  };

  it('is changed where it is read, after the same questions', async () => {
    const { world } = await openAda();
    await choose('Group: User', 'Admin');
    await expect.element(page.getByText(/^They will see and change everything/)).toBeVisible();
    await confirm('Make admin');
    await choose('Group: Admin', 'User');
    await confirm('Remove from admins');
    await expect.element(facts.getByRole('button', { name: 'Group: User' })).toBeVisible();
    await choose('Status: Active', 'Suspend');
    await confirm('Suspend');
    await choose('Status: Suspended', 'End suspension');
    await expect.element(facts.getByRole('button', { name: 'Status: Active' })).toBeVisible();
    expect(world.tables.users.get(ada.id)).toMatchObject({ group: 'User', isSuspended: false });
  });

  it('says the same of an invitation that ended by its name as by its look', async () => {
    await renderPage(`/admin/users/${jonas.id}`, { as: robin, seed });
    await expect.element(facts.getByRole('button', { name: 'Status: Invitation ended' })).toBeVisible();
  });

  it('is not changed by the person themselves', async () => {
    await renderPage(`/admin/users/${robin.id}`, { as: robin, seed });
    await expect.element(facts.getByText('Admin', { exact: true })).toBeVisible();
    expect(facts.getByRole('button').elements()).toEqual([]);
  });
});

describe('the sessions of a person', () => {
  const session = (id: string, days: number) => ({
    id,
    userId: ada.id,
    signedInAt: inDays(-days),
    seenAt: inDays(-1),
    endsAt: inDays(30 - days),
  });
  const sessions = [session(numbered(900), 5), session(numbered(901), 2)];
  const rows = () => section('Sessions').getByRole('listitem');
  const end = () => section('Sessions').getByRole('button', { name: 'End session' });

  it('end one by one, and what ended vanishes', async () => {
    const { world } = await openAda({ seed: { users: everyone, sessions } });
    await expect.element(rows().first()).toBeVisible();
    expect(rows().elements()).toHaveLength(2);
    await end().first().click();
    await expect.poll(() => rows().elements()).toHaveLength(1);
    expect(world.tables.sessions.has(numbered(901))).toBe(false);
    expect(world.tables.sessions.has(numbered(900))).toBe(true);
  });

  it('end once, however often the button is pressed', async () => {
    const ended = createGate<never>();
    const asked: unknown[] = [];
    const endSessions = (...given: readonly unknown[]) => {
      asked.push(given);
      return ended.passed;
    };
    await openAda({ seed: { users: everyone, sessions }, ports: { users: { endSessions } } });
    await end().first().click();
    await expect.element(end().first()).toHaveAttribute('aria-busy', 'true');
    (end().first().element() as HTMLElement).click();
    ended.refuse(new Error('Enough'));
    await expect.element(end().first()).toHaveAttribute('aria-busy', 'false');
    expect(asked).toEqual([[ada.id, numbered(901)]]);
  });

  it('end all at once after a question', async () => {
    await openAda({ seed: { users: everyone, sessions } });
    await section('Sessions').getByRole('button', { name: 'End all' }).click();
    await confirm('End all');
    await expect.element(section('Sessions').getByText('Not signed in anywhere.')).toBeVisible();
    await expect.element(page.getByText('They are signed out everywhere')).toBeVisible();
  });

  it('are there for who is signed in, who signs out with them', async () => {
    await renderPage(`/admin/users/${robin.id}`, { as: { ...robin, password }, seed });
    await section('Sessions').getByRole('button', { name: 'End all' }).click();
    await expect.element(page.getByText(/^You are signed out at once, here/)).toBeVisible();
  });
});
