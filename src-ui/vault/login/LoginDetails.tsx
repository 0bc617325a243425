import { isolated } from '#core/kernel/isolated.ts';
import { lazy, Suspense, useState } from 'react';
import { loginName, type Login } from '#core/vault/login.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { SidePanel } from '#ui/kit/overlays/SidePanel.tsx';
import { useOnScreen } from '#ui/notifications/use-on-screen.ts';
import { loginActions } from '../login-actions.ts';
import { vaultStores } from '../vault-stores.ts';
import { ChangeExpiry } from './ChangeExpiry.tsx';
import { ChangeLoginPassword } from './ChangeLoginPassword.tsx';
import { EditLogin } from './EditLogin.tsx';
import { LoginFacts, type LoginStep } from './LoginFacts.tsx';

const HandOverForm = lazy(() =>
  import('../handovers/HandOverForm.tsx').then((module) => ({ default: module.HandOverForm })),
);

type Props = { readonly login: Login; readonly onClose: () => void };

/** One login above the list: what it holds, and every change of it. */
export const LoginDetails = ({ login, onClose }: Props) => {
  useOnScreen('login', login.id);
  const { notify } = useApp();
  const { reveal } = useFeature(vaultStores).secrets;
  const { remove } = useFeature(loginActions);
  const [step, setStep] = useState<LoginStep>('facts');
  const [totp, setTotp] = useState('');
  const name = loginName(login);
  const back = (): void => setStep('facts');
  const titles: Readonly<Record<LoginStep, string>> = {
    facts: name,
    edit: `Edit ${isolated(name)}`,
    password: `Change password of ${isolated(name)}`,
    expiry: `Expiry of ${isolated(name)}`,
    handover: `Hand over ${isolated(name)}`,
    delete: name,
  };
  const show = async (next: LoginStep): Promise<void> => {
    if (next !== 'edit') return setStep(next);
    try {
      setTotp(await reveal(login.id, 'totp'));
      setStep('edit');
    } catch (cause) {
      notify('error', 'Error!', failureMessage(cause));
    }
  };
  const confirm = () => remove.run({ id: login.id, onRemoved: onClose });
  if (step === 'delete')
    return (
      <ConfirmDialog title="Delete this login?" verb="Delete login" onConfirm={confirm} onClose={back}>
        <bdi>{name}</bdi>, <bdi>{login.username === '' ? 'without a username' : login.username}</bdi>: its password,
        history, backup codes and security questions are gone for good.
      </ConfirmDialog>
    );
  return (
    <SidePanel title={titles[step]} onClose={onClose}>
      {step === 'facts' ? <LoginFacts login={login} onStep={(next) => void show(next)} /> : null}
      {step === 'edit' ? <EditLogin login={login} totp={totp} onDone={back} /> : null}
      {step === 'password' ? <ChangeLoginPassword login={login} onDone={back} /> : null}
      {step === 'expiry' ? <ChangeExpiry login={login} onDone={back} /> : null}
      <Suspense>{step === 'handover' ? <HandOverForm login={login} onDone={back} /> : null}</Suspense>
    </SidePanel>
  );
};
