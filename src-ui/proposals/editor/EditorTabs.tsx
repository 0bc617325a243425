import styled from 'styled-components';

export type EditorTab = 'edit' | 'preview';

/** Where there is no room for both, one is shown at a time. */
const Tabs = styled.div`
  display: none;

  ${({ theme }) => theme.media.onePart} {
    display: flex;
    gap: ${({ theme }) => theme.space[4]};
    margin-bottom: ${({ theme }) => theme.space[4]};
    border-bottom: 1px solid ${({ theme }) => theme.color.line};
  }

  button {
    min-height: 36px;
    margin-bottom: -1px;
    border-bottom: 2px solid transparent;
    color: ${({ theme }) => theme.color.muted};
    font-weight: ${({ theme }) => theme.weight.medium};

    @media (pointer: coarse) {
      min-height: ${({ theme }) => theme.control.touch};
    }
  }

  button[aria-pressed='true'] {
    border-color: ${({ theme }) => theme.color.text};
    color: ${({ theme }) => theme.color.text};
  }
`;

const tabs = [
  ['edit', 'Edit'],
  ['preview', 'Preview'],
] as const;

type Props = { readonly tab: EditorTab; readonly onChoose: (tab: EditorTab) => void };

export const EditorTabs = ({ tab, onChoose }: Props) => (
  <Tabs role="group" aria-label="View">
    {tabs.map(([name, label]) => (
      <button key={name} type="button" aria-pressed={tab === name} onClick={() => onChoose(name)}>
        {label}
      </button>
    ))}
  </Tabs>
);
