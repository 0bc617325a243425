import Trash2 from 'lucide-react/icons/trash';
import { Controller, useFormContext } from 'react-hook-form';
import { moneyText } from '#core/kernel/money.ts';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import { Checkbox } from '#ui/kit/forms/Checkbox.tsx';
import { Field, Select, TextArea, TextField } from '#ui/kit/forms/Field.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { CardHead, Columns, ItemFrame, ItemName } from './editor-styles.ts';
import { useEditorCurrency } from './editor-currency.ts';
import type { EditorForm } from './editor-form.ts';
import { GeneratedMark } from './GeneratedMark.tsx';
import { GeneratedReason } from './GeneratedReason.tsx';
import { ItemFilesField } from './ItemFilesField.tsx';

type Props = { readonly service: number; readonly item: number; readonly onRemove: () => void };

export const LineItemFields = ({ service, item, onRemove }: Props) => {
  const { formState, register } = useFormContext<EditorForm>();
  const currency = useEditorCurrency();
  const errors = formState.errors.services?.[service]?.lineItems?.[item];
  const path = `services.${service}.lineItems.${item}` as const;
  const name = `line item ${item + 1}`;
  return (
    <ItemFrame aria-label={`Line item ${item + 1}`}>
      <CardHead>
        <ItemName>
          Line item {item + 1}
          <GeneratedMark path={path} />
        </ItemName>
        <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
          <Trash2 size={16} aria-hidden />
        </IconButton>
      </CardHead>
      <GeneratedReason path={path} />
      <Columns $of="minmax(0, 1fr) 72px 128px 120px">
        <TextField
          label="Title"
          maxLength={draftLimits.title}
          problem={errors?.title?.message}
          {...register(`${path}.title`)}
        />
        <TextField
          label="Quantity"
          inputMode="numeric"
          problem={errors?.quantity?.message}
          {...register(`${path}.quantity`)}
        />
        <TextField
          label={`Price (${currency})`}
          inputMode="decimal"
          placeholder={moneyText(0, currency)}
          problem={errors?.price?.message}
          {...register(`${path}.price`)}
        />
        <Field label="Billing">
          {(ids) => (
            <Select {...ids} {...register(`${path}.billing`)}>
              <option value="ONE_TIME">One-time</option>
              <option value="MONTH">Monthly</option>
              <option value="YEAR">Yearly</option>
            </Select>
          )}
        </Field>
      </Columns>
      <TextArea
        label="Description"
        maxLength={draftLimits.description}
        rows={2}
        problem={errors?.description?.message}
        {...register(`${path}.description`)}
      />
      <Controller
        name={`${path}.isRequired`}
        render={({ field: { value, onChange } }) => (
          <Checkbox checked={value === true} onChange={onChange}>
            Required: cannot be left out
          </Checkbox>
        )}
      />
      <ItemFilesField path={`${path}.files`} problem={errors?.files?.message} />
    </ItemFrame>
  );
};
