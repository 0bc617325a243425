import { attributeProblem, notTheirPicture, tidyProfile, type ProfileChanges } from '#core/identity/profile.ts';
import { forgetUnused } from '../file-gateway.ts';
import type { Account } from '../tables.ts';
import type { MemoryWorld } from '../world.ts';
import { wrongAttribute } from './identity-refusal.ts';

/** An account after its owner's changes; what does not fit is refused by the name that the service has for it. */
const changedAccount = (account: Account, changes: ProfileChanges): Account => {
  const problem = attributeProblem(changes);
  if (problem !== undefined) throw wrongAttribute(problem);
  const {
    timeZone = account.timeZone,
    locale = account.locale,
    name = account.name,
    picture = account.picture,
  } = tidyProfile(changes);
  return {
    ...account,
    name,
    timeZone: timeZone ?? undefined,
    locale: locale ?? undefined,
    picture: picture ?? undefined,
  };
};

/** Writes an account after its owner's changes; the picture that another one, or none, took the place of goes. */
export const changeAccount = (world: MemoryWorld, account: Account, changes: ProfileChanges): void => {
  const { files, users } = world.tables;
  const changed = changedAccount(account, changes);
  const file = files.get(changes.picture ?? '');
  const isTheirs = file?.type === 'image' && file.ownerId === account.id && file.url !== undefined;
  if (typeof changes.picture === 'string' && !isTheirs) throw wrongAttribute(`picture: ${notTheirPicture}`);
  users.set(account.id, changed);
  if (account.picture !== undefined) forgetUnused(world, [{ key: account.picture }]);
  world.changed();
};
