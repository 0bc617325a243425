import { useEffect } from 'react';
import { useStore } from 'zustand';
import { isReadable, loginName, type Login } from '#core/vault/login.ts';
import type { Handover } from '#core/vault/handovers/handover.ts';
import { platformName } from '#core/vault/platform.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { vaultStores } from '../vault-stores.ts';

/** What a login is called of which no more is known than the server knows. */
export const platformOf = ({ platform }: Pick<Handover, 'platform'>, customPlatform = ''): string =>
  platform === 'Other' && customPlatform === '' ? 'Another platform' : platformName(platform, customPlatform);

/** The logins of the open vault that can be read; undefined until they are there. */
export const useOwnLogins = (): readonly Login[] | undefined => {
  const { list } = useFeature(vaultStores);
  const { logins } = useStore(list);
  useEffect(() => void list.load(), [list]);
  return logins?.filter((login) => isReadable(login));
};

export const nameOf = (handover: Handover, login: Login | undefined): string =>
  login === undefined ? platformOf(handover) : loginName(login);
