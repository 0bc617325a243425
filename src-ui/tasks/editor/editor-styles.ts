import styled from 'styled-components';
import { textStyle } from '#ui/theme/text-style.ts';

/** A title without a frame, as large as where it is read. */
export const TitleLine = styled.div`
  label {
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    clip-path: inset(50%);
  }

  input {
    ${textStyle('section')}
    padding: 4px 8px;
    margin-left: -8px;
    border-color: transparent;
    background: none;
    font-weight: ${({ theme }) => theme.weight.bold};
  }

  input[aria-invalid='true'] {
    border-color: ${({ theme }) => theme.color.danger};
  }
`;

/** Properties as small fields one beside the other, each with its name in it. */
export const Chips = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: start;
  gap: ${({ theme }) => theme.space[2]};

  > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 0 6px;
    max-width: 100%;
    min-height: 32px;
    padding-left: 10px;
    border: 1px solid ${({ theme }) => theme.color.line};
    border-radius: 16px;
    background: ${({ theme }) => theme.color.surface};
    font-size: ${({ theme }) => theme.size.table};
  }

  label {
    color: ${({ theme }) => theme.color.muted};
    font-weight: ${({ theme }) => theme.weight.regular};
  }

  select,
  input:not([type='checkbox']) {
    width: auto;
    max-width: 100%;
    min-height: 30px;
    padding: 0 8px 0 2px;
    border: 0;
    border-radius: 14px;
    background: none;
    font-size: ${({ theme }) => theme.size.table};
  }

  p {
    flex-basis: 100%;
    padding-bottom: 4px;
  }

  @media (pointer: coarse) {
    > div {
      min-height: ${({ theme }) => theme.control.touch};
      border-radius: 22px;
    }
  }
`;

/** A property that is on or off, as one of the chips. */
export const ChipBox = styled.div`
  padding-right: 12px;
`;
