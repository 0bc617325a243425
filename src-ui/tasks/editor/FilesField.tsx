import Images from 'lucide-react/icons/images';
import styled from 'styled-components';
import { Button } from '#ui/kit/Button.tsx';
import { Label } from '#ui/kit/forms/Field.tsx';
import { Notice } from '#ui/kit/Notice.tsx';
import type { OwnerChoice } from '#ui/attachments/AssetOwner.tsx';
import { FileInput } from '#ui/attachments/FileInput.tsx';
import { FileTiles, type AttachedFile } from '#ui/attachments/FileTiles.tsx';
import { FromAssets } from '#ui/attachments/FromAssets.tsx';
import type { Files } from '#ui/attachments/use-files.ts';

const Stack = styled.div`
  display: grid;
  justify-items: start;
  gap: ${({ theme }) => theme.space[3]};

  > div,
  > ul {
    justify-self: stretch;
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[3]};

  small {
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }
`;

type Props = {
  readonly files: readonly AttachedFile[];
  /** Whose assets an admin may attach besides their own. */
  readonly people: readonly OwnerChoice[];
  readonly uploads: Files;
  readonly problem: string | undefined;
  readonly onAdd: (files: readonly AttachedFile[]) => void;
  readonly onRemove: (key: string) => void;
};

/** What is attached to a task: dropped anywhere on the form, pasted into it, or chosen. */
export const FilesField = ({ files, people, uploads, problem, onAdd, onRemove }: Props) => (
  <Stack role="group" aria-label="Attachments">
    <Label as="span">Attachments</Label>
    <FileTiles files={files} onWay={uploads.onWay} onRemove={onRemove} />
    {problem === undefined ? null : (
      <Notice $tone="danger" role="alert">
        {problem}
      </Notice>
    )}
    <Row>
      <FileInput onFiles={uploads.take} />
      <FromAssets attached={files.map(({ key }) => key)} people={people} onPick={onAdd}>
        {(open) => (
          <Button onClick={open}>
            <Images size={16} aria-hidden />
            From the assets
          </Button>
        )}
      </FromAssets>
      <small>Pictures, videos, PDF and office files; drop or paste them here as well.</small>
    </Row>
  </Stack>
);
