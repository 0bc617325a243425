import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import styled from 'styled-components';
import { useStore } from 'zustand';
import { menuRow } from './menu-row.ts';
import { useApp } from '#ui/context/portal-context.ts';

const Fold = styled.button.attrs({ type: 'button' })`
  ${menuRow}
  width: 100%;

  ${({ theme }) => theme.media.tablet} {
    display: none;
  }
`;

/** Makes the side menu a row of icons, and back. */
export const FoldMenu = () => {
  const { width, toggle } = useStore(useApp().menu);
  const [label, Icon] = width === 'narrow' ? ['Expand menu', PanelLeftOpen] : ['Collapse menu', PanelLeftClose];
  return (
    <Fold title={width === 'narrow' ? label : undefined} onClick={toggle}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      <span>{label}</span>
    </Fold>
  );
};
