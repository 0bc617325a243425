import Copy from 'lucide-react/icons/copy';
import UserRound from 'lucide-react/icons/user-round';
import styled from 'styled-components';
import { loginName, type Login } from '#core/vault/login.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { vaultStores } from '../vault-stores.ts';
import { useCopySecret } from '../parts/use-secret.ts';

const Buttons = styled.span`
  position: relative;
  z-index: 1;
  display: flex;
`;

type Props = { readonly login: Login };

/** Copies without opening the login. */
export const RowActions = ({ login }: Props) => {
  const { reveal } = useFeature(vaultStores).secrets;
  const copy = useCopySecret();
  const name = loginName(login);
  return (
    <Buttons>
      <IconButton
        aria-label={`Copy username of ${name}`}
        title="Copy username"
        onClick={() => void copy(async () => login.username, 'Username')}
      >
        <UserRound size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
      <IconButton
        aria-label={`Copy password of ${name}`}
        title="Copy password"
        onClick={() => void copy(() => reveal(login.id, 'password'), 'Password')}
      >
        <Copy size={16} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Buttons>
  );
};
