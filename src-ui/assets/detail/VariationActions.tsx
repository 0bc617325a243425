import { isolated } from '#core/kernel/isolated.ts';
import Download from 'lucide-react/icons/download';
import Link2 from 'lucide-react/icons/link-2';
import { useState } from 'react';
import styled from 'styled-components';
import type { Asset, BackgroundSize, Variation } from '#core/assets/asset.ts';
import { useAction } from '#ui/cache/use-action.ts';
import { copyText } from '#ui/context/clipboard.ts';
import { useApp, useFeature } from '#ui/context/portal-context.ts';
import { Button, ButtonLink } from '#ui/kit/Button.tsx';
import { Select } from '#ui/kit/forms/Field.tsx';
import { assetActions } from '../asset-actions.ts';
import { fileName } from '../format-asset.ts';
import { ColorField } from './ColorField.tsx';
import { DeleteVariation } from './DeleteVariation.tsx';
import { Line } from './detail-styles.ts';

const Sizes = styled.label`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  font-size: ${({ theme }) => theme.size.table};

  select {
    width: auto;
  }
`;

const Looks = styled(Line)`
  gap: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[5]};
`;

type Props = {
  readonly asset: Asset;
  readonly variation: Variation;
  /** Opens the recipes; undefined for what is no picture. */
  readonly onMake: (() => void) | undefined;
};

const changed = (asset: Asset, id: string, change: Partial<Variation>): readonly Variation[] =>
  asset.variations.map((each) => (each.id === id ? { ...each, ...change } : each));

const useCopyLink = () => {
  const { notify } = useApp();
  return async (url: string): Promise<void> => {
    try {
      await copyText(new URL(url, location.href).href);
      notify('success', 'Link copied. It opens the file for an hour or two');
    } catch {
      notify('error', 'Error!', 'The browser blocked copying the link');
    }
  };
};

/** What can be done with the variation that is looked at. */
export const VariationActions = ({ asset, variation, onMake }: Props) => {
  const { busy, run } = useAction(useFeature(assetActions).look);
  const copyLink = useCopyLink();
  const [deleting, setDeleting] = useState<Omit<Props, 'onMake'>>();
  const save = (variations: readonly Variation[], done?: string): void =>
    void run({ asset, variations, ...(done === undefined ? {} : { done }) });
  const makePrimary = (): void =>
    save(
      asset.variations.map((each) => ({ ...each, isPrimary: each.id === variation.id })),
      `${isolated(variation.name)} is the primary variation now`,
    );
  return (
    <>
      <Line>
        <ButtonLink as="a" href={variation.url} download={fileName(asset, variation)}>
          <Download size={16} strokeWidth={1.75} aria-hidden />
          Download
        </ButtonLink>
        <Button onClick={() => void copyLink(variation.url)}>
          <Link2 size={16} strokeWidth={1.75} aria-hidden />
          Copy link
        </Button>
        {variation.isPrimary ? null : (
          <Button busy={busy} onClick={() => makePrimary()}>
            Make primary
          </Button>
        )}
        {onMake === undefined ? null : <Button onClick={onMake}>Make a variation…</Button>}
        <Button $look="quiet" onClick={() => setDeleting({ asset, variation })}>
          Delete variation…
        </Button>
      </Line>
      {variation.category === 'image' ? (
        <Looks>
          <ColorField
            key={`${variation.id} ${variation.background ?? ''}`}
            label="Background"
            value={variation.background}
            onChange={(background) => save(changed(asset, variation.id, { background }))}
          />
          <Sizes>
            Background size
            <Select
              value={variation.backgroundSize}
              onChange={(event) => {
                const backgroundSize = event.target.value as BackgroundSize;
                save(changed(asset, variation.id, { backgroundSize }));
              }}
            >
              <option value="contain">Contain</option>
              <option value="cover">Cover</option>
            </Select>
          </Sizes>
        </Looks>
      ) : null}
      {deleting === undefined ? null : <DeleteVariation {...deleting} onClose={() => setDeleting(undefined)} />}
    </>
  );
};
