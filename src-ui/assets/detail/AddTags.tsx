import { useState } from 'react';
import type { Asset } from '#core/assets/asset.ts';
import { invalid } from '#core/kernel/app-error.ts';
import { checkTags } from '#core/kernel/tags.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { useActionForm } from '#ui/kit/forms/use-action-form.ts';
import { FormDialog } from '#ui/kit/forms/FormDialog.tsx';
import { Progress } from '#ui/kit/Progress.tsx';
import { assetActions } from '../asset-actions.ts';
import { countText } from '../format-asset.ts';

type Props = { readonly assets: readonly Asset[]; readonly onDone: () => void; readonly onClose: () => void };

const tagsIn = (typed: string): readonly string[] => {
  const tags = checkTags(typed.split(','));
  if (tags.length === 0) throw invalid('tags', 'Enter a tag');
  return tags;
};

/** Gives several assets more tags; those that they have stay. */
export const AddTags = ({ assets, onDone, onClose }: Props) => {
  const [done, setDone] = useState(0);
  const form = useActionForm({
    defaultValues: { tags: '' },
    action: useFeature(assetActions).tag,
    input: ({ tags }) => ({ assets, added: tagsIn(tags), onProgress: setDone }),
    onDone,
  });
  return (
    <FormDialog
      title={`Add tags to ${countText(assets.length, 'asset')}`}
      form={form}
      verb="Add tags"
      onClose={onClose}
    >
      <TextField
        label="Tags"
        help="Between commas. The tags that they have stay."
        autoComplete="off"
        autoFocus
        {...form.field('tags')}
      />
      {form.busy && assets.length > 1 ? (
        <Progress done={done} total={assets.length}>
          {done} of {assets.length}
        </Progress>
      ) : null}
    </FormDialog>
  );
};
