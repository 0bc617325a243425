import styled from 'styled-components';
import { Card } from '#ui/kit/Card.tsx';
import { textStyle } from '#ui/theme/text-style.ts';

export const Details = styled.section`
  display: grid;
  gap: ${({ theme }) => theme.space[4]};
  min-width: 0;
  border-radius: ${({ theme }) => theme.radius.card};
  scroll-margin: 96px 0;

  &[aria-current='true'] {
    background: ${({ theme }) => theme.color.accentSoft};
    box-shadow: 0 0 0 12px ${({ theme }) => theme.color.accentSoft};
  }
`;

export const SummaryFrame = styled(Card).attrs({ as: 'div' })`
  display: grid;
  gap: ${({ theme }) => theme.space[3]};
  padding-block: ${({ theme }) => theme.space[3]};

  > section + section {
    padding-top: ${({ theme }) => theme.space[2]};
    border-top: 1px solid ${({ theme }) => theme.color.line};
  }

  &[data-bare='true'] {
    padding: 0;
    border: 0;
    background: none;
  }
`;

export const CardHead = styled.header`
  display: flex;
  align-items: center;
  gap: ${({ theme }) => theme.space[1]};
  min-height: 28px;

  h2,
  h3 {
    ${textStyle('table')}
    flex: 1;
  }
`;

export const Muted = styled.p`
  ${textStyle('table')}
  color: ${({ theme }) => theme.color.muted};
`;

/** A small mark in a sentence's line that leads to where it was said. */
export const Receipt = styled.button.attrs({ type: 'button' })`
  ${textStyle('meta')}
  padding: 0 6px;
  margin-left: 4px;
  border-radius: ${({ theme }) => theme.radius.full};
  background: ${({ theme }) => theme.color.hover};
  color: ${({ theme }) => theme.color.muted};
  overflow-wrap: anywhere;

  &:hover {
    background: ${({ theme }) => theme.color.accentSoft};
    color: ${({ theme }) => theme.color.accentText};
  }

  @media (pointer: coarse) {
    min-height: 44px;
    padding-inline: 12px;
  }
`;
