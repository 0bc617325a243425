import { useStore } from 'zustand';
import { passkeysMax, tooManyPasskeys } from '#core/vault/passkeys/vault-passkey.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { StaleNotice } from '#ui/failure/StaleNotice.tsx';
import { Button } from '#ui/kit/Button.tsx';
import { ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { Loading, Skeleton } from '#ui/kit/Skeleton.tsx';
import { vaultStores } from '../vault-stores.ts';
import { Explanation, PasskeyList } from './passkey-styles.ts';
import { PasskeyRow } from './PasskeyRow.tsx';

type Props = {
  /** Goes on to another passkey, which may be called so. */
  readonly onAdd: (suggestedName: string) => void;
  readonly onDone: () => void;
};

/** The passkeys that open the vault. */
export const Passkeys = ({ onAdd, onDone }: Props) => {
  const store = useFeature(vaultStores).passkeys;
  const { data, error, refresh } = useStore(store);
  const isFull = data !== undefined && data.passkeys.length >= passkeysMax;
  return (
    <>
      <Explanation>
        A passkey opens your vault with the fingerprint, face or PIN of your device. Your passphrase and recovery code
        open it as before.
      </Explanation>
      <StaleNotice error={error} retry={refresh} />
      {data === undefined && error === undefined ? (
        <Loading>
          <Skeleton $height="44px" />
        </Loading>
      ) : null}
      {data?.passkeys.length === 0 ? <p>No passkey opens your vault yet.</p> : null}
      {data === undefined || data.passkeys.length === 0 ? null : (
        <PasskeyList aria-label="Passkeys">
          {data.passkeys.map((passkey) => (
            <PasskeyRow
              key={passkey.credentialId}
              passkey={passkey}
              onRemoved={(passkeys) => store.put({ ...data, passkeys })}
            />
          ))}
        </PasskeyList>
      )}
      {data?.canAdd === false ? <Explanation>This browser cannot add a passkey.</Explanation> : null}
      {isFull ? <Explanation>{tooManyPasskeys}.</Explanation> : null}
      <ModalActions>
        <Button onClick={onDone}>Done</Button>
        {data?.canAdd === true && !isFull ? (
          <Button $look="primary" onClick={() => onAdd(data.suggestedName)}>
            Add a passkey
          </Button>
        ) : null}
      </ModalActions>
    </>
  );
};
