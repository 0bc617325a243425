import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import X from 'lucide-react/icons/x';
import styled from 'styled-components';
import { IconButton } from '#ui/kit/IconButton.tsx';
import type { Neighbours } from './use-neighbours.ts';

const Row = styled.div`
  display: flex;
  flex: none;
  margin: -6px -8px -6px 0;

  button[aria-disabled='true'] {
    cursor: default;
    opacity: 0.4;
  }
`;

type Props = Partial<Neighbours> & {
  readonly onShow: (id: string) => void;
  readonly onClose: () => void;
};

/** On to the asset before or after, and out. */
export const AssetTools = ({ previous, next, onShow, onClose }: Props) => {
  const step = (label: string, to: string | undefined, Icon: typeof X) => (
    <IconButton
      aria-label={label}
      title={label}
      aria-disabled={to === undefined}
      onClick={() => (to === undefined ? undefined : onShow(to))}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden />
    </IconButton>
  );
  return (
    <Row>
      {previous === undefined && next === undefined ? null : (
        <>
          {step('Previous asset', previous, ChevronLeft)}
          {step('Next asset', next, ChevronRight)}
        </>
      )}
      <IconButton aria-label="Close" title="Close" onClick={onClose}>
        <X size={20} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </Row>
  );
};
