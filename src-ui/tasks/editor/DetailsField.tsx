import { useState, type TextareaHTMLAttributes, type Ref } from 'react';
import styled from 'styled-components';
import { taskLimits } from '#core/tasks/task.ts';
import { controlStyle, Label } from '#ui/kit/forms/Field.tsx';
import { TextArea } from '#ui/kit/forms/Field.tsx';
import { Markdown } from '../markdown/Markdown.tsx';

const Frame = styled.div`
  position: relative;
`;

const Ways = styled.div`
  position: absolute;
  top: -6px;
  right: 0;
  display: flex;
`;

const Way = styled.button.attrs({ type: 'button' })`
  min-height: 28px;
  padding: 0 8px;
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.table};

  &:hover {
    background: ${({ theme }) => theme.color.hover};
  }

  &[aria-pressed='true'] {
    color: ${({ theme }) => theme.color.text};
    font-weight: ${({ theme }) => theme.weight.medium};
    text-decoration: underline;
    text-decoration-thickness: 2px;
    text-underline-offset: 6px;
  }
`;

const Preview = styled.div`
  display: grid;
  gap: 6px;

  > div {
    ${controlStyle}
    min-height: 156px;
    max-height: 320px;
    overflow-y: auto;
  }
`;

const Nothing = styled.p`
  color: ${({ theme }) => theme.color.muted};
`;

type Props = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  readonly text: string;
  readonly problem: string | undefined;
  readonly ref?: Ref<HTMLTextAreaElement>;
};

/** The details of a task as Markdown, with a preview in their place. */
export const DetailsField = ({ text, problem, ...area }: Props) => {
  const [isPreview, setPreview] = useState(false);
  return (
    <Frame>
      <div hidden={isPreview}>
        <TextArea
          label="Details"
          rows={6}
          maxLength={taskLimits.details}
          help="Markdown: **bold**, lists, tables, links"
          problem={problem}
          {...area}
        />
      </div>
      {isPreview ? (
        <Preview>
          <Label as="span">Details</Label>
          {/* It scrolls by itself, with the keyboard too. */}
          {/* eslint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
          <div role="region" aria-label="Preview of the details" tabIndex={0}>
            {text.trim() === '' ? <Nothing>Nothing to preview yet.</Nothing> : <Markdown text={text} />}
          </div>
        </Preview>
      ) : null}
      <Ways>
        <Way aria-pressed={!isPreview} onClick={() => setPreview(false)}>
          Write
        </Way>
        <Way aria-pressed={isPreview} onClick={() => setPreview(true)}>
          Preview
        </Way>
      </Ways>
    </Frame>
  );
};
