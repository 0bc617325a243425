import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import type { ReactNode } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import { Button } from '#ui/kit/Button.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { ServiceBadge } from '#ui/kit/ServiceBadges.tsx';
import { Sortable } from '#ui/kit/sorting/Sortable.tsx';
import { SortableRow } from '#ui/kit/sorting/SortableRow.tsx';
import { LibraryButton } from '../templates/LibraryButton.tsx';
import { AddRow, CardHead, HeadTools, ServiceCard } from './editor-styles.ts';
import { emptyItem, type EditorForm } from './editor-form.ts';
import { useProblem } from './editor-problems.ts';
import { LineItemFields } from './LineItemFields.tsx';

const lineName = (index: number): string => `line item ${index + 1}`;

type Props = {
  readonly index: number;
  /** By which the service is moved. */
  readonly handle: ReactNode;
  readonly onRemove: () => void;
};

export const ServiceFields = ({ index, handle, onRemove }: Props) => {
  const { control, register } = useFormContext<EditorForm>();
  const { fields, append, move, remove } = useFieldArray({
    control,
    name: `services.${index}.lineItems`,
    keyName: 'field',
  });
  const type = useWatch({ control, name: `services.${index}.type` });
  const title = useWatch({ control, name: `services.${index}.title` });
  return (
    <ServiceCard aria-label={`Service ${title}`}>
      <CardHead>
        <ServiceBadge type={type} full />
        <HeadTools>
          {handle}
          <IconButton aria-label={`Remove service ${title}`} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </HeadTools>
      </CardHead>
      <TextField
        label="Service title"
        maxLength={draftLimits.title}
        problem={useProblem(`services.${index}.title`)}
        {...register(`services.${index}.title`)}
      />
      <Sortable ids={fields.map(({ field }) => field)} nameAt={lineName} onMove={move}>
        {fields.map(({ field }, item) => (
          <SortableRow key={field} id={field} name={lineName(item)}>
            {(grip) => <LineItemFields service={index} item={item} handle={grip} onRemove={() => remove(item)} />}
          </SortableRow>
        ))}
      </Sortable>
      <AddRow>
        <Button onClick={() => append(emptyItem())}>
          <Plus size={16} aria-hidden />
          Add line item
        </Button>
        <LibraryButton onPick={(item) => append(item, { shouldFocus: false })} />
      </AddRow>
    </ServiceCard>
  );
};
