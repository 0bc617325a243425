import ChevronDown from 'lucide-react/icons/chevron-down';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { useApp } from '#ui/context/portal-context.ts';
import type { MenuHeading } from '#ui/feature/ui-feature.ts';
import { menuRow } from './menu-row.ts';

const Head = styled.h2`
  padding: 0 ${({ theme }) => theme.space[2]} 4px;
  color: ${({ theme }) => theme.color.muted};
  font-size: ${({ theme }) => theme.size.meta};
  font-weight: ${({ theme }) => theme.weight.medium};

  &:has(button) {
    padding: 0;
  }

  ${({ theme }) => theme.media.narrowMenu} {
    display: none;
  }
`;

const Fold = styled.button.attrs({ type: 'button' })`
  ${menuRow}
  gap: 4px;
  width: 100%;
  min-height: 28px;
  font-size: inherit;

  svg {
    transition: transform ${({ theme }) => theme.motion};
  }

  &[aria-expanded='false'] svg {
    transform: rotate(-90deg);
  }
`;

type Props = { readonly label: MenuHeading; readonly controls: string };

/** The heading of a part of the menu; that of the service lines folds them. */
export const MenuGroupHead = ({ label, controls }: Props) => {
  const { areServicesOpen, toggleServices } = useStore(useApp().menu);
  return (
    <Head>
      {label === 'Services' ? (
        <Fold aria-expanded={areServicesOpen} aria-controls={controls} onClick={toggleServices}>
          {label}
          <ChevronDown size={14} strokeWidth={1.75} aria-hidden />
        </Fold>
      ) : (
        label
      )}
    </Head>
  );
};
