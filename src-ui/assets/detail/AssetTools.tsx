import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import type { LucideIcon } from 'lucide-react/types';
import styled from 'styled-components';
import { IconButton } from '#ui/kit/IconButton.tsx';
import type { Neighbours } from './use-neighbours.ts';

const Row = styled.div`
  display: flex;
  flex: none;

  button[aria-disabled='true'] {
    cursor: default;
    opacity: 0.4;
  }
`;

type Props = Partial<Neighbours> & {
  readonly onShow: (id: string) => void;
};

/** On to the asset before or after. */
export const AssetTools = ({ previous, next, onShow }: Props) => {
  const step = (label: string, to: string | undefined, Icon: LucideIcon) => (
    <IconButton
      aria-label={label}
      title={label}
      aria-disabled={to === undefined}
      onClick={() => (to === undefined ? undefined : onShow(to))}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
  return previous === undefined && next === undefined ? null : (
    <Row>
      {step('Previous asset', previous, ChevronLeft)}
      {step('Next asset', next, ChevronRight)}
    </Row>
  );
};
