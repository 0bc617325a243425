import ImagePlus from 'lucide-react/icons/image-plus';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import type { VariationDraft } from '#core/assets/asset.ts';
import { offeredTypes } from '#core/files/accepted-files.ts';
import { mediaKinds } from '#core/files/file-gateway.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { bringIntoView } from '#ui/kit/forms/bring-into-view.ts';
import { FailedFiles } from '#ui/kit/forms/FailedFiles.tsx';
import { useSending } from '#ui/kit/forms/use-sending.ts';
import { IconButton } from '#ui/kit/IconButton.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import { Progress } from '#ui/kit/Progress.tsx';
import { assetActions } from '../asset-actions.ts';
import { keysOf, sentForm, type AssetValues } from './asset-form.ts';
import { Line, Muted, Section } from '../detail/detail-styles.ts';
import { usePreviews } from './use-previews.ts';
import { VariationFields } from './VariationFields.tsx';

const Adder = styled.label`
  position: relative;
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${({ theme }) => theme.space[2]};
  min-height: 72px;
  padding: ${({ theme }) => theme.space[3]};
  border: 1px dashed ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.card};
  font-weight: ${({ theme }) => theme.weight.medium};
  cursor: pointer;

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  &:focus-within {
    outline: 2px solid ${({ theme }) => theme.color.accent};
    outline-offset: 2px;
  }

  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: pointer;
  }
`;

const Sending = styled(Line)`
  flex-wrap: nowrap;

  > label {
    flex: 1;
    min-width: 0;
    overflow-wrap: anywhere;
  }
`;

const withoutExtension = (name: string): string => name.replace(/\.[a-z0-9]{1,5}$/i, '');

type AdderProps = { readonly onFiles: (files: readonly File[]) => void };

const AddFiles = ({ onFiles }: AdderProps) => {
  const id = useId();
  return (
    <Adder
      htmlFor={id}
      onDragOver={(event) => event.preventDefault()}
      onDrop={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onFiles([...event.dataTransfer.files]);
      }}
    >
      <ImagePlus size={20} strokeWidth={1.75} aria-hidden />
      Add files
      <input
        id={id}
        type="file"
        multiple
        accept={offeredTypes(mediaKinds).join(',')}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </Adder>
  );
};

/** The variations of an asset: files are added, named, given a background, chosen as the primary one and taken out. */
export const FilesField = () => {
  const { control, formState, getValues, setValue, clearErrors } = useFormContext<AssetValues>();
  const { fields, append, remove } = useFieldArray({ control, name: 'variations', keyName: 'field' });
  const add = (sent: readonly VariationDraft[], file: File): void => {
    previews.show(sent, file);
    const variation = sentForm(sent, getValues('variations').length === 0);
    if (variation === undefined) return;
    append(variation, { shouldFocus: false });
    clearErrors('variations');
    if (getValues('name') === '') setValue('name', withoutExtension(file.name), { shouldDirty: true });
  };
  const { discard, files: openFiles } = useFeature(assetActions);
  const files = useSending(openFiles);
  const previews = usePreviews();
  const removeAsset = (index: number): void => {
    const variation = getValues(`variations.${index}`);
    remove(index);
    if (variation.isNew) void discard(keysOf(variation));
  };
  const choosePrimary = (chosen: number): void => {
    clearErrors('variations');
    for (const index of fields.keys())
      setValue(`variations.${index}.isPrimary`, index === chosen, { shouldDirty: true });
  };
  const problem = formState.errors.variations?.message ?? formState.errors.variations?.root?.message;
  return (
    <Section aria-label="Variations">
      <h3>Variations</h3>
      {fields.length === 0 ? <Muted>The files of the asset. The primary one represents it.</Muted> : null}
      {fields.map(({ field, facts }, index) => (
        <VariationFields
          key={field}
          index={index}
          preview={previews.byKey.get(facts.key)}
          onPrimary={() => choosePrimary(index)}
          onRemove={() => removeAsset(index)}
        />
      ))}
      {files.onWay
        .filter((file) => file.problem === undefined)
        .map(({ id, name, part, cancel }) => (
          <Sending key={id}>
            <Progress done={part} total={1}>
              {name}, {Math.round(part * 100)} %
            </Progress>
            <IconButton aria-label={`Cancel upload of ${name}`} onClick={cancel}>
              <X size={16} strokeWidth={1.75} aria-hidden />
            </IconButton>
          </Sending>
        ))}
      <FailedFiles onWay={files.onWay} />
      {problem === undefined ? null : (
        <Notice ref={bringIntoView} $tone="danger" role="alert">
          {problem}
        </Notice>
      )}
      <AddFiles onFiles={(chosen) => files.start(chosen, add)} />
    </Section>
  );
};
