import { allItems } from '#core/kernel/page.ts';
import type { HandedLogin, Handover, HandoverField, HandoverSide } from '#core/vault/handovers/handover.ts';
import { keyed } from '#ui/cache/keyed.ts';
import { listStore, queryStore } from '#ui/cache/query-store.ts';
import { watchedStore } from '#ui/cache/watched-store.ts';
import type { FeatureDeps } from '#ui/context/portal-context.ts';
import { screenError } from '#ui/errors/screen-error.ts';
import { vaultKeys } from '../vault-keys.ts';

/** No news arrive of handovers: they are asked for whenever somebody looks. */
const alwaysAsked = { staleTime: 0, again: (): false => false, onFocus: true } as const;

/** What of a handed over login is shown at once, and which of its other texts there are. */
export type OpenedHandover = Pick<HandedLogin, 'customPlatform' | 'username' | 'url'> & {
  readonly hasNotes: boolean;
  readonly hasTotp: boolean;
};

const atOnce = ['customPlatform', 'username', 'url', 'notes', 'totp'] as const;

/** Logins that are handed over. Nothing of them is kept on the device, and every lock of the vault forgets it. */
export const handoverStores = ({ portal: { vault }, cache }: FeatureDeps) => {
  const { handovers: keys } = vaultKeys;
  const list = (side: HandoverSide) =>
    listStore(cache, keys.list(side), (token) => vault.handovers(side, undefined, { token }), undefined, alwaysAsked);

  /** Each call is a use that the owner sees. Whatever comes of it, the lists are asked for again. */
  const open = async (
    handover: Handover,
    fields: readonly HandoverField[],
  ): Promise<Partial<Record<HandoverField, string>>> => {
    try {
      return await vault.openHandover(handover, fields);
    } finally {
      void cache.invalidateQueries({ queryKey: keys.root });
    }
  };

  return {
    given: list('given'),
    received: list('received'),
    /** Everything that was handed over of one login, newest first. What a change of it could not renew at the time is made up for. */
    ofLogin: keyed((id) =>
      queryStore(
        cache,
        keys.ofLogin(id),
        async () => {
          const given = await allItems((token) => vault.handovers('given', id, { token }));
          if (given.some(({ endedAt }) => endedAt === undefined)) vault.renewHandovers(id).catch(() => undefined);
          return given;
        },
        undefined,
        alwaysAsked,
      ),
    ),
    words: queryStore(cache, keys.words, () => vault.handoverKey(), undefined, alwaysAsked),
    receivers: queryStore(cache, keys.receivers, () => vault.handoverReceivers(), undefined, alwaysAsked),
    /** A login that is handed over to the person, held while a view watches. */
    opened: (handover: Handover) =>
      watchedStore(async (): Promise<OpenedHandover> => {
        const { customPlatform = '', username = '', url = '', notes = '', totp = '' } = await open(handover, atOnce);
        return { customPlatform, username, url, hasNotes: notes !== '', hasTotp: totp !== '' };
      }),
    /** Returns a text of a received handover, held nowhere; undefined once it has ended. */
    read: async (handover: Handover, field: HandoverField): Promise<string | undefined> => {
      try {
        return (await open(handover, [field]))[field] ?? '';
      } catch (cause) {
        if (screenError(cause).kind === 'conflict') return undefined;
        throw cause;
      }
    },
  };
};
