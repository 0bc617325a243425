import { useState } from 'react';
import { primaryVariation, type Asset } from '#core/assets/asset.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { AssetFactList } from './AssetFactList.tsx';
import { AssetPreview } from './AssetPreview.tsx';
import { Line, Split, Stack } from './detail-styles.ts';
import { VariationActions } from './VariationActions.tsx';
import { VariationTiles } from './VariationTiles.tsx';

export type AssetStep = 'view' | 'edit' | 'delete' | 'recipes';

type Props = { readonly asset: Asset; readonly onStep: (step: AssetStep) => void };

/** The files of an asset beside its fields. */
export const AssetView = ({ asset, onStep }: Props) => {
  const [chosen, setChosen] = useState<string>();
  const { id, variations } = asset;
  const primary = primaryVariation(asset);
  const shown = variations.find((variation) => variation.id === chosen) ?? primary;
  return (
    <Split>
      <Stack>
        {shown === undefined ? null : (
          <>
            <AssetPreview variation={shown} />
            <VariationActions
              asset={asset}
              variation={shown}
              onMake={primary?.category === 'image' ? () => onStep('recipes') : undefined}
            />
            <VariationTiles variations={variations} chosen={shown.id} onChoose={setChosen} />
          </>
        )}
      </Stack>
      <Stack>
        <Line>
          <Button $look="primary" onClick={() => onStep('edit')}>
            Edit
          </Button>
          <ButtonLink href={`/assets/${id}/collections`}>Collections</ButtonLink>
          <Button $look="quiet" onClick={() => onStep('delete')}>
            Delete…
          </Button>
        </Line>
        <AssetFactList asset={asset} />
      </Stack>
    </Split>
  );
};
