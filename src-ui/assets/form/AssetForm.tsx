import { useMemo, useState } from 'react';
import { FormProvider, useForm } from 'react-hook-form';
import styled from 'styled-components';
import type { Asset } from '#core/assets/asset.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { useFormMemory, useRememberedForm } from '#ui/kit/forms/use-form-memory.ts';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { assetFields, assetValues, emptyAsset, factsIn, keysOf, variationsIn, type AssetValues } from './asset-form.ts';
import { AssetFields } from './AssetFields.tsx';
import { Split, Stack } from '../detail/detail-styles.ts';
import { FilesField } from './FilesField.tsx';
import { useKeepAsset } from './use-keep-asset.ts';

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
  const { portal } = useApp();
  const [name] = useState(() => memoryName(asset));
  const defaultValues = useMemo(() => (asset === undefined ? emptyAsset : assetValues(asset)), [asset]);
  const form = useForm<AssetValues>({ defaultValues, ...useRememberedForm<AssetValues>(name) });
  const forget = useFormMemory(name, form);
  const keep = useKeepAsset(asset);
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (values) => {
    try {
      const kept = await keep(factsIn(values), variationsIn(values));
      forget();
      onSaved(kept);
    } catch (cause) {
      showFormFailure(form.setError, assetFields, cause);
    }
  });
  const giveUp = (): void => {
    const sent = form.getValues('variations').filter(({ isNew }) => isNew);
    for (const key of sent.flatMap(keysOf)) void portal.assets.removeFile(key).catch(() => undefined);
    forget();
    onClose();
  };
  return (
    <Modal
      size="wide"
      title={asset === undefined ? 'New asset' : `Edit ${asset.name}`}
      busy={isSubmitting}
      onClose={onClose}
    >
      <FormProvider {...form}>
        <DialogForm
          noValidate
          onSubmit={(event) => {
            form.clearErrors();
            void submit(event);
          }}
        >
          <ErrorSummary message={errors.root?.message} />
          <Halves>
            <FilesField />
            <Stack>
              <AssetFields />
            </Stack>
          </Halves>
          <Actions>
            <Button disabled={isSubmitting} onClick={giveUp}>
              Cancel
            </Button>
            <Button type="submit" $look="primary" busy={isSubmitting}>
              {asset === undefined ? 'Create asset' : 'Save asset'}
            </Button>
          </Actions>
        </DialogForm>
      </FormProvider>
    </Modal>
  );
};
