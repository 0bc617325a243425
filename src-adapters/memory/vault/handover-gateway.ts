import { conflict, invalid, limitExceeded, notFound } from '#core/kernel/app-error.ts';
import { isUlid } from '#core/kernel/ulid.ts';
import type { HandoverGateway } from '#core/vault/handovers/handover-gateway.ts';
import {
  checkHandover,
  goesOn,
  handoverFields,
  handoverLimits,
  handoversPageSize,
  isPublicKey,
  receiverKeyHasChanged,
  tooManyHandovers,
  type Handover,
  type HandoverEnding,
  type HandoverReceiver,
  type HandoverSeals,
  type HandoverSide,
  type HandoverTerms,
  type NewHandover,
} from '#core/vault/handovers/handover.ts';
import { isPlatform } from '#core/vault/platform.ts';
import { isAdminAccount, type Caller } from '../caller.ts';
import { pageOf } from '../paging.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { checkSeals } from './create-logins.ts';
import { ownedLogins } from './owned-logins.ts';
import type { StoredHandover } from './vault-tables.ts';

/** An opening within this of the one before is the same use, later. */
const useMs = 60_000;
const usesShown = 20;

const checkPublicKey = (field: string, key: string): void => {
  if (!isPublicKey(key)) throw invalid(field, 'This is not a public key');
};

const checkParts = ({ senderKey, ...seals }: HandoverSeals): void => {
  checkPublicKey('senderKey', senderKey);
  checkSeals(Object.fromEntries(handoverFields.map((field) => [field, seals[field]])));
};

const sealsOf = (given: HandoverSeals): HandoverSeals => {
  const { customPlatform, username, password, url, notes, totp, senderKey } = given;
  return { customPlatform, username, password, url, notes, totp, senderKey };
};

const vaultKeyHasChanged = () => conflict('The vault key has changed. Lock and unlock the vault.');
const loginHasChanged = () => conflict('This login was changed in another window. Load it again.');
const hasEnded = () => conflict('This handover has ended');

