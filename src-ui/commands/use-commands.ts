import ScanSearch from 'lucide-react/icons/scan-search';
import { useEffect, useState } from 'react';
import type { AuthUser } from '#core/identity/auth-user.ts';
import { useApp } from '#ui/context/portal-context.ts';
import type { FeatureCommands, MenuItem, PageLink } from '#ui/feature/ui-feature.ts';
import { useSignOut } from '#ui/identity/account/use-sign-out.ts';
import { actionCommands } from './action-commands.ts';
import type { Command, CommandGroup } from './command.ts';
import { rankCommands, untypedGroups } from './rank-commands.ts';
import { recentCommands } from './recent-commands.ts';
import { useRecordCommands } from './use-record-commands.ts';

type KnownPage = PageLink & Pick<MenuItem, 'jump'>;

/** What the features say of themselves. */
export type KnownCommands = {
  readonly menu: readonly KnownPage[];
  readonly features: readonly FeatureCommands[];
};

type Commands = { readonly groups: readonly CommandGroup[]; readonly run: (command: Command) => void };

/** What the command menu shows for what is typed, and how a choice is carried out and remembered. */
export const useCommands = (user: AuthUser, typed: string, known: KnownCommands): Commands => {
  const app = useApp();
  const { navigator, device } = app;
  const [recent, setRecent] = useState<readonly string[]>([]);
  const deviceStore = device.store;
  useEffect(() => {
    void recentCommands(deviceStore, user.id).take().then(setRecent);
  }, [deviceStore, user.id]);
  const pages = [...known.menu, ...known.features.flatMap((feature) => feature.pages?.(user.isAdmin) ?? [])].map(
    ({ label, name = label, href, icon, jump }: KnownPage): Command => ({
      id: href,
      label: name,
      hint: 'Page',
      icon,
      keys: jump === undefined ? undefined : `g ${jump}`,
      run: () => navigator.go(href),
    }),
  );
  const actions = actionCommands(app, useSignOut());
  const all = [...pages, ...useRecordCommands(known.features, user.isAdmin), ...actions];
  const words = typed.trim();
  const inAssets: Command = {
    id: `/assets?${new URLSearchParams({ search: words }).toString()}`,
    label: `Search assets for “${words}”`,
    hint: 'Assets',
    icon: ScanSearch,
    run: () => navigator.go(inAssets.id),
  };
  return {
    groups:
      words === ''
        ? untypedGroups(
            all,
            [
              { label: 'Pages', isPlain: true, commands: pages },
              { label: 'Actions', isPlain: true, commands: actions },
            ],
            recent,
          )
        : [{ label: 'Found', commands: [...rankCommands(all, words, recent), inAssets] }],
    run: (command) => {
      if (command.id !== 'sign-out' && command !== inAssets) void recentCommands(deviceStore, user.id).add(command.id);
      command.run();
    },
  };
};
