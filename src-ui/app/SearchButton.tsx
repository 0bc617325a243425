import Search from 'lucide-react/icons/search';
import styled from 'styled-components';
import { menuRow } from './menu-row.ts';

const Frame = styled.button.attrs({ type: 'button' })`
  ${menuRow}
  width: 100%;
  margin-bottom: ${({ theme }) => theme.space[3]};
  border: 1px solid ${({ theme }) => theme.color.line};

  kbd {
    margin-left: auto;
    font: inherit;
    font-size: ${({ theme }) => theme.size.meta};

    @media (pointer: coarse) {
      display: none;
    }
  }
`;

const shortcut = /Mac|iPhone|iPad/.test(navigator.platform) ? '⌘ K' : 'Ctrl K';

type Props = { readonly isOpen: boolean; readonly onOpen: () => void; readonly onIntent: () => void };

/** Opens the command menu, and tells by which keys it opens too. */
export const SearchButton = ({ isOpen, onOpen, onIntent }: Props) => (
  <Frame
    aria-label="Search and commands"
    aria-keyshortcuts="Control+K Meta+K"
    aria-haspopup="dialog"
    aria-expanded={isOpen}
    title={`Search and commands (${shortcut})`}
    onPointerEnter={onIntent}
    onClick={onOpen}
  >
    <Search size={16} strokeWidth={1.75} aria-hidden />
    <span>Search</span>
    <kbd>{shortcut}</kbd>
  </Frame>
);
