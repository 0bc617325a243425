import { lazy, Suspense } from 'react';
import type { AuthUser } from '#core/identity/auth-user.ts';
import { features } from './features.ts';
import { menuFor } from './menu.ts';

/** Loads the menu together with what each feature adds to it. */
export const importCommands = () =>
  Promise.all([
    import('#ui/commands/CommandMenu.tsx'),
    Promise.all(features.flatMap(({ commands }) => (commands === undefined ? [] : [commands()]))),
  ]);

type Props = { readonly user: AuthUser; readonly onClose: () => void };

const Loaded = lazy(async () => {
  const [{ CommandMenu }, known] = await importCommands();
  return {
    default: ({ user, onClose }: Props) => {
      const menu = menuFor(user.isAdmin).flatMap(({ items }) => items);
      return <CommandMenu user={user} known={{ menu, features: known }} onClose={onClose} />;
    },
  };
});

export const LazyCommandMenu = (props: Props) => (
  <Suspense>
    <Loaded {...props} />
  </Suspense>
);
