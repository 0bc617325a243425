import ClipboardList from 'lucide-react/icons/clipboard-list';
import FilePlus from 'lucide-react/icons/file-plus-corner';
import { requestForms } from '#core/design-code/request-form.ts';
import { isolated } from '#core/kernel/isolated.ts';
import { requestAddress } from '#ui/context/request-address.ts';
import { recordSource } from '#ui/feature/record-source.ts';
import type { FeatureCommands } from '#ui/feature/ui-feature.ts';
import { newRequestPath } from './request-paths.ts';
import { requestStores } from './request-stores.ts';

export const requestCommands: FeatureCommands = {
  pages: (isAdmin) => (isAdmin ? [] : [{ label: 'New request', href: newRequestPath(), icon: FilePlus }]),
  records: (feature, isAdmin) => {
    const { everyone, mine } = feature(requestStores);
    return recordSource(isAdmin ? everyone({ order: 'newest' }) : mine({}), ({ id, kind, owner }) => ({
      href: requestAddress(isAdmin, id),
      label: isAdmin ? `${requestForms[kind].name}, ${isolated(owner.name)}` : requestForms[kind].name,
      hint: 'Request',
      icon: ClipboardList,
    }));
  },
};
