import { useState, type FormEvent } from 'react';
import { useStore } from 'zustand';
import { assetLimits } from '#core/assets/check-asset.ts';
import { checkTags } from '#core/kernel/tags.ts';
import { failureMessage } from '#ui/errors/failure-message.ts';
import { BrandSelect } from '#ui/brands/BrandSelect.tsx';
import { useOwnBrands } from '#ui/brands/use-brands.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { Checkbox } from '#ui/kit/forms/Checkbox.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { DialogForm } from '#ui/kit/forms/dialog-form.ts';
import { uploadChoices } from './upload-choices.ts';

type Props = { readonly onClose: () => void };

/** What the next uploads get on their way in. */
export const UploadChoicesDialog = ({ onClose }: Props) => {
  const store = useFeature(uploadChoices);
  const before = useStore(store);
  const [brandId, setBrandId] = useState(before.brandId ?? '');
  const [tags, setTags] = useState(before.tags?.join(', ') ?? '');
  const [source, setSource] = useState(before.source ?? '');
  const [withoutMetadata, setWithoutMetadata] = useState(before.withoutMetadata === true);
  const [problem, setProblem] = useState<string>();
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    try {
      store.choose({
        brandId: brandId === '' ? undefined : brandId,
        tags: checkTags(tags.split(',')),
        source: source.trim() === '' ? undefined : source.trim(),
        withoutMetadata,
      });
      onClose();
    } catch (cause) {
      setProblem(failureMessage(cause));
    }
  };
  return (
    <Modal title="Defaults for uploads" onClose={onClose}>
      <DialogForm noValidate onSubmit={submit}>
        <BrandSelect brands={useOwnBrands()} chosen={brandId} onChange={({ target }) => setBrandId(target.value)} />
        <TextField
          label="Tags (optional)"
          help="Between commas"
          autoComplete="off"
          problem={problem}
          value={tags}
          onChange={({ target }) => setTags(target.value)}
        />
        <TextField
          label="Source (optional)"
          help="Where they come from, such as a photographer"
          autoComplete="off"
          maxLength={assetLimits.source}
          value={source}
          onChange={({ target }) => setSource(target.value)}
        />
        <Checkbox
          checked={withoutMetadata}
          help="Pictures are redrawn, without place, camera and comments. Animations become still."
          onChange={setWithoutMetadata}
        >
          Remove metadata from pictures
        </Checkbox>
        <ModalActions>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" $look="primary">
            Save options
          </Button>
        </ModalActions>
      </DialogForm>
    </Modal>
  );
};
