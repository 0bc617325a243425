import type { Handover } from '#core/vault/handovers/handover.ts';
import { aSeal } from '#tests/support/vault/seals.ts';
import { aHandover, aHandoverKey, someHandoverSeals } from '#tests/support/vault/handovers/handover-inputs.ts';
import type { Cast } from './cast.ts';
import { holds, once, rowsOf } from './role-row.ts';
import { keptLogin, vaults } from './vault-roles.ts';

/** Rows in which the first person handed something over, and those in which it came to them. */
const [given, received] = [rowsOf('handovers'), rowsOf('handovers', 'author')];

const receiversKey = once(async (cast) => {
  await vaults(cast);
  return cast.author.handovers.putKey(aHandoverKey(), 0);
});

const aLogin = async (cast: Cast) => {
  const { publicKey } = await receiversKey(cast);
  const { id } = await keptLogin(cast);
  return { loginId: id, receiverId: cast.author.user.id, receiverKey: publicKey };
};

const handedOver = async (cast: Cast): Promise<Handover> => {
  const [made] = await cast.owner.handovers.create([aHandover(await aLogin(cast))]);
  if (made === undefined) throw new Error('Nothing was handed over');
  return made;
};

const rest = {
  other: 'n/a: a handover has two people',
  admin: 'not-found',
  stranger: 'not-found',
  guest: 'access-denied',
} as const;
const nobodys = { ...rest, owner: 'sees', admin: 'sees nothing', stranger: 'sees nothing' } as const;
const admins = { other: 'access-denied', stranger: 'access-denied', guest: 'access-denied' } as const;

const endedOf = async (cast: Cast, { id }: Handover): Promise<boolean> => {
  const { items } = await cast.owner.handovers.list('given', undefined, { limit: 100 });
  return items.some((each) => each.id === id && each.endedAt !== undefined);
};

export const handoverRows = [
  received.lists('key', {
    make: receiversKey,
    call: async ({ handovers }, { publicKey }) => (await handovers.key())?.publicKey === publicKey,
    cells: { ...admins, owner: 'sees', admin: 'sees nothing' },
  }),
  received.changes('putKey', {
    make: receiversKey,
    call: async ({ handovers }) => {
      const { version, ...key } = (await handovers.key()) ?? { ...aHandoverKey(), version: 0 };
      return handovers.putKey(key, version);
    },
    cells: { ...admins, owner: 'done', admin: 'done' },
  }),
  given.lists('receivers', {
    make: async (cast) => {
      await vaults(cast);
      return cast.author.user;
    },
    call: async ({ handovers }, { id }) => (await handovers.receivers()).some((each) => each.id === id),
    cells: { owner: 'sees', other: 'sees', admin: 'sees', stranger: 'sees', guest: 'access-denied' },
  }),
  given.changes('pin', {
    make: async (cast) => {
      await receiversKey(cast);
      return { seal: aSeal(), receiverId: cast.author.user.id };
    },
    call: ({ handovers }, { seal, receiverId }) => handovers.pin(receiverId, { seal, keyVersion: 1 }),
    isTouched: async ({ owner }, { seal }) => (await owner.handovers.receivers()).some(({ pin }) => pin?.seal === seal),
    cells: { owner: 'done', other: 'conflict', admin: 'leaves it', stranger: 'leaves it', guest: 'access-denied' },
  }),
  given.lists('list', {
    make: handedOver,
    call: ({ handovers }, { id }) => holds(handovers.list('given', undefined, { limit: 100 }), id),
    cells: nobodys,
  }),
  received.lists('list', {
    of: 'what was received',
    make: handedOver,
    call: ({ handovers }, { id }) => holds(handovers.list('received', undefined, { limit: 100 }), id),
    cells: nobodys,
  }),
  given.changes('create', {
    make: aLogin,
    call: ({ handovers }, login) => handovers.create([aHandover(login)]),
    cells: { ...rest, owner: 'done' },
  }),
  given.changes('renew', {
    make: handedOver,
    call: ({ handovers }, { id, receiverKey }) => handovers.renew(id, { ...someHandoverSeals(), rev: 1, receiverKey }),
    cells: { ...rest, owner: 'done' },
  }),
  received.changes('open', {
    make: handedOver,
    call: ({ handovers }, { id }) => handovers.open(id),
    cells: { ...rest, owner: 'done', stranger: 'access-denied' },
  }),
  given.changes('open', {
    of: 'what the caller gave',
    make: handedOver,
    call: ({ handovers }, { id }) => handovers.open(id),
    cells: { ...rest, owner: 'access-denied', stranger: 'access-denied' },
  }),
  given.changes('end', {
    make: handedOver,
    call: ({ handovers }, { id }) => handovers.end(id),
    isTouched: endedOf,
    cells: { ...rest, owner: 'done' },
  }),
  received.changes('end', {
    of: 'what the caller received',
    make: handedOver,
    call: ({ handovers }, { id }) => handovers.end(id),
    isTouched: endedOf,
    cells: { ...rest, owner: 'done' },
  }),
];
