import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { CheckoutSession } from '#core/orders/checkout.ts';
import type { Portal } from '#core/portal.ts';
import type { Proposal } from '#core/proposals/proposal.ts';
import { parseCommandLine } from '#src/cli/command-line.ts';
import { runCommand } from '#src/cli/run-command.ts';
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
    const command = parseCommandLine([...words, '--as', as, '--json'], { PORTAL_PASSWORD: secret });
    const lines: string[] = [];
    const code = await runCommand(
      command,
      async () => {
        const portal = devices[who];
        if (portal === undefined) throw new Error(`There is no device of ${who}`);
        return portal;
      },
      {
        out: (text) => lines.push(text),
        error: (text) => lines.push(text),
        readLine: async () => '',
        readFile: () => Promise.reject(new Error('no files here')),
        filesIn: async () => [],
      },
    );
    return { code, answer: lines.length === 0 ? undefined : (JSON.parse(lines.join('\n')) as unknown) };
  };

  it('saves, sends, pays and finds the order', async () => {
    const draft = JSON.stringify(aSimpleProposal(ann).draft);
    const saved = await run('admin', 'proposals', 'saveDraft', draft);
    expect(saved.code).toBe(0);
    const { id, services } = saved.answer as Proposal;
    const stored = `@proposals.get:${id}`;
    const sent = await run('admin', 'proposals', 'sendDraft', stored, `${stored}/recipients`, 'Here it is');
    expect(sent.answer).toMatchObject({ id, status: 'SENT', message: 'Here it is' });

    const items = services.flatMap((service) => service.lineItems.map((item) => item.id));
    const paid = await run('ann', 'orders', 'pay', stored, `set:${items.join(',')}`);
    const session = paid.answer as CheckoutSession;
    expect(await world.payAt(session.url, paying)).toBe(true);
    expect((await run('ann', 'orders', 'awaitPayment', session.id)).answer).toMatchObject({ status: 'paid' });
    expect((await run('ann', 'orders', 'get', session.orderId)).answer).toMatchObject({ total: 45_000 });
    expect((await run('admin', 'notifications', 'list', 'unread', '{"limit":1}')).answer).toMatchObject({
      items: [{ type: 'ProposalPaid', proposalId: id }],
    });
  });

  it('tells by the exit code why something was refused', async () => {
    const denied = await run('ann', 'orders', 'listAll');
    expect(denied.code).toBe(3);
    expect(denied.answer).toMatchObject({ error: { kind: 'access-denied' } });
    expect((await run('admin', 'proposals', 'remove', '01J00000000000000000000000')).code).toBe(6);
    expect((await run('admin', 'proposals', 'list', 'DRAFT', '{"limit":0}')).code).toBe(7);
    expect((await run('ann', 'proposals', 'get', '01J00000000000000000000000')).answer).toBeNull();
  });
});
