import { useStore } from 'zustand';
import type { Brand } from '#core/brands/brand.ts';
import type { Use } from '#core/kernel/app-error.ts';
import { wordsOfUse } from '#core/kernel/in-use.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { TextLink } from '#ui/kit/TextLink.ts';
import { Modal } from '#ui/kit/overlays/Modal.tsx';

type Props = { readonly brand: Brand; readonly uses: readonly Use[]; readonly onClose: () => void };

/** Where the records of a kind are listed by brand. */
const lists: Readonly<Record<string, string>> = { login: '/password-logins', asset: '/assets', task: '/tasks' };

/** What keeps a brand from being deleted; its owner is led to each. */
export const BrandUses = ({ brand, uses, onClose }: Props) => {
  const auth = useStore(useApp().auth);
  const isOwn = auth.status === 'AUTHENTICATED' && auth.user.id === brand.owner.id;
  return (
    <Modal title="This brand is in use" focusesClose onClose={onClose}>
      <p>
        <bdi>{brand.name}</bdi> stays as long as something is kept by it. Choose another brand for these, or delete them
        first:
      </p>
      <ul>
        {uses.map((use) => (
          <li key={use.kind}>
            {isOwn && lists[use.kind] !== undefined ? (
              <TextLink href={`${lists[use.kind]}?brand=${brand.id}`}>{wordsOfUse(use)}</TextLink>
            ) : (
              wordsOfUse(use)
            )}
          </li>
        ))}
      </ul>
    </Modal>
  );
};
