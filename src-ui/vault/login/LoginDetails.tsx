import { useState } from 'react';
import { toAppError } from '#core/kernel/app-error.ts';
import { loginName, type Login } from '#core/vault/login.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { Modal } from '#ui/kit/overlays/Modal.tsx';
import { vaultStores } from '../vault-stores.ts';
import { ChangeExpiry } from './ChangeExpiry.tsx';
import { ChangeLoginPassword } from './ChangeLoginPassword.tsx';
import { EditLogin } from './EditLogin.tsx';
import { LoginFacts, type LoginStep } from './LoginFacts.tsx';

type Props = { readonly login: Login; readonly onClose: () => void };

const useRemoval = ({ id }: Login, onClose: () => void) => {
  const { portal, notify } = useApp();
  const { list } = useFeature(vaultStores);
  return async (): Promise<boolean> => {
    try {
      await portal.vault.remove(id);
    } catch (cause) {
      notify('error', 'Error!', toAppError(cause).message);
      return false;
    }
    onClose();
    list.drop(id);
    notify('success', 'Success!', 'The login is deleted');
    return true;
  };
};

/** One login above the list: what it holds, and every change of it. */
export const LoginDetails = ({ login, onClose }: Props) => {
  const { portal, notify } = useApp();
  const [step, setStep] = useState<LoginStep>('facts');
  const [totp, setTotp] = useState('');
  const remove = useRemoval(login, onClose);
  const name = loginName(login);
  const back = (): void => setStep('facts');
  const titles: Readonly<Record<LoginStep, string>> = {
    facts: name,
    edit: `Edit ${name}`,
    password: `Change password of ${name}`,
    expiry: `Expiry of ${name}`,
    delete: name,
  };
  const show = async (next: LoginStep): Promise<void> => {
    if (next !== 'edit') return setStep(next);
    try {
      setTotp(await portal.vault.reveal(login.id, 'totp'));
      setStep('edit');
    } catch (cause) {
      notify('error', 'Error!', toAppError(cause).message);
    }
  };
  if (step === 'delete')
    return (
      <ConfirmDialog title="Delete this login?" verb="Delete login" onConfirm={remove} onClose={back}>
        {name}, {login.username === '' ? 'without a username' : login.username}: its password, history, backup codes and
        security questions are gone for good.
      </ConfirmDialog>
    );
  return (
    <Modal title={titles[step]} onClose={onClose}>
      {step === 'facts' ? <LoginFacts login={login} onStep={(next) => void show(next)} /> : null}
      {step === 'edit' ? <EditLogin login={login} totp={totp} onDone={back} /> : null}
      {step === 'password' ? <ChangeLoginPassword login={login} onDone={back} /> : null}
      {step === 'expiry' ? <ChangeExpiry login={login} onDone={back} /> : null}
    </Modal>
  );
};
