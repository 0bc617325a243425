import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutSession } from '#core/orders/checkout.ts';
import type { Portal } from '#core/portal.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { runCli } from '#tests/support/cli/run-cli.ts';
import { aSimpleProposal } from '#tests/support/proposals.ts';
import { password } from '#tests/support/people.ts';
import { demoAdmin, paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

describe.each(worlds)('the whole journey without a browser, $name', ({ open }) => {
  let world: World;
  let ann: Person;
  let devices: Readonly<Record<string, Portal>>;

  beforeAll(async () => {
    world = await open();
    ann = await world.customer('Ann');
    devices = { admin: await world.portal(), ann: await world.portal() };
  });

  afterAll(() => world.close());

  const run = async (who: 'admin' | 'ann', ...words: string[]) => {
    const [as, secret] = who === 'admin' ? [demoAdmin.email, demoAdmin.password] : [ann.user.email, password];
    const { code, out, errors } = await runCli(
      async () => {
        const portal = devices[who];
        if (portal === undefined) throw new Error(`There is no device of ${who}`);
        return portal;
      },
      [...words, '--as', as, '--json'],
      { environment: { PORTAL_PASSWORD: secret } },
    );
    const said = `${out}${errors}`;
    return { code, answer: said === '' ? undefined : (JSON.parse(said) as unknown) };
  };

  it('saves, sends, pays and finds the order', async () => {
    const draft = JSON.stringify(aSimpleProposal(ann).draft);
    const saved = await run('admin', 'proposals', 'save', draft);
    expect(saved.code).toBe(0);
    const { id, services } = saved.answer as Proposal;
    const sent = await run('admin', 'proposals', 'send', id, '--message', 'Here it is');
    expect(sent.answer).toMatchObject({ id, status: 'SENT', message: 'Here it is' });

    const items = services.flatMap((service) => service.lineItems.map((item) => item.id));
    const paid = await run('ann', 'orders', 'pay', id, '--items', items.join(','));
    const session = paid.answer as CheckoutSession;
    expect(await world.payAt(session.url, paying)).toBe(true);
    expect((await run('ann', 'orders', 'wait', session.id)).answer).toMatchObject({ status: 'paid' });
    expect((await run('ann', 'orders', 'show', session.orderId)).answer).toMatchObject({ total: 45_000 });
    const unread = await run('admin', 'notifications', 'list', '--status', 'unread', '--limit', '1');
    expect(unread.answer).toMatchObject({ items: [{ type: 'ProposalPaid', subjects: [{}, { id }] }] });
  });

  it('tells by the exit code why something was refused', async () => {
    const denied = await run('ann', 'orders', 'list', '--everyone');
    expect(denied.code).toBe(3);
    expect(denied.answer).toMatchObject({ error: { kind: 'access-denied' } });
    expect((await run('admin', 'proposals', 'delete', '01J00000000000000000000000')).code).toBe(6);
    expect((await run('admin', 'proposals', 'list', '--status', 'DRAFT', '--limit', '0')).code).toBe(7);
    expect((await run('ann', 'proposals', 'show', '01J00000000000000000000000')).code).toBe(6);
  });
});
