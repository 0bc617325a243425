import styled from 'styled-components';
import { textStyle } from '#ui/theme/text-style.ts';

/** What is asked about an item, beneath it; no part of a print. */
export const Foot = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  min-width: 0;

  @media print {
    display: none;
  }
`;

/** A small way to a conversation, which reads like a link. */
export const AskButton = styled.button.attrs({ type: 'button' })`
  ${textStyle('table')}
  display: inline-flex;
  align-items: center;
  justify-self: start;
  gap: 6px;
  min-height: 28px;
  padding: 0 6px;
  margin-left: -6px;
  border-radius: ${({ theme }) => theme.radius.control};
  color: ${({ theme }) => theme.color.muted};
  font-weight: ${({ theme }) => theme.weight.medium};

  &:hover,
  &[aria-expanded='true'] {
    background: ${({ theme }) => theme.color.hover};
    color: ${({ theme }) => theme.color.text};
  }

  small {
    font-size: inherit;
    font-variant-numeric: tabular-nums;
  }

  @media (pointer: coarse) {
    min-height: ${({ theme }) => theme.control.touch};
  }
`;

export const Thread = styled.div`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};
  min-width: 0;
  padding-left: ${({ theme }) => theme.space[1]};
  border-left: 2px solid ${({ theme }) => theme.color.line};

  > :last-child:not([role='status']) {
    padding-left: ${({ theme }) => theme.space[3]};
  }
`;

export const Text = styled.p`
  overflow-wrap: anywhere;
  unicode-bidi: plaintext;
  white-space: pre-wrap;
`;

export const AboutWhole = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[2]};

  h2 {
    ${textStyle('section')}
  }

  @media print {
    display: none;
  }
`;
