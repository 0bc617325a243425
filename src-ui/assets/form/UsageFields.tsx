import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { assetLimits } from '#core/assets/check-asset.ts';
import { Button } from '#ui/kit/Button.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { emptyLocation, type AssetValues } from './asset-form.ts';
import { Muted, Section } from '../detail/detail-styles.ts';

const Row = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr)) auto;
  align-items: end;
  gap: ${({ theme }) => theme.space[2]};
  padding-bottom: ${({ theme }) => theme.space[3]};
  border-bottom: 1px solid ${({ theme }) => theme.color.line};

  > button {
    grid-area: 1 / 3;
  }
`;

const parts = [
  ['website', 'Website'],
  ['app', 'App'],
  ['page', 'Page'],
  ['component', 'Component'],
] as const;

/** Where an asset is in use, as many rows as there are places. */
export const UsageFields = () => {
  const { control, register, formState } = useFormContext<AssetValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'usageLocations', keyName: 'field' });
  const problem = formState.errors.usageLocations?.message;
  return (
    <Section aria-label="Usage locations">
      <h3>Usage locations</h3>
      {fields.length === 0 ? <Muted>Where the asset is in use, so that people who change it know.</Muted> : null}
      {fields.map(({ field }, index) => (
        <Row key={field} role="group" aria-label={`Usage location ${index + 1}`}>
          {parts.map(([name, label]) => (
            <TextField
              key={name}
              label={label}
              autoComplete="off"
              maxLength={assetLimits.usageText}
              {...register(`usageLocations.${index}.${name}`)}
            />
          ))}
          <IconButton aria-label={`Remove usage location ${index + 1}`} onClick={() => remove(index)}>
            <Trash2 size={16} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </Row>
      ))}
      {problem === undefined ? null : (
        <Notice $tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      {fields.length < assetLimits.usageLocations ? (
        <div>
          <Button onClick={() => append(emptyLocation)}>
            <Plus size={16} strokeWidth={1.75} aria-hidden />
            Add usage location
          </Button>
        </div>
      ) : null}
    </Section>
  );
};
