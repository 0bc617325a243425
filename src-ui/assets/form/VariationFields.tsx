import Trash2 from 'lucide-react/icons/trash';
import { useFormContext, useWatch } from 'react-hook-form';
import styled from 'styled-components';
import { bytesText } from '#core/kernel/byte-size.ts';
import { Field, Select, TextField } from '#ui/kit/forms/Field.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Pair } from '#ui/kit/forms/dialog-form.ts';
import { pixelsText, typeText } from '../format-asset.ts';
import type { AssetValues } from './asset-form.ts';
import { Muted } from '../detail/detail-styles.ts';
import { VariationThumb } from '../detail/VariationTiles.tsx';

const Frame = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[3]};
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.card};
`;

const Head = styled.div`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};
`;

const Primary = styled.label`
  display: inline-flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};
  min-height: 24px;
  cursor: pointer;

  input {
    width: 16px;
    height: 16px;
    margin: 0;
    accent-color: ${({ theme }) => theme.color.accent};
  }
`;

type Props = {
  readonly index: number;
  /** The address of a file that was only just sent. */
  readonly preview: string | undefined;
  readonly onPrimary: () => void;
  readonly onRemove: () => void;
};

/** One variation of the form. */
export const VariationFields = ({ index, preview, onPrimary, onRemove }: Props) => {
  const { control, register } = useFormContext<AssetValues>();
  const variation = useWatch({ control, name: `variations.${index}` });
  const { facts, name, isPrimary, thumbnailUrl } = variation;
  const about = [pixelsText(facts), bytesText(facts.size), typeText(facts.type)].filter((part) => part !== undefined);
  return (
    <Frame role="group" aria-label={name}>
      <Head>
        <VariationThumb variation={facts} source={preview ?? thumbnailUrl} side={56} />
        <div>
          <Primary>
            <input type="radio" name="primary" checked={isPrimary} onChange={onPrimary} />
            Primary
          </Primary>
          <Muted>{about.join(', ')}</Muted>
        </div>
        <IconButton aria-label={`Remove ${name}`} title="Remove" onClick={onRemove}>
          <Trash2 size={16} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </Head>
      <TextField label="Name of the variation" autoComplete="off" {...register(`variations.${index}.name`)} />
      {facts.category === 'image' ? (
        <Pair>
          <TextField
            label="Background (optional)"
            placeholder="#RRGGBB"
            autoComplete="off"
            spellCheck={false}
            maxLength={7}
            {...register(`variations.${index}.background`)}
          />
          <Field label="Background size">
            {(ids) => (
              <Select {...ids} {...register(`variations.${index}.backgroundSize`)}>
                <option value="contain">Contain</option>
                <option value="cover">Cover</option>
              </Select>
            )}
          </Field>
        </Pair>
      ) : null}
    </Frame>
  );
};
