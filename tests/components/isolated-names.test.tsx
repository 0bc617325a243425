import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { chip } from '#tests/support/components/list-tools.ts';
import { password, renderPage, robin } from '#tests/support/components/render-page.tsx';
import {
  storedAsset,
  storedBrand,
  storedNotification,
  storedOrder,
  storedProposal,
  storedRecipient,
} from '#tests/support/entities.ts';

const tomas = {
  ...robin,
  id: 'tomas-id',
  group: 'User' as const,
  name: 'Tomás\u202E',
  email: 'tomas@coolio.test',
};
const proposal = storedProposal({ recipients: [storedRecipient({ email: tomas.email, userId: tomas.id })] });
const order = storedOrder({ user: { id: tomas.id, name: tomas.name, email: tomas.email } });

/** Where each character of a text within an element is drawn, from the left. */
const placesOf = (element: Element, text: string): readonly number[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const at = node.nodeValue?.indexOf(text) ?? -1;
    if (at < 0) continue;
    return Array.from(text, (_, index) => {
      const range = document.createRange();
      range.setStart(node, at + index);
      range.setEnd(node, at + index + 1);
      return range.getBoundingClientRect().left;
    });
  }
  throw new Error(`${text} is not in ${element.textContent}`);
};

const readsOn = (element: Element, text: string): void => {
  const places = placesOf(element, text);
  expect(places).toEqual(places.toSorted((a, b) => a - b));
};

const seed = {
  users: [robin, tomas],
  proposals: [proposal],
  orders: [order],
};

describe('a name that turns the direction of what follows', () => {
  it('turns nothing of a line of the dashboard', async () => {
    await renderPage('/dashboard', { as: robin, seed });
    const line = page.getByRole('region', { name: 'Latest orders' }).getByRole('listitem').first();
    await expect.element(line).toBeVisible();
    const time = line.element().querySelector('time');
    if (time === null) throw new Error('The line has a time');
    readsOn(time, time.textContent);
  });

  it('turns nothing of a notification', async () => {
    await renderPage('/integrations', {
      as: robin,
      seed,
      before: async ({ identity, proposals }) => {
        await identity.signOut();
        await identity.signIn({ email: tomas.email, password });
        await proposals.decline(proposal.id, 'Over 12.34');
        await identity.signOut();
        await identity.signIn({ email: robin.email, password });
      },
    });
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const message = page.getByText(/declined: Over 12\.34/);
    await expect.element(message).toBeVisible();
    readsOn(message.element(), 'declined: Over 12.34');
  });

  it('turns nothing of a notification that another backend has written', async () => {
    const notification = storedNotification(60, {
      userId: robin.id,
      message: `${tomas.name} paid $12.34`,
      createdBy: tomas.name,
    });
    await renderPage('/integrations', { as: robin, seed: { ...seed, notifications: [notification] } });
    await page.getByRole('button', { name: /^Notifications/ }).click();
    const message = page.getByText(/paid \$12\.34/);
    await expect.element(message).toBeVisible();
    readsOn(message.element(), ' paid $12.34');
  });

  it('is closed off in a choice, with the count behind it', async () => {
    const brand = storedBrand({ name: 'Acme\u202E' });
    await renderPage('/assets', {
      as: robin,
      seed: { ...seed, brands: [brand], assets: [storedAsset({ brandId: brand.id })] },
    });
    await chip('Brand').click();
    await expect.element(page.getByRole('menuitemradio')).toBeVisible();
    const item = page.getByRole('menuitemradio').element();
    expect(placesOf(item, 'Acme')[0]).toBeLessThan(placesOf(item, '1')[0] ?? 0);
  });

  it('turns nothing of who paid an order', async () => {
    await renderPage(`/orders/${order.id}`, { as: robin, seed });
    const paidBy = page.getByText(/tomas@coolio\.test/);
    await expect.element(paidBy).toBeVisible();
    readsOn(paidBy.element(), tomas.email);
  });
});
