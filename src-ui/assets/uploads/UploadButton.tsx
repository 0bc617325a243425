import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { lazy, Suspense, useRef, useState } from 'react';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { offeredTypes } from '#core/files/accepted-files.ts';
import { mediaKinds } from '#core/files/file-gateway.ts';
import { useFeature } from '#ui/context/portal-context.ts';
import { Button } from '#ui/kit/Button.tsx';
import { choicesMade, uploadChoices } from './upload-choices.ts';
import { useUpload } from './use-upload.ts';

const UploadChoicesDialog = lazy(() =>
  import('./UploadChoicesDialog.tsx').then((module) => ({ default: module.UploadChoicesDialog })),
);

const Pair = styled.span`
  display: inline-flex;
  gap: ${({ theme }) => theme.space[2]};
`;

type Props = {
  /** The collection that the assets go into. */
  readonly collectionId?: string | undefined;
};

/** Chooses files to upload, and what they get on their way in. */
export const UploadButton = ({ collectionId }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [choosing, setChoosing] = useState(false);
  const made = choicesMade(useStore(useFeature(uploadChoices)));
  const upload = useUpload(collectionId);
  return (
    <Pair>
      <Button
        aria-label={made === 0 ? 'Upload options' : `Upload options, ${made} set`}
        aria-haspopup="dialog"
        onClick={() => setChoosing(true)}
      >
        <SlidersHorizontal size={16} aria-hidden />
        {made === 0 ? null : made}
      </Button>
      <Button $look="primary" onClick={() => input.current?.click()}>
        Upload
      </Button>
      <input
        ref={input}
        hidden
        multiple
        type="file"
        accept={offeredTypes(mediaKinds).join(',')}
        aria-label="Files to upload"
        onChange={({ target }) => {
          upload([...(target.files ?? [])]);
          target.value = '';
        }}
      />
      {choosing ? (
        <Suspense>
          <UploadChoicesDialog onClose={() => setChoosing(false)} />
        </Suspense>
      ) : null}
    </Pair>
  );
};
