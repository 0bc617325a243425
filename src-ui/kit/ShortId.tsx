import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { useState } from 'react';
import styled from 'styled-components';
import { copyText } from '#ui/context/clipboard.ts';

const Frame = styled.button.attrs({ type: 'button' })`
  position: relative;
  z-index: 1;
  display: inline-flex;
  align-items: center;
  gap: 6px;
  font-family: ui-monospace, SFMono-Regular, Menlo, Consolas, monospace;
  font-size: ${({ theme }) => theme.size.meta};
  color: ${({ theme }) => theme.color.muted};

  svg {
    opacity: 0;
  }

  &:hover svg,
  &:focus-visible svg,
  tr:hover & svg {
    opacity: 1;
  }
`;

type Props = { readonly id: string };

/** The end of an id, which tells ids of one day apart; a click copies the whole. */
export const ShortId = ({ id }: Props) => {
  const [copied, setCopied] = useState(false);
  const Icon = copied ? Check : Copy;
  const copy = async (): Promise<void> => {
    await copyText(id);
    setCopied(true);
  };
  return (
    <Frame
      title={id}
      aria-label={copied ? `Copied ${id}` : `Copy id ${id}`}
      onClick={() => void copy()}
      onBlur={() => setCopied(false)}
    >
      …{id.slice(-6)}
      <Icon size={13} aria-hidden />
    </Frame>
  );
};
