import { conflict, Failure, notFound, unexpected } from '#core/kernel/app-error.ts';
import type { Clock } from '#core/kernel/clock.ts';
import { allItems, type Page, type PageRequest } from '#core/kernel/page.ts';
import type { UlidSource } from '#core/kernel/ulid.ts';
import { textPlace, type OpenedLogin } from '../open-login.ts';
import type { VaultCipher } from '../vault-cipher.ts';
import type { VaultSession } from '../vault-session.ts';
import type { ToHandOver } from './handover-cipher.ts';
import type { HandoverGateway } from './handover-gateway.ts';
import {
  checkHandover,
  goesOn,
  type HandedLogin,
  type Handover,
  type HandoverField,
  type HandoverReceiver,
  type HandoverSide,
  type HandoverTerms,
} from './handover.ts';
import { ownHandoverKey } from './own-handover-key.ts';
import type { Receiver } from './receiver.ts';
import { receiverWords } from './receiver-words.ts';

type Revisions = {
  readonly read: () => Promise<ReadonlyMap<string, number>>;
  readonly remember: (seen: readonly { readonly id: string; readonly rev: number }[]) => Promise<void>;
};

type Deps = {
  readonly handovers: HandoverGateway;
  readonly cipher: VaultCipher;
  readonly session: VaultSession;
  readonly clock: Pick<Clock, 'now'>;
  readonly ulid: UlidSource;
  readonly wordList: () => Promise<readonly string[]>;
  readonly find: (id: string) => Promise<OpenedLogin | undefined>;
  readonly seen: Revisions;
};

/** What is handed over, to whom, what for and until when. */
export type HandOver = {
  /** 1 to 20. */
  readonly loginIds: readonly string[];
  readonly receiverId: string;
  readonly purpose: string;
  /** ISO 8601. */
  readonly endsAt: string;
};

const older = () => unexpected('An older version of this login was received');

const notCompared = (): Failure =>
  new Failure({ kind: 'identity', code: 'ReceiverNotCompared', message: 'Compare their words with them first' });

const hasEnded = (): Failure => conflict('This handover has ended');

const pinPlace = (receiverId: string) => ({ loginId: receiverId, field: 'pin', rev: 1 }) as const;

