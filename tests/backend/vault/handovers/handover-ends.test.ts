import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  PinHandoverReceiverDocument,
  PutHandoverKeyDocument,
  RenewHandoverDocument,
} from '#contracts/generated/handovers/graphql.ts';
import { DeleteLoginDocument } from '#contracts/generated/vault/graphql.ts';
import { apiClient, dataOf } from '#tests/support/api-client.ts';
import { startEmbeddedBackend, type EmbeddedBackend } from '#tests/support/embedded-backend.ts';
import { aHandoverKey, aPublicKey, aRenewal } from '#tests/support/vault/handover-inputs.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import { joinAs, refusalOf, type Owner } from '../vault-stage.ts';
import {
  end,
  give,
  handing,
  handoverHasEnded,
  joinReceiver,
  listed,
  open,
  sealsLeft,
  send,
  type Receiver,
} from './handover-stage.ts';

const hour = 60 * 60_000;

let backend: EmbeddedBackend;
let ada: Owner;
let robin: Receiver;
let now = Date.now();
let made = 0;

const somebody = () => joinAs(backend, `Person${(made += 1)}`);
const receiver = () => joinReceiver(backend, `Receiver${(made += 1)}`);

beforeAll(async () => {
  backend = await startEmbeddedBackend({ now: () => now });
  // The last admin could not be removed.
  await backend.createUser({ email: 'last@coolio.test', name: 'Last', admin: true });
});
afterAll(() => backend.close());
beforeEach(async () => {
  ada = await somebody();
  robin = await receiver();
});

const endsIn = (ms: number) => ({ endsAt: new Date(now + ms).toISOString() });
const again = async <Person extends Owner>(person: Person): Promise<Person> => ({
  ...person,
  api: apiClient(backend.url, await backend.signIn(person.user.email)),
});
const rowsOf = (id: string) => backend.database.db.selectFrom('handovers').selectAll().where('id', '=', id).execute();

describe('the end of a handover', () => {
  it('is kept to before the clock has come by, and noted when it does', async () => {
    const [short, long] = [await give(ada, robin, endsIn(hour)), await give(ada, robin, endsIn(2 * hour))];
    await dataOf(open(robin, short.id));
    now += hour;
    [ada, robin] = [await again(ada), await again(robin)];
    expect(await refusalOf(open(robin, short.id))).toMatchObject(handoverHasEnded);
    const renewed = ada.api(RenewHandoverDocument, { id: short.id, input: aRenewal(robin.publicKey) });
    expect(await refusalOf(renewed)).toMatchObject(handoverHasEnded);
    expect(await listed(ada, 'given', short.loginId)).toMatchObject([{ endedAt: null, needsNewPassword: true }]);
    await Promise.all([backend.handovers.pass(), backend.handovers.pass()]);
    expect(await listed(robin, 'received', short.loginId)).toMatchObject([
      { ending: 'time', endedAt: new Date(now).toISOString(), needsNewPassword: true },
    ]);
    expect(await sealsLeft(backend, short.id)).toEqual([]);
    expect(await listed(ada, 'given', long.loginId)).toMatchObject([{ ending: null }]);
    expect((await open(robin, long.id)).errors).toEqual([]);
  });

  it('comes for more than the clock ends at a time', async () => {
    const ids: string[] = [];
    for (let call = 0; call < 6; call += 1) {
      const { loginId } = await give(ada, robin, endsIn(hour));
      const inputs = await Promise.all(
        Array.from({ length: 20 }, () => handing(ada, robin, { loginId, ...endsIn(hour) })),
      );
      ids.push(...(await dataOf(send(ada, inputs))).createHandovers.map(({ id }) => id));
    }
    now += hour;
    await backend.handovers.pass();
    const { db } = backend.database;
    const left = await db
      .selectFrom('handovers')
      .select('id')
      .where('id', 'in', ids)
      .where('ending', 'is', null)
      .execute();
    expect([ids.length, left.length]).toEqual([120, 0]);
  });

  it('comes by the clock where the receiver is an admin no more, is suspended, or has another key', async () => {
    const [former, out, other] = [await receiver(), await receiver(), await receiver()];
    const given = [await give(ada, former), await give(ada, out), await give(ada, other), await give(ada, robin)];
    await backend.identity.removeFromGroup('Admin', former.user.id);
    await backend.identity.suspend(out.user.id);
    const { db } = backend.database;
    await db
      .updateTable('handover_keys')
      .set({ public_key: aPublicKey() })
      .where('user_id', '=', other.user.id)
      .execute();
    await backend.handovers.pass();
    const endings = new Map((await listed(ada, 'given')).map(({ id, ending }) => [id, ending]));
    expect(given.map(({ id }) => endings.get(id))).toEqual(['key', 'key', 'key', null]);
  });
});

