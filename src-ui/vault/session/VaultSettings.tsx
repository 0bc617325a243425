import { useState } from 'react';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Field, Select } from '#ui/kit/forms/Field.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { AddPasskey } from '../passkeys/AddPasskey.tsx';
import { Passkeys } from '../passkeys/Passkeys.tsx';
import { vaultStores } from '../vault-stores.ts';
import { lockChoices } from './auto-lock.ts';
import { ChangePassphraseForm } from './ChangePassphraseForm.tsx';
import { NewRecoveryCode } from './NewRecoveryCode.tsx';
import { ReplaceVaultKey } from './ReplaceVaultKey.tsx';
import { Buttons } from './gate-styles.ts';

type Step = 'choices' | 'passphrase' | 'recovery' | 'key' | 'passkeys' | 'passkey';

const titles: Readonly<Record<Step, string>> = {
  choices: 'Vault settings',
  passphrase: 'Change passphrase',
  recovery: 'New recovery code',
  key: 'Replace vault key',
  passkeys: 'Passkeys',
  passkey: 'Add a passkey',
};

const minutesText = (minutes: number): string => {
  if (minutes === 0) return 'As soon as the page is hidden';
  return minutes === 60 ? 'After 1 hour' : `After ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
};

type Props = { readonly onClose: () => void };

/** When the vault locks by itself, and what opens it. */
export const VaultSettings = ({ onClose }: Props) => {
  const { autoLock } = useFeature(vaultStores);
  const [step, setStep] = useState<Step>('choices');
  const [suggestedName, setSuggestedName] = useState('');
  const [minutes, setMinutes] = useState(autoLock.minutes);
  return (
    <Modal title={titles[step]} onClose={onClose}>
      {step === 'choices' ? (
        <>
          <Field label="Lock the vault when the page is idle" help="It also locks with every reload and sign-out.">
            {(ids) => (
              <Select
                {...ids}
                value={minutes}
                onChange={(event) => {
                  const chosen = Number(event.target.value);
                  setMinutes(chosen);
                  autoLock.choose(chosen);
                }}
              >
                {lockChoices.map((choice) => (
                  <option key={choice} value={choice}>
                    {minutesText(choice)}
                  </option>
                ))}
              </Select>
            )}
          </Field>
          <Buttons>
            <Button onClick={() => setStep('passphrase')}>Change passphrase</Button>
            <Button onClick={() => setStep('recovery')}>New recovery code</Button>
            <Button onClick={() => setStep('passkeys')}>Passkeys</Button>
            <Button onClick={() => setStep('key')}>Replace vault key</Button>
          </Buttons>
          <ModalActions>
            <Button $look="primary" onClick={onClose}>
              Done
            </Button>
          </ModalActions>
        </>
      ) : null}
      {step === 'passphrase' ? <ChangePassphraseForm onDone={onClose} /> : null}
      {step === 'recovery' ? <NewRecoveryCode onDone={onClose} /> : null}
      {step === 'passkeys' ? (
        <Passkeys
          onAdd={(name) => {
            setSuggestedName(name);
            setStep('passkey');
          }}
          onDone={onClose}
        />
      ) : null}
      {step === 'passkey' ? <AddPasskey suggestedName={suggestedName} onDone={() => setStep('passkeys')} /> : null}
      {step === 'key' ? <ReplaceVaultKey onDone={onClose} /> : null}
    </Modal>
  );
};
