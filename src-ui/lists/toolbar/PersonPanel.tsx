import { useState, type RefObject } from 'react';
import styled from 'styled-components';
import { PopoverPanel } from '#ui/kit/overlays/PopoverPanel.tsx';
import { PersonSearch } from '#ui/people/PersonSearch.tsx';

const Frame = styled.div`
  width: 300px;
  min-height: 340px;
  padding: 8px;
`;

type Props = {
  readonly label: string;
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onChoose: (userId: string) => void;
  readonly onClose: () => void;
};

/** Finds the person whose records a list shows. Mounted means open. */
export const PersonPanel = ({ label, anchor, onChoose, onClose }: Props) => {
  const [typed, setTyped] = useState('');
  return (
    <PopoverPanel label={label} anchor={anchor} onClose={onClose}>
      <Frame>
        <PersonSearch
          label={label}
          typed={typed}
          onType={setTyped}
          placeholder="Name or email"
          without={[]}
          onPick={({ id }) => {
            onClose();
            onChoose(id);
          }}
        />
      </Frame>
    </PopoverPanel>
  );
};
