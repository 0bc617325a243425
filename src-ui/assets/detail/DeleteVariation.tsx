import { isolated } from '#core/kernel/isolated.ts';
import { useState } from 'react';
import styled from 'styled-components';
import type { Asset, Variation } from '#core/assets/asset.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { ConfirmDialog } from '#ui/kit/ConfirmDialog.tsx';
import { Modal, ModalActions } from '#ui/kit/overlays/Modal.tsx';
import { assetActions } from '../asset-actions.ts';
import { variationText } from '../format-asset.ts';
import { thumbnailOf } from '../thumbnail-of.ts';
import { Muted } from './detail-styles.ts';
import { VariationThumb } from './VariationTiles.tsx';

const Choices = styled.fieldset`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  max-height: 40vh;
  overflow-y: auto;

  legend {
    margin-bottom: ${({ theme }) => theme.space[2]};
    padding: 0;
    font-weight: ${({ theme }) => theme.weight.medium};
  }

  label {
    display: flex;
    align-items: center;
    gap: ${({ theme }) => theme.space[3]};
    cursor: pointer;
  }
`;

const done = 'Variation deleted';

type Props = { readonly asset: Asset; readonly variation: Variation; readonly onClose: () => void };
type Chosen = Props & { readonly others: readonly Variation[] };

/** The primary one goes: another one has to represent the asset. */
const ReplacePrimary = ({ asset, variation, others, onClose }: Chosen) => {
  const { busy, run } = useAction(useFeature(assetActions).cut);
  const [chosen, setChosen] = useState(others[0]?.id);
  const confirm = async (): Promise<void> => {
    const variations = others.map((each) => ({ ...each, isPrimary: each.id === chosen }));
    if ((await run({ asset, variations, done })).ok) onClose();
  };
  return (
    <Modal title={`Delete ${isolated(variation.name)}?`} role="alertdialog" busy={busy} onClose={onClose}>
      <p>It is the primary variation. Its file is deleted for good.</p>
      <Choices>
        <legend>Which one takes its place?</legend>
        {others.map((each) => (
          <label key={each.id}>
            <input
              type="radio"
              name="replacement"
              value={each.id}
              checked={each.id === chosen}
              onChange={() => setChosen(each.id)}
            />
            <VariationThumb variation={each} source={thumbnailOf(each)} side={40} />
            <span>
              {each.name}
              <Muted as="span"> {variationText(each)}</Muted>
            </span>
          </label>
        ))}
      </Choices>
      <ModalActions>
        <Button autoFocus disabled={busy} onClick={onClose}>
          Cancel
        </Button>
        <Button $look="danger" busy={busy} onClick={() => void confirm()}>
          Delete variation
        </Button>
      </ModalActions>
    </Modal>
  );
};

const DeleteOther = ({ asset, variation, others, onClose }: Chosen) => {
  const { cut } = useFeature(assetActions);
  return (
    <ConfirmDialog
      title="Delete this variation?"
      verb="Delete variation"
      onConfirm={() => cut.run({ asset, variations: others, done })}
      onClose={onClose}
    >
      {variation.name}: its file is deleted for good.
    </ConfirmDialog>
  );
};

/** Deletes a variation, unless it is the only one. */
export const DeleteVariation = (props: Props) => {
  const { asset, variation, onClose } = props;
  const others = asset.variations.filter(({ id }) => id !== variation.id);
  if (others.length === 0)
    return (
      <Modal title="This is the only variation" focusesClose onClose={onClose}>
        <p>An asset needs one. Add another variation first, or delete the whole asset.</p>
      </Modal>
    );
  return variation.isPrimary ? (
    <ReplacePrimary {...props} others={others} />
  ) : (
    <DeleteOther {...props} others={others} />
  );
};
