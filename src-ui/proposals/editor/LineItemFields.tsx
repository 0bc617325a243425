import Bookmark from 'lucide-react/icons/bookmark';
import Trash2 from 'lucide-react/icons/trash';
import type { ReactNode } from 'react';
import { Controller, useFormContext } from 'react-hook-form';
import { moneyText } from '#core/kernel/money.ts';
import { draftLimits } from '#core/proposals/proposal-draft.ts';
import { Checkbox } from '#ui/kit/forms/Checkbox.tsx';
import { Field, Select, TextArea, TextField } from '#ui/kit/forms/Field.tsx';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { KeepItem } from '../templates/KeepItem.tsx';
import { CardHead, HeadTools, ItemFrame, ItemName, PriceFields } from './editor-styles.ts';
import { useEditorLetter } from './editor-letter.ts';
import type { EditorForm } from './editor-form.ts';
import { useProblem } from './editor-problems.ts';
import { GeneratedMark } from './GeneratedMark.tsx';
import { GeneratedReason } from './GeneratedReason.tsx';
import { ItemFilesField } from './ItemFilesField.tsx';

type Props = {
  readonly service: number;
  readonly item: number;
  /** By which the line is moved. */
  readonly handle: ReactNode;
  readonly onRemove: () => void;
};

export const LineItemFields = ({ service, item, handle, onRemove }: Props) => {
  const { register } = useFormContext<EditorForm>();
  const { currency } = useEditorLetter();
  const path = `services.${service}.lineItems.${item}` as const;
  const name = `line item ${item + 1}`;
  return (
    <ItemFrame aria-label={`Line item ${item + 1}`}>
      <CardHead>
        <ItemName>
          Line item {item + 1}
          <GeneratedMark path={path} />
        </ItemName>
        <HeadTools>
          {handle}
          <KeepItem service={service} item={item}>
            {(open) => (
              <IconButton aria-label={`Save ${name} to the library`} aria-haspopup="dialog" onClick={open}>
                <Bookmark size={16} aria-hidden />
              </IconButton>
            )}
          </KeepItem>
          <IconButton aria-label={`Remove ${name}`} onClick={onRemove}>
            <Trash2 size={16} aria-hidden />
          </IconButton>
        </HeadTools>
      </CardHead>
      <GeneratedReason path={path} />
      <TextField
        label="Title"
        maxLength={draftLimits.title}
        problem={useProblem(`${path}.title`)}
        {...register(`${path}.title`)}
      />
      <PriceFields>
        <TextField
          label="Quantity"
          inputMode="numeric"
          problem={useProblem(`${path}.quantity`)}
          {...register(`${path}.quantity`)}
        />
        <TextField
          label={`Price (${currency})`}
          inputMode="decimal"
          placeholder={moneyText(0, currency)}
          problem={useProblem(`${path}.price`)}
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
      </PriceFields>
      <TextArea
        label="Description"
        maxLength={draftLimits.description}
        rows={2}
        problem={useProblem(`${path}.description`)}
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
      <ItemFilesField path={`${path}.files`} problem={useProblem(`${path}.files`)} />
    </ItemFrame>
  );
};
