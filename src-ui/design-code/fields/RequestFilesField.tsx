import { useId } from 'react';
import styled from 'styled-components';
import { FileInput } from '#ui/attachments/FileInput.tsx';
import { FileTiles } from '#ui/attachments/FileTiles.tsx';
import { useFilesAt } from '#ui/attachments/use-files.ts';
import type { MediaKind } from '#core/files/file-gateway.ts';
import type { Answer, RequestField } from '#core/design-code/request-field.ts';
import { FieldStack, Help, Label, Problem } from '#ui/kit/forms/Field.tsx';
import { attachedFiles, fittingName } from './attached-file.ts';
import { useFormContext } from '../form/form-context.ts';

const Place = styled(FieldStack)`
  gap: ${({ theme }) => theme.space[3]};
  padding: ${({ theme }) => theme.space[4]};
  border: 1px dashed ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.control};

  &[data-over='true'] {
    border-color: ${({ theme }) => theme.color.accent};
    background: ${({ theme }) => theme.color.accentSoft};
  }
`;

const Row = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]} ${({ theme }) => theme.space[3]};
`;

const takenWords = (takes: readonly MediaKind[]): string => {
  if (takes.length > 1) return 'Pictures and films';
  return takes[0] === 'video' ? 'Films' : 'Pictures';
};

type Props = {
  readonly field: Extract<RequestField, { readonly control: 'files' }>;
  readonly label: string;
  readonly answer: Answer | undefined;
  readonly problem: string | undefined;
};

/** Pictures and films for one question: chosen, dropped or pasted. */
export const RequestFilesField = ({ field, label, answer, problem }: Props) => {
  const id = useId();
  const { form, uploads, dropFile } = useFormContext();
  const files = attachedFiles(answer);
  const sending = useFilesAt(uploads, field, (sent) =>
    form.actions.attach(field.name, { ...sent, name: fittingName(sent.name) }),
  );
  const remove = (key: string): void => {
    form.actions.answer(
      field.name,
      files.filter((file) => file.key !== key),
    );
    dropFile(key);
  };
  const note = `${field.help ?? takenWords(field.takes)}. At most ${field.most} files.`;
  return (
    <FieldStack role="group" aria-labelledby={id} aria-describedby={`${id}-note`}>
      <Label as="span" id={id}>
        {label}
      </Label>
      <Place {...sending.place} data-over={sending.isOver}>
        <FileTiles label={field.label} files={files} onWay={sending.onWay} onRemove={remove} />
        <Row>
          <FileInput label={field.label} takes={field.takes} onFiles={sending.take} />
          <Help as="span">or drop or paste them here</Help>
        </Row>
      </Place>
      {problem === undefined ? <Help id={`${id}-note`}>{note}</Help> : <Problem id={`${id}-note`}>{problem}</Problem>}
    </FieldStack>
  );
};
