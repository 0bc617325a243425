import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { engagementUseCases } from '#core/engagements/engagement-use-cases.ts';
import type { EngagementPlace, EngagementStep } from '#core/engagements/engagement.ts';
import type { Order } from '#core/orders/order.ts';
import { ulid } from '#tests/support/chance/ulid.ts';
import { answeredBy, requestOf } from '#tests/support/design-code/made-requests.ts';
import { everythingOf } from '#tests/support/proposals.ts';
import { publishedTask } from '#tests/support/tasks/task-inputs.ts';
import { paying, type Person, type World } from '#tests/support/world.ts';
import { worlds } from '#tests/support/worlds.ts';

const told = (steps: readonly EngagementStep[]): readonly string[] =>
  steps.map(({ kind, by, words }) => [kind, by, words].filter((part) => part !== '').join(' '));

describe.each(worlds)('an engagement, $name', ({ open }) => {
  let world: World;
  let admin: Person;
  let eve: Person;
  let places: readonly EngagementPlace[];
  let order: Order | undefined;

  const steps = (person: Person, place: EngagementPlace): Promise<readonly EngagementStep[]> =>
    engagementUseCases(person).steps(place);

  beforeAll(async () => {
    world = await open();
    [admin, eve] = await Promise.all([world.admin(), world.customer('Eve')]);
    const request = await requestOf(eve, 'webDesign', {});
    const proposal = await answeredBy(admin, request, 'SENT');
    await eve.proposals.markSeen(proposal.id);
    await eve.questions.ask(ulid(), { proposalId: proposal.id, itemId: undefined, text: 'By when?' });
    const { url } = await eve.orders.openCheckout(everythingOf(proposal));
    await world.payAt(url, paying);
    order = (await eve.orders.listMine()).items[0];
    const task = await publishedTask(admin, [eve], { orderId: order?.id });
    await eve.tasks.changeStatus(task.id, 'completed');
    places = [
      { kind: 'request', id: request.id },
      { kind: 'proposal', id: proposal.id },
      { kind: 'order', id: order?.id ?? '' },
      { kind: 'task', id: task.id },
    ];
  });

  afterAll(() => world.close());

  it('is the same from each of its records, from the request to the work', async () => {
    const all = await Promise.all(places.map((place) => steps(eve, place)));
    expect(told(all[0] ?? [])).toEqual([
      'requested Eve',
      `sent ${admin.user.name}`,
      `opened ${eve.user.email}`,
      'asked Eve By when?',
      'paid Eve',
      `assigned ${admin.user.name}`,
      'completed Eve',
    ]);
    for (const one of all) expect(one).toEqual(all[0]);
    expect(all[0]?.find(({ kind }) => kind === 'paid')).toMatchObject({
      place: places[2],
      sum: { amount: order?.total, currency: order?.currency },
    });
  });

  it('is the same to admins, and nothing to a stranger or of nothing', async () => {
    const [place] = places;
    if (place === undefined) throw new Error('There is a request');
    expect(told(await steps(admin, place))).toEqual(told(await steps(eve, place)));
    const mallory = await world.customer('Mallory');
    expect(await Promise.all(places.map((each) => steps(mallory, each)))).toEqual([[], [], [], []]);
    expect(await steps(eve, { kind: 'order', id: ulid() })).toEqual([]);
  });
});