/** Hands logins over to members of the agency, and reads what was handed over. Needs an open vault. */
export const handoverUseCases = (deps: Deps) => {
  const { handovers, cipher, session, clock, ulid, find, seen } = deps;
  const ownKey = ownHandoverKey(deps);
  const wordsOf = receiverWords(deps);

  const standingOf = async ({ id, publicKey, pin }: HandoverReceiver): Promise<Receiver['standing']> => {
    const [opened] = pin === undefined ? [] : await cipher.open([{ ...pinPlace(id), ...pin }]);
    if (opened === undefined || 'problem' in opened) return 'new';
    return opened.text === publicKey ? 'compared' : 'changed';
  };

  const described = async (receiver: HandoverReceiver): Promise<Receiver> => {
    const { id, name, publicKey } = receiver;
    const [words, standing] = await Promise.all([wordsOf(id, publicKey), standingOf(receiver)]);
    return { id, name, publicKey, words, standing };
  };

  const handoverReceivers = async (): Promise<readonly Receiver[]> =>
    Promise.all((await handovers.receivers()).map(described));

  const pin = async (receiverId: string, publicKey: string): Promise<HandoverReceiver> => {
    const { keyVersion } = await session.key();
    const [seal = ''] = await cipher.seal([{ ...pinPlace(receiverId), text: publicKey, keyVersion }]);
    return handovers.pin(receiverId, { seal, keyVersion });
  };

  /** Seals again, under the newest vault key, which keys were compared. */
  const resealPins = async (): Promise<void> => {
    for (const receiver of await handovers.receivers())
      if ((await standingOf(receiver)) === 'compared') await pin(receiver.id, receiver.publicKey);
  };

  const comparedReceiver = async (id: string): Promise<Receiver> => {
    const receiver = (await handovers.receivers()).find((each) => each.id === id);
    if (receiver === undefined) throw notFound('person');
    const found = await described(receiver);
    if (found.standing !== 'compared') throw notCompared();
    return found;
  };

  const toHandOver = (found: OpenedLogin, terms: Omit<HandoverTerms, 'loginId' | 'rev'>): ToHandOver => ({
    ...terms,
    loginId: found.login.id,
    rev: found.login.rev,
    customPlatform: found.login.customPlatform,
    texts: {
      username: textPlace(found, 'username'),
      password: textPlace(found, 'password'),
      url: textPlace(found, 'url'),
      notes: textPlace(found, 'notes'),
      totp: textPlace(found, 'totp'),
    },
  });

  const findNewest = async (loginId: string): Promise<OpenedLogin> => {
    const found = await find(loginId);
    if (found === undefined) throw notFound('password');
    if (found.login.isOlder) throw older();
    return found;
  };

  const termsOf = ({ customPlatform: _customPlatform, texts: _texts, ...terms }: ToHandOver): HandoverTerms => terms;

  const open = async (given: Handover, fields: readonly HandoverField[]): Promise<Partial<HandedLogin>> => {
    if (!goesOn(given, clock.now())) throw hasEnded();
    const receiverId = await session.userId();
    const [key, { handover, ...seals }] = await Promise.all([ownKey.read(), handovers.open(given.id)]);
    if (key === undefined || handover.id !== given.id) throw unexpected('This login cannot be opened');
    if (!goesOn(handover, clock.now())) throw hasEnded();
    const { id, loginId, receiverKey, purpose, endsAt, rev, owner } = handover;
    if (rev < ((await seen.read()).get(id) ?? 0)) throw older();
    const terms: HandoverTerms = { id, loginId, receiverId, receiverKey, purpose, endsAt, rev };
    const texts = await Promise.all(
      fields.map(async (field) => {
        const opened = await cipher.openHandover(key, owner.id, terms, seals, field);
        if ('problem' in opened) throw unexpected('This login cannot be opened');
        return [field, opened.text] as const;
      }),
    );
    await seen.remember([{ id, rev }]);
    return Object.fromEntries(texts);
  };

  const renewOne = async (
    found: OpenedLogin,
    receivers: readonly HandoverReceiver[],
    given: Handover,
  ): Promise<void> => {
    const receiver = receivers.find(({ id }) => id === given.receiver?.id);
    const isSame = receiver?.publicKey === given.receiverKey && (await standingOf(receiver)) === 'compared';
    if (receiver === undefined || !isSame || given.rev === found.login.rev) return;
    const { id, purpose, endsAt, receiverKey } = given;
    const renewed = toHandOver(found, { id, purpose, endsAt, receiverKey, receiverId: receiver.id });
    await handovers.renew(id, { ...(await cipher.renewHandover(renewed)), receiverKey, rev: renewed.rev });
  };

  return {
    /** Returns the words of the caller's own key; undefined before they made one that this vault sealed. */
    handoverKey: async (): Promise<{ readonly words: readonly string[] } | undefined> => {
      const key = await ownKey.read();
      return key === undefined ? undefined : { words: await wordsOf(await session.userId(), key.publicKey) };
    },
    /** Makes a key pair that logins can be handed over to; what was handed over to an earlier one ends. */
    makeHandoverKey: async (): Promise<{ readonly words: readonly string[] }> => {
      const { publicKey } = await ownKey.make();
      return { words: await wordsOf(await session.userId(), publicKey) };
    },
    /** Seals again what of handovers is under the vault key before the newest, while both are held. */
    reseal: async (): Promise<void> => {
      await ownKey.reseal();
      await resealPins();
    },
    handoverReceivers,
    /** Remembers, sealed, that the words of this receiver's key were compared with them. */
    confirmReceiver: async ({ id, publicKey }: Pick<Receiver, 'id' | 'publicKey'>): Promise<Receiver> =>
      described(await pin(id, publicKey)),
    /**
     * Hands logins over to a receiver whose words were compared; a passphrase proves who asks. Rejects with `identity` of code
     * `ReceiverNotCompared` or `WrongPassphrase`, and with `invalid` for a purpose or an end out of bounds.
     */
    handOver: async (
      { loginIds, receiverId, ...typed }: HandOver,
      passphrase: string,
    ): Promise<readonly Handover[]> => {
      const { purpose, endsAt } = checkHandover(typed, clock.now());
      const { publicKey: receiverKey } = await comparedReceiver(receiverId);
      const found = await Promise.all(loginIds.map(findNewest));
      const wanted = found.map((each) => toHandOver(each, { id: ulid(), receiverId, receiverKey, purpose, endsAt }));
      const [userId, key] = await Promise.all([session.userId(), session.latestKey()]);
      const seals = await session.withBackoff(() => cipher.handOver(userId, key, passphrase, wanted));
      return handovers.create(
        wanted.flatMap((each, at) => {
          const sealed = seals[at];
          return sealed === undefined ? [] : [{ ...termsOf(each), ...sealed }];
        }),
      );
    },
    /** Seals what is handed over of a login again as it is now; a receiver with another key than the compared one gets nothing. */
    renewHandovers: async (loginId: string): Promise<void> => {
      const given = await allItems((token) => handovers.list('given', loginId, { token, limit: 100 }));
      const current = given.filter((each) => goesOn(each, clock.now()));
      if (current.length === 0) return;
      const [found, receivers] = await Promise.all([findNewest(loginId), handovers.receivers()]);
      for (const each of current) await renewOne(found, receivers, each);
    },
    /** Returns handovers that the caller gave or received, of one login or all, newest first. */
    handovers: (side: HandoverSide, loginId?: string, page?: PageRequest): Promise<Page<Handover>> =>
      handovers.list(side, loginId, page),
    /** Returns texts of a login that was handed over to the caller; its owner sees the use. Rejects with `conflict` when it has ended. */
    openHandover: open,
    /** Takes a handover back, or gives it back. */
    endHandover: ({ id }: Pick<Handover, 'id'>): Promise<Handover> => handovers.end(id),
  };
};