describe('a receiver who is an admin no more', () => {
  it('is given nothing at once, and finds nothing', async () => {
    const { id } = await give(ada, robin);
    await backend.identity.removeFromGroup('Admin', robin.user.id);
    const former = await again(robin);
    expect(await refusalOf(open(former, id))).toMatchObject({ errorType: 'Unauthorized' });
    expect(await listed(former, 'received')).toEqual([]);
    expect((await refusalOf(end(former, id)))?.errorType).toBe('NotFound');
  });
});

describe('the removal of a person', () => {
  it('takes what an owner handed over, at once', async () => {
    const { id } = await give(ada, robin);
    await dataOf(open(robin, id));
    await backend.identity.removeUser(ada.user.id);
    expect(await rowsOf(id)).toEqual([]);
    expect(await listed(robin, 'received')).toEqual([]);
    await backend.jobs.drained();
  });

  it('ends what a receiver was given, and leaves the record without them', async () => {
    const { id } = await give(ada, robin);
    const ended = await give(ada, robin);
    await dataOf(open(robin, id));
    await dataOf(end(ada, ended.id));
    const pin = { receiverId: robin.user.id, pin: aSeal(), keyVersion: 1 };
    await dataOf(ada.api(PinHandoverReceiverDocument, { input: pin }));
    await backend.identity.removeUser(robin.user.id);
    const records = await listed(ada, 'given');
    expect(records).toMatchObject([
      { id: ended.id, ending: 'owner', receiver: null, useCount: 0 },
      { id, ending: 'key', receiver: null, useCount: 1, needsNewPassword: true },
    ]);
    expect(await sealsLeft(backend, id)).toEqual([]);
    const { db } = backend.database;
    const { id: receiver_id } = robin.user;
    const key = db.selectFrom('handover_keys').select('version').where('user_id', '=', receiver_id);
    const pins = db.selectFrom('handover_pins').select('seal').where('receiver_id', '=', receiver_id);
    expect([await key.execute(), await pins.execute()]).toEqual([[], []]);
    await backend.jobs.drained();
  });
});

describe('what crosses', () => {
  const rounds = [1, 2, 3, 4, 5];

  it.each(rounds)('gives nothing once an end has returned, round %i', async () => {
    const { id } = await give(ada, robin);
    let hasEnded = false;
    const late: boolean[] = [];
    const opening = async () => {
      for (let time = 0; time < 8; time += 1) {
        const began = hasEnded;
        const { errors } = await open(robin, id);
        if (began) late.push(errors.length === 0);
      }
    };
    const ending = async () => {
      await dataOf(end(ada, id));
      hasEnded = true;
    };
    await Promise.all([opening(), opening(), ending()]);
    expect(late).not.toContain(true);
    expect(await refusalOf(open(robin, id))).toMatchObject(handoverHasEnded);
    expect(await sealsLeft(backend, id)).toEqual([]);
  });

  it.each(rounds)('leaves nothing going on to a key that was replaced, round %i', async () => {
    const inputs = await Promise.all(Array.from({ length: 4 }, () => handing(ada, robin)));
    const input = aHandoverKey({ expectedVersion: 1 });
    const [put, ...created] = await Promise.all([
      robin.api(PutHandoverKeyDocument, { input }),
      ...inputs.map((each) => send(ada, [each])),
    ]);
    expect(put.errors).toEqual([]);
    for (const { errors } of created)
      expect(errors.map(({ errorType }) => errorType)).toEqual(errors.map(() => 'Conflict'));
    expect((await listed(ada, 'given')).filter(({ ending }) => ending !== 'key')).toEqual([]);
  });

  it.each(rounds)('deletes a login that is handed over, renewed and opened meanwhile, round %i', async () => {
    const { id, loginId } = await give(ada, robin);
    const [deleted] = await Promise.all([
      ada.api(DeleteLoginDocument, { id: loginId }),
      open(robin, id),
      ada.api(RenewHandoverDocument, { id, input: aRenewal(robin.publicKey) }),
      end(robin, id),
    ]);
    expect(deleted.errors).toEqual([]);
    expect(await rowsOf(id)).toEqual([]);
  });
});
