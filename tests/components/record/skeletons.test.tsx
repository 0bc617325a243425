import { afterEach, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { ada, renderPage, robin, type Altered } from '#tests/support/components/render-page.tsx';
import { storedTask, taskId } from '#tests/support/components/task-world.ts';
import { storedRequest } from '#tests/support/design-code/request-answers.ts';
import { storedOrder, storedSubscription } from '#tests/support/entities.ts';
import { createGate } from '#tests/support/ui/gate.ts';

const main = page.getByRole('main');
const breadcrumb = main.getByRole('navigation', { name: 'Breadcrumb' });
const heading = main.getByRole('heading', { level: 1 });

const order = storedOrder();
const subscription = storedSubscription();
const request = storedRequest('webDesign');
const seed = { tasks: [storedTask()], orders: [order], subscriptions: [subscription], requests: [request] };

const late = () => createGate<never>().passed;

/** Where each record is, whose page it is, and what it is asked for by, which answers never. */
const records: readonly (readonly [address: string, as: typeof ada, ports: Altered])[] = [
  [`/admin/tasks/${taskId}`, robin, { tasks: { get: late } }],
  [`/tasks/${taskId}`, ada, { tasks: { get: late } }],
  [`/admin/users/${ada.id}`, robin, { users: { get: late } }],
  [`/orders/${order.id}`, ada, { orders: { get: late } }],
  [`/subscription/${subscription.id}`, ada, { orders: { subscription: late } }],
  [`/design-code/${request.id}`, ada, { requests: { get: late } }],
];

const placeOf = (element: Element) => {
  const { left, top } = element.getBoundingClientRect();
  return { left, top };
};

const places = () => ({ breadcrumb: placeOf(breadcrumb.element()), heading: placeOf(heading.element()) });

afterEach(() => page.viewport(1280, 800));

it.each(records.flatMap((record) => [1440, 390].map((width) => [width, ...record] as const)))(
  'at %i pixels, breadcrumb and heading of %s stay where they are as it comes',
  async (width, address, as, ports) => {
    await page.viewport(width, 800);
    await renderPage(address, { as, seed, ports });
    await expect.element(main.getByRole('status', { name: 'Loading' })).toBeInTheDocument();
    await expect.element(breadcrumb).toBeVisible();
    const before = places();
    await renderPage(address, { as, seed });
    await expect.element(heading).toBeVisible();
    await expect.element(main.getByRole('status', { name: 'Loading' })).not.toBeInTheDocument();
    expect(places()).toEqual(before);
  },
);
