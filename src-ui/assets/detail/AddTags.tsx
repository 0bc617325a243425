import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { variationDraft, type Asset } from '#core/assets/asset.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { checkTags, cleanTags } from '#core/kernel/tags.ts';
import { useApp } from '#ui/context/portal-context.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ErrorSummary } from '#ui/kit/forms/ErrorSummary.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { showFormFailure } from '#ui/kit/forms/show-form-failure.ts';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { Progress } from '#ui/kit/Progress.tsx';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { countText } from '../format-asset.ts';
import { showAssets } from '../cached-assets.ts';
import { forEveryId } from './use-asset-removal.ts';

type Props = { readonly assets: readonly Asset[]; readonly onDone: () => void; readonly onClose: () => void };

/** Gives several assets more tags; those that they have stay. */
export const AddTags = ({ assets, onDone, onClose }: Props) => {
  const { portal, cache, notify } = useApp();
  const [done, setDone] = useState(0);
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { tags: '' } });
  const { errors, isSubmitting } = formState;
  const byId = new Map(assets.map((asset) => [asset.id, asset]));
  const tagAll = async (added: readonly string[]): Promise<void> => {
    const tagged: Asset[] = [];
    const tagOne = async (id: string): Promise<void> => {
      const asset = byId.get(id);
      if (asset === undefined) return;
      const tags = cleanTags([...asset.tags, ...added]);
      tagged.push(await portal.assets.edit(id, { ...asset, tags }, variationDraft(asset)));
    };
    const { failed, cause } = await forEveryId([...byId.keys()], tagOne, setDone);
    showAssets(cache, tagged);
    if (failed.length > 0)
      throw invalid('tags', `${failed.length} of ${assets.length} not changed: ${failureMessage(cause)}`);
  };
  const submit = handleSubmit(async ({ tags }) => {
    try {
      const added = checkTags(tags.split(','));
      if (added.length === 0) throw invalid('tags', 'Enter a tag');
      await tagAll(added);
      notify('success', 'Success!', `${countText(assets.length, 'asset')} tagged`);
      onDone();
    } catch (cause) {
      showFormFailure(setError, ['tags'], cause);
    }
  });
  return (
    <Modal title={`Add tags to ${countText(assets.length, 'asset')}`} busy={isSubmitting} onClose={onClose}>
      <DialogForm noValidate onSubmit={(event) => void submit(event)}>
        <ErrorSummary message={errors.root?.message} />
        <TextField
          label="Tags"
          help="Between commas. The tags that they have stay."
          autoComplete="off"
          autoFocus
          problem={errors.tags?.message}
          {...register('tags')}
        />
        {isSubmitting && assets.length > 1 ? (
          <Progress done={done} total={assets.length}>
            {done} of {assets.length}
          </Progress>
        ) : null}
        <ModalActions>
          <Button disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" $look="primary" busy={isSubmitting}>
            Add tags
          </Button>
        </ModalActions>
      </DialogForm>
    </Modal>
  );
};
