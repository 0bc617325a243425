import Film from 'lucide-react/icons/film';
import ImagePlus from 'lucide-react/icons/image-plus';
import Images from 'lucide-react/icons/images';
import X from 'lucide-react/icons/x';
import { useId } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import styled from 'styled-components';
import { offeredTypes } from '#core/files/accepted-files.ts';
import { isMedia, mediaKinds } from '#core/files/file-gateway.ts';
import type { AttachedFile } from '#ui/attachments/FileTiles.tsx';
import { FromAssets } from '#ui/attachments/FromAssets.tsx';
import { useFeature } from '#ui/context/portal-context.ts';
import { FailedFiles } from '#ui/kit/forms/FailedFiles.tsx';
import { useSending } from '#ui/kit/forms/use-sending.ts';
import { Notice } from '#ui/kit/Notice.tsx';
import type { EditorForm, FileForm } from './editor-form.ts';
import { editorStores } from './editor-stores.ts';

const Row = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: ${({ theme }) => theme.space[2]};
`;

const Tile = styled.li`
  position: relative;
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border: 1px solid ${({ theme }) => theme.color.line};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};

  img {
    width: 100%;
    height: 100%;
    border-radius: inherit;
    object-fit: cover;
  }

  button {
    position: absolute;
    top: -8px;
    right: -8px;
    display: grid;
    place-items: center;
    width: 24px;
    height: 24px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: 50%;
    background: ${({ theme }) => theme.color.raised};
  }
`;

const Adder = styled.label`
  display: grid;
  place-items: center;
  width: 72px;
  height: 72px;
  border: 1px dashed ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.color.muted};
  cursor: pointer;

  &:focus-within {
    outline: 2px solid ${({ theme }) => theme.color.accent};
    outline-offset: 2px;
  }

  input {
    position: absolute;
    opacity: 0;
    width: 1px;
    height: 1px;
  }
`;

type Props = { readonly path: `services.${number}.lineItems.${number}.files`; readonly problem: string | undefined };

/** Images and videos of a line item: choose several, see each one's progress, take any back. */
export const ItemFilesField = ({ path, problem }: Props) => {
  const id = useId();
  const { control, watch } = useFormContext<EditorForm>();
  const { fields, append, remove } = useFieldArray({ control, name: path, keyName: 'field' });
  const uploads = useSending(useFeature(editorStores).files);
  const add = (sent: Omit<FileForm, 'thumbnailUrl' | 'name'>, file: File): void => {
    const thumbnailUrl = sent.type === 'image' ? URL.createObjectURL(file) : undefined;
    append({ ...sent, thumbnailUrl, name: file.name }, { shouldFocus: false });
  };
  const addAssets = (files: readonly AttachedFile[]): void => {
    const media = files.flatMap(({ type, ...file }) => (isMedia(type) ? [{ ...file, type }] : []));
    append(media, { shouldFocus: false });
  };
  const recipients = watch('recipients').flatMap(({ userId, email }) =>
    userId === undefined ? [] : [{ userId, email }],
  );
  return (
    <div>
      <Row aria-label="Files">
        {fields.map(({ field, type, thumbnailUrl }, index) => (
          <Tile key={field}>
            {thumbnailUrl === undefined ? <Film size={20} aria-hidden /> : <img src={thumbnailUrl} alt="" />}
            <button type="button" aria-label={`Remove ${type} ${index + 1}`} onClick={() => remove(index)}>
              <X size={13} aria-hidden />
            </button>
          </Tile>
        ))}
        {uploads.onWay
          .filter(({ problem: failed }) => failed === undefined)
          .map((upload) => (
            <Tile
              key={upload.id}
              role="progressbar"
              aria-label={upload.name}
              aria-valuenow={Math.round(upload.part * 100)}
            >
              {Math.round(upload.part * 100)} %
              <button type="button" aria-label={`Cancel upload of ${upload.name}`} onClick={upload.cancel}>
                <X size={13} aria-hidden />
              </button>
            </Tile>
          ))}
        <li>
          <Adder htmlFor={id} title="Add images or videos">
            <ImagePlus size={20} aria-hidden />
            <input
              id={id}
              type="file"
              multiple
              aria-label="Add images or videos"
              accept={offeredTypes(mediaKinds).join(',')}
              onChange={(event) => {
                uploads.start([...(event.target.files ?? [])], add);
                event.target.value = '';
              }}
            />
          </Adder>
        </li>
        <li>
          <FromAssets attached={fields.map(({ key }) => key)} people={recipients} onPick={addAssets}>
            {(open) => (
              <Adder as="button" type="button" aria-label="From the assets" title="From the assets" onClick={open}>
                <Images size={20} aria-hidden />
              </Adder>
            )}
          </FromAssets>
        </li>
      </Row>
      <FailedFiles onWay={uploads.onWay} />
      {problem === undefined ? null : (
        <Notice $tone="danger" role="alert">
          {problem}
        </Notice>
      )}
    </div>
  );
};
