import styled from 'styled-components';
import { useStore } from 'zustand';
import { textStyle } from '#ui/theme/text-style.ts';
import type { Autosave, AutosaveState } from './autosave.ts';

const Word = styled.p`
  ${textStyle('table')}
  color: ${({ theme }) => theme.color.muted};
`;

const words: Readonly<Record<AutosaveState['kind'], string>> = {
  new: 'Not saved yet',
  edited: 'Edited, not saved yet',
  saving: 'Saving…',
  saved: 'Draft saved',
  failed: 'Not saved',
};

type Props = { readonly autosave: Pick<Autosave, 'store'> };

/** Whether what is written is kept: to be looked at, not read out with every pause. A failure is an alert elsewhere. */
export const SaveState = ({ autosave }: Props) => (
  <Word role="status" aria-live="off">
    {words[useStore(autosave.store).kind]}
  </Word>
);
