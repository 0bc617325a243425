import { useRef, useState } from 'react';
import styled from 'styled-components';
import type { Day } from '#core/kernel/calendar/day.ts';
import { Button } from '#ui/kit/Button.tsx';
import { TextField } from '#ui/kit/forms/Field.tsx';
import { PopoverPanel } from '#ui/kit/overlays/PopoverPanel.tsx';
import type { PanelProps } from '#ui/record/Property.tsx';

const Frame = styled.form`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  width: 240px;
  padding: ${({ theme }) => theme.space[3]};
`;

const Row = styled.div`
  display: flex;
  justify-content: end;
  gap: ${({ theme }) => theme.space[2]};
`;

type Props = PanelProps & {
  /** `YYYY-MM-DD`; undefined for none. */
  readonly day: Day | undefined;
  readonly onSave: (day: Day | undefined) => void;
};

/** The day that something is due on. One that is half typed is refused. */
export const DuePanel = ({ label, anchor, day, onSave, onClose }: Props) => {
  const input = useRef<HTMLInputElement>(null);
  const [problem, setProblem] = useState<string>();
  const save = (next: string): void => {
    onClose();
    if (next !== (day ?? '')) onSave(next === '' ? undefined : next);
  };
  return (
    <PopoverPanel label={label} anchor={anchor} onClose={onClose}>
      <Frame
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const { current } = input;
          if (current === null) return;
          if (current.validity.badInput) setProblem('Finish the date, or clear it');
          else save(current.value);
        }}
      >
        <TextField
          ref={input}
          label="Due date"
          type="date"
          max="9999-12-31"
          autoFocus
          defaultValue={day}
          problem={problem}
        />
        <Row>
          {day === undefined ? null : <Button onClick={() => save('')}>No date</Button>}
          <Button type="submit" $look="primary">
            Save
          </Button>
        </Row>
      </Frame>
    </PopoverPanel>
  );
};
