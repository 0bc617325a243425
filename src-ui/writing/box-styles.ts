import styled from 'styled-components';

/** The frame of a box with its buttons, which looks like one field. */
export const BoxFrame = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${({ theme }) => theme.space[2]};
  padding: ${({ theme }) => theme.space[3]};
  border: 1px solid ${({ theme }) => theme.color.edge};
  border-radius: ${({ theme }) => theme.radius.card};
  background: ${({ theme }) => theme.color.surface};

  &:focus-within {
    border-color: ${({ theme }) => theme.color.accent};
  }

  &[data-wrong='true'] {
    border-color: ${({ theme }) => theme.color.danger};
  }

  &[data-over='true'] {
    outline: 2px dashed ${({ theme }) => theme.color.accent};
    outline-offset: 2px;
  }
`;

export const WritingBox = styled.textarea`
  field-sizing: content;
  width: 100%;
  min-height: 44px;
  max-height: 320px;
  border: 0;
  background: transparent;
  line-height: 1.5;
  resize: none;
  unicode-bidi: plaintext;

  &::placeholder {
    color: ${({ theme }) => theme.color.muted};
    opacity: 1;
  }

  &:focus-visible {
    outline: none;
  }

  @media (pointer: coarse) {
    font-size: ${({ theme }) => theme.size.lead};
  }
`;

/** A box of one line with its buttons, which stay at its foot when it grows. */
export const BoxLine = styled.div`
  display: flex;
  align-items: end;
  gap: ${({ theme }) => theme.space[1]};

  > textarea {
    flex: 1;
    min-width: 0;
    min-height: 36px;
    max-height: 176px;
    padding: 7px 0;
  }

  @media (pointer: coarse) {
    > textarea {
      min-height: 44px;
      padding: 9px 0;
    }
  }

  ${({ theme }) => theme.media.phone} {
    &[data-wraps='true'] {
      flex-wrap: wrap;
      justify-content: end;

      > textarea {
        flex-basis: 100%;
      }
    }
  }
`;

export const BoxFoot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${({ theme }) => theme.space[2]};

  small {
    flex: 1;
    color: ${({ theme }) => theme.color.muted};
    font-size: ${({ theme }) => theme.size.meta};
  }

  @media (pointer: coarse) {
    small {
      visibility: hidden;
    }
  }
`;

export const Problem = styled.p`
  margin-top: 6px;
  color: ${({ theme }) => theme.color.danger};
  font-size: ${({ theme }) => theme.size.table};
`;
