import { isolated } from '#core/kernel/isolated.ts';
import { useMemo, useState } from 'react';
import { FormProvider } from 'react-hook-form';
import styled from 'styled-components';
import type { Asset } from '#core/assets/asset.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { useFormMemory, useRememberedForm } from '#ui/kit/forms/use-form-memory.ts';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { assetActions } from '../asset-actions.ts';
import { assetValues, draftIn, emptyAsset, keysOf, variationsIn, type AssetValues } from './asset-form.ts';
import { AssetFields } from './AssetFields.tsx';
import { Split, Stack } from '../detail/detail-styles.ts';
import { FilesField } from './FilesField.tsx';

const Halves = styled(Split)`
  grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);

  input,
  select,
  textarea {
    scroll-margin-bottom: 112px;
  }

  ${({ theme }) => theme.media.tablet} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Stays in sight while the form is scrolled. */
const Actions = styled(ModalActions)`
  position: sticky;
  bottom: calc(-1 * ${({ theme }) => theme.space[4]});
  margin: 0 calc(-1 * ${({ theme }) => theme.space[5]}) calc(-1 * ${({ theme }) => theme.space[5]});
  padding: ${({ theme }) => theme.space[3]} ${({ theme }) => theme.space[5]};
  border-top: 1px solid ${({ theme }) => theme.color.line};
  border-radius: 0 0 ${({ theme }) => theme.radius.dialog} ${({ theme }) => theme.radius.dialog};
  background: ${({ theme }) => theme.color.raised};
`;

type Props = {
  /** Undefined for a new one. */
  readonly asset?: Asset | undefined;
  readonly onSaved: (asset: Asset) => void;
  readonly onClose: () => void;
};

const memoryName = (asset: Asset | undefined): string =>
  asset === undefined ? 'new-asset' : `asset-${asset.id}-${asset.variations.map(({ id }) => id.slice(-6)).join('')}`;

/**
 * Makes or edits an asset. What was typed outlasts a wrong click and a reload; Cancel gives it up, and with it the files that
 * were sent for it.
 */
export const AssetForm = ({ asset, onSaved, onClose }: Props) => {
  const [name] = useState(() => memoryName(asset));
  const defaultValues = useMemo(() => (asset === undefined ? emptyAsset : assetValues(asset)), [asset]);
  const remembered = useRememberedForm<AssetValues>(name);
  const actions = useFeature(assetActions);
  const [id] = useState(() => asset?.id ?? actions.newId());
  const sender = useActionForm({
    defaultValues,
    ...remembered,
    action: asset === undefined ? actions.create : actions.edit,
    input: (values: AssetValues) => ({ id, draft: draftIn(values), variations: variationsIn(values) }),
    onDone: (kept) => {
      forget();
      onSaved(kept);
    },
  });
  const { form, busy } = sender;
  const forget = useFormMemory(name, form);
  const giveUp = (): void => {
    const sent = form.getValues('variations').filter(({ isNew }) => isNew);
    void actions.discard(sent.flatMap(keysOf));
    forget();
    onClose();
  };
  return (
    <Modal
      size="wide"
      title={asset === undefined ? 'New asset' : `Edit ${isolated(asset.name)}`}
      busy={busy}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <DialogForm
          noValidate
          onSubmit={(event) => {
            form.clearErrors();
            sender.onSubmit(event);
          }}
        >
          <ErrorSummary message={sender.failure} />
          <Halves>
            <FilesField />
            <Stack>
              <AssetFields />
            </Stack>
          </Halves>
          <Actions>
            <Button disabled={busy} onClick={giveUp}>
              Cancel
            </Button>
            <Button type="submit" $look="primary" busy={busy}>
              {asset === undefined ? 'Create asset' : 'Save asset'}
            </Button>
          </Actions>
        </DialogForm>
      </FormProvider>
    </Modal>
  );
};
