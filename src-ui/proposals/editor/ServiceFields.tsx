import Plus from 'lucide-react/icons/plus';
import Trash2 from 'lucide-react/icons/trash';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import { Button } from '#ui/kit/Button.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { ServiceBadge } from '#ui/kit/ServiceBadges.tsx';
import { CardHead, ServiceCard } from './editor-styles.ts';
import { emptyItem, type EditorForm } from './editor-form.ts';
import { LineItemFields } from './LineItemFields.tsx';

type Props = { readonly index: number; readonly onRemove: () => void };

export const ServiceFields = ({ index, onRemove }: Props) => {
  const { control, formState, register } = useFormContext<EditorForm>();
  const { fields, append, remove } = useFieldArray({ control, name: `services.${index}.lineItems`, keyName: 'field' });
  const type = useWatch({ control, name: `services.${index}.type` });
  const title = useWatch({ control, name: `services.${index}.title` });
  return (
    <ServiceCard aria-label={`Service ${title}`}>
      <CardHead>
        <ServiceBadge type={type} full />
        <IconButton aria-label={`Remove service ${title}`} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </CardHead>
      <TextField
        label="Service title"
        maxLength={draftLimits.title}
        problem={formState.errors.services?.[index]?.title?.message}
        {...register(`services.${index}.title`)}
      />
      {fields.map(({ field }, item) => (
        <LineItemFields key={field} service={index} item={item} onRemove={() => remove(item)} />
      ))}
      <div>
        <Button onClick={() => append(emptyItem())}>
          <Plus size={16} aria-hidden />
          Add line item
        </Button>
      </div>
    </ServiceCard>
  );
};