/** Keeps what is handed over as a server would, and opens none of it. */
export const createMemoryHandoverGateway = (world: MemoryWorld, caller: Caller): HandoverGateway => {
  const { handovers, handoverKeys, handoverPins, vaultKeys, logins, loginHistory, users } = world.tables;
  const { own } = ownedLogins(world, caller);
  const now = (): number => world.clock.now();

  const canReceive = (account: Account | undefined): account is Account =>
    account !== undefined && isAdminAccount(account) && account.isSuspended !== true;

  const isSameKey = ({ receiverId, receiverKey }: StoredHandover): boolean =>
    receiverId !== undefined &&
    canReceive(users.get(receiverId)) &&
    handoverKeys.get(receiverId)?.publicKey === receiverKey;

  const end = (handover: StoredHandover, ending: HandoverEnding): StoredHandover => {
    const ended = { ...handover, seals: undefined, ending, endedAt: world.stamp() };
    handovers.set(handover.id, ended);
    world.changed();
    return ended;
  };

  /** Ends what is due, as the server's clock does. */
  const settle = (): void => {
    for (const handover of handovers.values()) {
      if (handover.endedAt !== undefined) continue;
      if (!isSameKey(handover)) end(handover, 'key');
      else if (!goesOn(handover, now())) end(handover, 'time');
    }
  };

  const hasNewPassword = ({ loginId, uses }: StoredHandover): boolean =>
    [...loginHistory.values()].some((entry) => entry.loginId === loginId && entry.changedAt > (uses[0] ?? ''));

  const shown = (stored: StoredHandover): Handover => {
    const { ownerId, receiverId, seals: _seals, uses, ...handover } = stored;
    const nameOf = (id: string | undefined) => {
      const account = id === undefined ? undefined : users.get(id);
      return account === undefined ? undefined : { id: account.id, name: account.name };
    };
    const platform = logins.get(handover.loginId)?.platform ?? 'Other';
    return {
      ...handover,
      platform: isPlatform(platform) ? platform : 'Other',
      owner: nameOf(ownerId) ?? { id: ownerId, name: '' },
      receiver: nameOf(receiverId),
      useCount: uses.length,
      uses: uses.slice(0, usesShown),
      needsNewPassword: handover.endedAt !== undefined && uses.length > 0 && !hasNewPassword(stored),
    };
  };

  const found = (id: string, side: HandoverSide | undefined): StoredHandover => {
    const account = caller.signedIn();
    settle();
    const handover = handovers.get(id);
    const isTheirs =
      (side !== 'received' && handover?.ownerId === account.id) ||
      (side !== 'given' && handover?.receiverId === account.id);
    if (handover === undefined || !isTheirs) throw notFound('handover');
    return handover;
  };

  const receiverOf = ({ id, name }: Account, publicKey: string): HandoverReceiver => {
    const pin = handoverPins.get(`${caller.signedIn().id}/${id}`);
    return { id, name, publicKey, pin: pin && { seal: pin.seal, keyVersion: pin.keyVersion } };
  };

  const receivers = (): readonly HandoverReceiver[] =>
    [...users.values()]
      .filter((account) => canReceive(account) && account.id !== caller.signedIn().id)
      .sort((a, b) => a.name.localeCompare(b.name))
      .flatMap((account) => {
        const key = handoverKeys.get(account.id);
        return key === undefined ? [] : [receiverOf(account, key.publicKey)];
      });

  const checkTerms = ({ loginId, receiverId, receiverKey, rev }: Omit<HandoverTerms, 'id' | 'purpose' | 'endsAt'>) => {
    if (own(loginId).rev !== rev) throw loginHasChanged();
    const receiver = receivers().find(({ id }) => id === receiverId);
    if (receiver === undefined) throw notFound('person');
    if (receiver.publicKey !== receiverKey) throw conflict(receiverKeyHasChanged);
  };

  const earlier = (given: NewHandover): StoredHandover | undefined => {
    const known = handovers.get(given.id);
    if (known === undefined) return undefined;
    const isSame = known.ownerId === caller.signedIn().id && known.creation === JSON.stringify(given);
    if (!isSame) throw invalid('id', 'This id is not valid');
    return known;
  };

  const put = (given: NewHandover): StoredHandover => {
    const { id, loginId, receiverId, receiverKey, rev, purpose, endsAt } = given;
    const kept: StoredHandover = {
      id,
      loginId,
      ownerId: caller.signedIn().id,
      receiverId,
      receiverKey,
      rev,
      purpose,
      endsAt,
      createdAt: world.stamp(),
      endedAt: undefined,
      ending: undefined,
      uses: [],
      seals: sealsOf(given),
      creation: JSON.stringify(given),
    };
    handovers.set(id, kept);
    return kept;
  };

  return {
    key: async () => {
      const kept = handoverKeys.get(caller.admin().id);
      if (kept === undefined) return undefined;
      const { id: _id, ...key } = kept;
      return key;
    },
    putKey: async ({ publicKey, privateKey, keyVersion }, expectedVersion) => {
      const { id } = caller.admin();
      checkPublicKey('publicKey', publicKey);
      checkSeals({ privateKey });
      const kept = handoverKeys.get(id);
      if ((kept?.version ?? 0) !== expectedVersion) throw conflict('The key was changed in another window.');
      if (vaultKeys.get(id)?.keyVersion !== keyVersion) throw vaultKeyHasChanged();
      const key = { publicKey, privateKey, keyVersion, version: expectedVersion + 1 };
      handoverKeys.set(id, { ...key, id });
      settle();
      world.changed();
      return key;
    },
    receivers: async () => {
      caller.signedIn();
      return receivers();
    },
    pin: async (receiverId, { seal, keyVersion }) => {
      const { id } = caller.signedIn();
      checkSeals({ pin: seal });
      if (vaultKeys.get(id)?.keyVersion !== keyVersion) throw vaultKeyHasChanged();
      const receiver = receivers().find((each) => each.id === receiverId);
      if (receiver === undefined) throw notFound('person');
      const key = `${id}/${receiverId}`;
      handoverPins.set(key, { id: key, seal, keyVersion });
      world.changed();
      return { ...receiver, pin: { seal, keyVersion } };
    },
    list: async (side, loginId, page) => {
      const { id } = caller.signedIn();
      settle();
      const theirs = [...handovers.values()].filter(
        (each) =>
          (side === 'given' ? each.ownerId : each.receiverId) === id &&
          (loginId === undefined || each.loginId === loginId),
      );
      const listed = pageOf(theirs, ['getHandovers', id, side, loginId], page, handoversPageSize);
      return { ...listed, items: listed.items.map(shown) };
    },
    create: async (given) => {
      const { id: ownerId } = caller.signedIn();
      settle();
      if (given.length > handoverLimits.atOnce)
        throw invalid('inputs', `Send at most ${handoverLimits.atOnce} at once`);
      for (const each of given) {
        checkParts(each);
        checkHandover(each, now());
        if (!isUlid(each.id)) throw invalid('id', 'This id is not valid');
      }
      const fresh = given.filter((each) => earlier(each) === undefined);
      for (const each of fresh) checkTerms(each);
      const goingOn = [...handovers.values()].filter((each) => each.ownerId === ownerId && each.endedAt === undefined);
      if (goingOn.length + fresh.length > handoverLimits.goingOn) throw limitExceeded(tooManyHandovers);
      const kept = given.map((each) => earlier(each) ?? put(each));
      world.changed();
      return kept.map(shown);
    },
    renew: async (id, { rev, receiverKey, ...seals }) => {
      const { receiverId, ...handover } = found(id, 'given');
      checkParts(seals);
      if (handover.endedAt !== undefined || receiverId === undefined) throw hasEnded();
      checkTerms({ loginId: handover.loginId, receiverId, receiverKey, rev });
      const kept = { ...handover, receiverId, rev, receiverKey, seals: sealsOf(seals) };
      handovers.set(id, kept);
      world.changed();
      return shown(kept);
    },
    open: async (id) => {
      caller.admin();
      const handover = found(id, 'received');
      if (handover.seals === undefined) throw hasEnded();
      const [last = '', ...before] = handover.uses;
      const isSameUse = now() - Date.parse(last) < useMs;
      const kept = { ...handover, uses: [world.stamp(), ...(isSameUse ? before : handover.uses)] };
      handovers.set(id, kept);
      world.changed();
      return { ...handover.seals, handover: shown(kept) };
    },
    end: async (id) => {
      const handover = found(id, undefined);
      if (handover.endedAt !== undefined) return shown(handover);
      return shown(end(handover, handover.ownerId === caller.signedIn().id ? 'owner' : 'receiver'));
    },
  };
};
